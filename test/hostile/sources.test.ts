import { expect, test } from "vitest";
import { readSource } from "../../src/sources/read-source.js";
import { fill, findGrowth, isStraight } from "./processor-time.js";

test.each<[path: string, piece: string]>([
  ["a.vue", "<template><p>a</p></template>"],
  ["a.vue", "<template lang=pug>a</template>"],
  ["a.vue", "<template>{{</template>"],
  ["a.vue", "<style>*{--a:1}</style>"],
  ["a.vue", "<style lang=scss>$a:1;:root{--a:#{$a}}</style>"],
  ["a.vue", "<style lang=scss scoped>:global(:root){--a:1}</style>"],
  ["a.vue", "<style lang=sass>\n:root\n  --a: #{1}</style>"],
  ["a.vue", "<style lang=less>@a:1;:root{--a:@a}</style>"],
  ["a.svelte", "<p>{a}</p>"],
  ["a.svelte", "<script>a</script>"],
  ["a.svelte", "<style lang=scss>$a:1;:root{--a:#{$a}}</style>"],
  ["a.svelte", "{`${"],
  ["a.astro", "<style lang=scss>$a:1;:root{--a:#{$a}}</style>"],
  ["a.astro", "<p a={`>`}>{a}</p>"],
  ["a.astro", "{a ? <p> : "],
  ["a.html", "<style>*{--a:1}</style>"],
  ["a.html", "<template><style></template>"],
  ["a.html", "<script><!--<script>"],
  ["a.html", "<!--<style>"],
  ["a.html", "<svg><style>"],
])("%s made of %j is read in eight times as long for eight times as much", async (path, piece) => {
  const make = (size: number) => fill(size, piece);
  expect(await findGrowth({ make, read: (text) => readSource(path, text) })).toSatisfy(isStraight);
});

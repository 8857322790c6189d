import { expect, test } from "vitest";
import { readLoadRules } from "../../src/sources/loading/load-rules.js";
import { readSource } from "../../src/sources/read-source.js";
import { fill, findGrowth, isStraight, list } from "./processor-time.js";

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

test.each<[what: string, make: (size: number) => string]>([
  ...["$a:", "$a:$a;", "--a:$(", "'", "url(", "//", "/*", "\\", "{", "@import 'a';", "@each{"].map(
    (piece): [string, (size: number) => string] => [piece, (size) => fill(size, piece)],
  ),
  [
    "variables that are set to one another",
    (size) => `$a0: 1px;${list(size / 32, (at) => `$a${at + 1}: $a${at};`).join("")}:root{--x:$a9}`,
  ],
  [
    "a long value that is used often",
    (size) => `$a: ${fill(size / 2, "y")};:root{${fill(size / 2, "--x: $a $a;")}}`,
  ],
])("variables of PostCSS made of %j are read so, too", async (_, make) => {
  expect(await findGrowth({ make, read: (text) => readSource("a.pcss", text) })).toSatisfy(isStraight);
});

test.each<[start: string, piece: string, end: string]>([
  ["", "alias:{", ""],
  ["", "loadPaths:[", ""],
  ["", "paths:'", ""],
  ["", "alias:(", ""],
  ["loadPaths:[", "resolve(__dirname,'a'", ""],
  ["loadPaths:[", "new URL(", ""],
  ["export default {loadPaths:[join(__dirname", " ", "!)]}"],
  ["export default {loadPaths:[join(__dirname", " ,'a' ", "!)]}"],
  ["export default {loadPaths:[fileURLToPath( new URL('a'", " ", "!)]}"],
])("and a configuration made of %j with %j and %j", async (start, piece, end) => {
  const make = (size: number) => start + fill(size - 100, piece).slice(0, size - 100) + end;
  const read = (text: string) =>
    readLoadRules((file) => (/^(?:vite\.config\.js|tsconfig\.json)$/.test(file) ? text : undefined));
  // A longer one is not read.
  expect(await findGrowth({ make, read, longest: 262_144 })).toSatisfy(isStraight);
});

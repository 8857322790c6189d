import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { valueText } from "../../css/sheet/sheet.js";
import { readSheet } from "../../css/sheet/sheet-reader.js";
import { readSource } from "../read-source.js";

/** Name, value and selector of what is read of a file, by the offsets that an edit would use. */
function read(file: string, text: string): string[] {
  const { sheet } = readSource(file, text);
  return sheet.declarations.map(({ name, value, block, start }) => {
    expect(text.startsWith(name, start) || text.includes("\\")).toBe(true);
    const selector = text.slice(block.prelude.start, block.prelude.end).trim();
    return `${selector} ${name}: ${text.slice(value.start, value.end)}`;
  });
}

const unread = (file: string, text: string) => readSource(file, text).unread.map(({ reason }) => reason);

describe("the styles of a Vue component", () => {
  it("are its style blocks, not what stands in its template or its script", () => {
    const text = `<script setup lang="ts">
const css = "<style>:root{--no:1px}</style>"; // <style>
</script>
<template>
  <style>:root{--no:2px}</style>
  <template v-if="a < b"><p title="</template><style>">{{ "</template>" }}</p></template>
</template>
<!-- <style>:root{--no:3px}</style> -->
<docs><style>:root{--no:4px}</style></docs>
<style>:root { --a: 1px }</style>
<style lang="postcss" module>
html { --b: 2px; /* </style */
</style>
`;
    expect(read("a.vue", text)).toEqual([":root --a: 1px", "html --b: 2px"]);
  });

  it("that are scoped reach the page by :global() alone", () => {
    const text =
      "<style scoped>:root{--no:1px} :global(:root){--a:1px} :global(.dark),.x{--no:2px} :global(.dark) { &:hover{--b:1px} }</style>";
    expect(read("a.vue", text)).toEqual([":global(:root) --a: 1px", "&:hover --b: 1px"]);
    expect(readSource("a.vue", text).sheet.source).toHaveLength(text.length);
  });

  it.each([
    ['<style lang="stylus">\n</style>', 'styles in "stylus" are not read'],
    ['<style src="./a.css"></style>', "its styles stand in another file"],
    ['<style src="./a.css" />', undefined],
    ["<style>:root{--a:1px}", "the <style> that starts here does not end"],
    ["<template><p></template></template><style>:root{--a:1px}</style>", "what stands between the blocks"],
    ["<template><template></template><style>:root{--a:1px}</style>", "the <template> that starts here does"],
  ])("are not read in %s", (text, reason) => {
    expect(read("a.vue", text)).toEqual([]);
    if (reason !== undefined) expect(unread("a.vue", text)).toEqual([expect.stringContaining(reason)]);
  });
});

describe("the styles of a Svelte component", () => {
  it("reach the page by :root and :global(), wherever quotes and braces stand around", () => {
    const text = `<script>let s = "<style>:root{--no:1px}</style>{";</script>
<p title={"}>"} class="{a ? '}' : "x"}">It's {name}'s {#if a}{"}"}{/if} don't</p>
{@html \`<style>
<style>:root{--no:2px}</style>
\`}
<style>
  :root { --a: 1px } :global(html), :root.x { --b: 2px } p { --no: 3px } p, :root { --no: 4px }
</style>`;
    expect(read("a.svelte", text)).toEqual([":root --a: 1px", ":global(html), :root.x --b: 2px"]);
  });

  it("are not read where they may stand in an expression", () => {
    for (const around of ["{a && `", "{`", '{"', "{a ? b :", "{[1].map(a => {"])
      expect(read("a.svelte", `${around}\n<style>:root{--a:1px}</style>`)).toEqual([]);
  });
});

describe("the styles of an Astro component", () => {
  it("are read beside its script, which is none of them", () => {
    const text = `---
const css = "<style>:root{--no:1px}</style>"; if (a < b) { /* }}} */ }
---
<html><head>
  <style is:global>
    [data-theme="dark"] { --a: 1px }
  </style>
  <style>
    :root { --b: 1px } p { --no: 1px } [data-theme="dark"] { --no: 2px }
  </style>
  <style set:html={css}></style>
  <style define:vars={{ c: "1px" }} is:inline>
    html { --c2: var(--c) }
  </style>
</head><body>{list.map((item) => <li class={item > 1 ? "a}" : 'b'}>It's</li>)}
<pre is:raw>{<style>
</pre>
</body></html>`;
    expect(read("a.astro", text)).toEqual([
      '[data-theme="dark"] --a: 1px',
      ":root --b: 1px",
      "html --c2: var(--c)",
    ]);
    expect(unread("a.astro", text)).toEqual(["an expression gives its styles"]);
  });

  it("are not read where the end of its script cannot be told", () => {
    const text = "---\nconst a = `\n---\n`;\n---\n<style is:global>\n:root{--a:1px}\n</style>";
    expect(read("a.astro", text)).toEqual([]);
    expect(unread("a.astro", text)).toEqual(["where the component's script ends cannot be told"]);
  });
});

describe("the styles of a page", () => {
  it("are those of its style elements, in order, each ended by its own end", () => {
    const text = "\ufeff<style lang=en>:root{--a:1px /* </style><style media=screen>html{--b:2px</style><p>";
    expect(read("a.html", text)).toEqual([":root --a: 1px", "html --b: 2px"]);
  });

  it.each([
    ['<style type="text/less">:root{--a:1px}</style>', 'styles in "less" are not read'],
    ["<style media=print>:root{--a:1px}</style>", 'it is for "print" alone'],
    ["<style>{% if a %}:root{--a:1px}{% endif %}</style>", "a template fills it in"],
    ["<style>:root{--a:<?= $a ?>}</style>", "a template fills it in"],
    ["<style>:root{--a:{{ a }}}</style>", "a template fills it in"],
  ])("are not read in %s", (text, reason) => {
    expect(read("a.html", text)).toEqual([]);
    expect(unread("a.html", text)).toEqual([reason]);
  });
});

it("a style sheet says the same in a file of its own and in a component, whatever stands around", () => {
  const css = fc
    .array(
      fc.constantFrom(
        ...[
          ":root{",
          "--a:1px;",
          "--b : x y ",
          "}",
          "/* c */",
          "@media (a){",
          '"s',
          "'",
          "\\",
          "&.x{",
          "--c:{a:b};",
          "\n",
        ],
      ),
    )
    .map((parts) => parts.join(""));
  const around = {
    "a.vue": fc.constantFrom(
      "<script>'<style>'</script>",
      "<!-- <style> -->",
      "<template><p>{{ '<' }}</p></template>",
    ),
    "a.html": fc.constantFrom(
      "<!doctype html>",
      "<script>'<style>'</script>",
      "<!-- <style> -->",
      "<p title='<style>'>é",
    ),
    "a.svelte": fc.constantFrom("<script>'<style>'</script>", "<!-- <style> -->", "<p>It's {a}</p>", "😀"),
    "a.astro": fc.constantFrom("<script>'<style>'</script>", "<!-- <style> -->", "<p>It's {a}</p>"),
  };
  for (const [file, part] of Object.entries(around)) {
    const tag = file === "a.astro" ? "<style is:global>" : file === "a.svelte" ? "<style global>" : "<style>";
    fc.assert(
      fc.property(fc.array(part), css, css, fc.array(part), (before, first, second, after) => {
        const text = [
          ...before,
          "\n",
          tag,
          first,
          "</style>",
          ...after,
          "\n",
          tag,
          second,
          "</style>",
          ...after,
        ].join("");
        const own = [first, second].flatMap((sheet) => readSheet(sheet).declarations.map(valueText));
        expect(readSource(file, text).sheet.declarations.map(valueText)).toEqual(own);
        read(file, text);
      }),
    );
  }
});

import fc from "fast-check";
// @ts-expect-error It comes without types.
import less from "less";
import { compileString } from "sass";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../../css/sheet/edit.js";
import { valueText } from "../../css/sheet/sheet.js";
import { readSheet } from "../../css/sheet/sheet-reader.js";
import { readSource, readSources } from "../read-source.js";

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

  it.each(["`", '"', "'"])(
    "are found behind an attribute in whose expression a brace stands between %s",
    (quote) => {
      const text = `<p title={${quote}{${quote}}>\n<style>:root{--a:1px}</style>`;
      expect(read("a.svelte", text)).toEqual([":root --a: 1px"]);
    },
  );

  it("are none of what a template in the expression of an attribute holds", () => {
    const text = "<p title={`}>\n<style>:root{--no:1px}</style>\n<p>{`}>\n<style>:root{--a:1px}</style>";
    expect(read("a.svelte", text)).toEqual([":root --a: 1px"]);
  });

  it("are none of what a comment in the expression of an attribute holds", () => {
    const text =
      "<p title={/* }>\n<style>:root{--no:1px}</style>\n<p>{ */ a}>\n<style>:root{--a:1px}</style>";
    expect(read("a.svelte", text)).toEqual([":root --a: 1px"]);
  });

  it.each(["{lang}", "{`scss`}"])("are not read in a language that %s names", (lang) => {
    const text = `<style lang=${lang}>:root{--a:1px}</style>`;
    expect(read("a.svelte", text)).toEqual([]);
    expect(unread("a.svelte", text)).toEqual([`styles in "${lang}" are not read`]);
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
    expect(unread("a.astro", text)).toEqual([
      "an expression gives its styles",
      "an expression gives its custom properties",
    ]);
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

describe("styles of a component in the language of a preprocessor", () => {
  const compilers: Readonly<Record<string, (text: string) => Promise<string> | string>> = {
    scss: (text) => compileString(text).css,
    sass: (text) => compileString(text, { syntax: "indented" }).css,
    less: async (text) => (await less.render(text)).css,
  };
  const sheets = {
    scss: "$gap: 8px; // '\n:root { --gap: #{$gap}; --own: 1px;\n  .in & { --in: #FFF } }\n",
    sass: "$gap: 8px // '\n:root\n  --gap: #{$gap}\n  --own: 1px\n  .in &\n    --in: #FFF\n",
    less: "@gap: 8px; // '\n:root { --gap: @gap; --own: 1px;\n  .in & { --in: #FFF } }\n",
  };
  const around = {
    "a.vue": ["<script>'<style>'</script>\n<template><p>{{ '<' }}</p></template>\n", "<style>"],
    "a.svelte": ["<script>'<style>'</script>\n<p>It's {a}</p>\n", "<style global>"],
    "a.astro": ["---\nconst a = '<style>';\n---\n<p>It's {a}</p>\n", "<style is:global>"],
  } as const;

  it.each(
    Object.keys(around).flatMap((file) => Object.keys(sheets).map((language) => [file, language] as const)),
  )("are what the compiler prints and are written where they stand: %s, %s", async (file, language) => {
    const [before, tag] = around[file as keyof typeof around];
    const sheet = sheets[language as keyof typeof sheets];
    const open = `${before}${tag.replace("<style", `<style lang="${language}"`)}\n`;
    const close = `</style>\n${language === "scss" ? "" : tag}`;
    const plain = "html { --plain: 2px }\n";
    const text = `${open}${sheet}${close}${close.endsWith(">") ? `\n${plain}</style>` : ""}`;
    const compile = async (own: string): Promise<string[]> =>
      readSheet(String(await compilers[language]?.(own))).declarations.map(
        (one) => `${one.name}: ${valueText(one)}`,
      );
    const { declarations } = readSource(file, text).sheet;
    const own = declarations.filter(({ name }) => name !== "--plain");
    expect(own.map((one) => `${one.name}: ${valueText(one)}`)).toEqual(await compile(sheet));
    expect(declarations.length - own.length).toBe(close.endsWith(">") ? 1 : 0);
    for (const { given, name, value } of own) {
      if (given?.kind === "unknown") throw new Error(given.reason);
      const changed = applyEdits(text, [{ range: given?.range ?? value, text: "7px" }]);
      const inside = changed.slice(open.length, changed.length - (text.length - open.length - sheet.length));
      expect(changed).toBe(open + inside + text.slice(open.length + sheet.length));
      expect(await compile(inside)).toContain(`${name}: 7px`);
    }
  });

  it("are scoped as those in CSS are, and told where they cannot be known", () => {
    const sass = "<style scoped lang=sass>\n:root\n  --no: 1px\n:global(.dark)\n  --a: 1px\n</style>";
    expect(read("a.vue", sass)).toEqual([":global(.dark) --a: 1px"]);
    const astro =
      '<style lang="less">\n:root { --a: (1px + 2px); }\np { --no: 1px }\n:root { --b: @b }</style>';
    expect(read("a.astro", astro)).toEqual([":root --a: (1px + 2px)", ":root --b: @b"]);
    expect(unread("a.astro", astro)).toEqual(["@b is not set"]);
  });

  it("load files of their languages", () => {
    const files = new Map([
      ["a.vue", '<style lang="less">\n@import "./vars";\n:root { --gap: @gap }\n</style>'],
      ["vars.less", "@gap: 3px;"],
      ["b.svelte", '<style lang="sass">\n@use "vars"\n:root\n  --gap: #{vars.$gap}\n</style>'],
      ["_vars.sass", "$gap: 4px"],
    ]);
    const sources = readSources(files);
    expect(sources.get("a.vue")?.sheet.declarations.map(valueText)).toEqual(["3px"]);
    expect(sources.get("b.svelte")?.sheet.declarations.map(valueText)).toEqual(["4px"]);
  });
});

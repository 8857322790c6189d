import { describe, expect, it } from "vitest";
import { applyEdits } from "../css/sheet/edit.js";
import { createPlaceFinder } from "../css/sheet/place.js";
import { valueText } from "../css/sheet/sheet.js";
import { readSource } from "./read-source.js";

const text = `@import "tailwindcss";
@plugin "daisyui" { themes: light --default, dark --prefersdark; }
/* Ours */
@plugin "daisyui/theme" {
  name: "light"; /* name: "other"; */
  default: true;
  --color-primary: oklch(55% 0.2 260);
}
@plugin 'daisyui/theme' {
  name: 'dark'; prefersdark: true; --color-primary: #9cf;
}
:root { --gap: 4px }
`;

const places = (css: string) => {
  const { sheet } = readSource("app.css", css);
  const find = createPlaceFinder(sheet);
  return sheet.declarations.map(({ given: _, ...declaration }) => {
    const { conditions, selector } = find(declaration);
    return `${[...conditions, selector].join(" ")} { ${declaration.name}: ${valueText(declaration)} }`;
  });
};

describe("a theme that a plugin of Tailwind is told", () => {
  it("stands in the rules that daisyUI makes of it", () => {
    expect(places(text)).toEqual([
      '@layer base :where(:root),:root:has(input.theme-controller[value="light"]:checked),[data-theme="light"] { --color-primary: oklch(55% 0.2 260) }',
      "@layer base @media (prefers-color-scheme: dark) :root:not([data-theme]) { --color-primary: #9cf }",
      '@layer base :root:has(input.theme-controller[value="dark"]:checked),[data-theme="dark"] { --color-primary: #9cf }',
      ":root { --gap: 4px }",
    ]);
  });

  it("is written where it stands", () => {
    const { sheet } = readSource("app.css", text);
    for (const { value, given } of sheet.declarations.filter(({ name }) => name === "--color-primary")) {
      const range = given?.kind === "literal" ? given.range : value;
      const before = text.slice(range.start, range.end);
      expect(applyEdits(text, [{ range, text: "red" }])).toBe(text.replace(before, "red"));
    }
  });

  it.each(["a, b", '"Inter"', "'Inter'"])(
    "takes no %s, which Tailwind would not pass on as it is",
    (value) => {
      const { sheet, faultOf } = readSource("app.css", text);
      const [first, , , gap] = sheet.declarations;
      expect(first && faultOf?.(first, value)).toMatch(/^Tailwind takes a comma or quotes/);
      expect(first && faultOf?.(first, "rgb(1, 2, 3)")).toBeUndefined();
      expect(gap && faultOf?.(gap, value)).toBeUndefined();
    },
  );

  it.each([
    ["another plugin", '@plugin "typography" { name: "a"; --a: 1px }'],
    ["a name that is calculated", '@plugin "daisyui/theme" { name: "a b"; --a: 1px }'],
    ["a plugin in a block, which Tailwind refuses", '@media (a) { @plugin "daisyui/theme" { --a: 1px } }'],
  ])("is none of %s", (_, css) => {
    const { sheet } = readSource("app.css", css);
    expect(sheet.blocks.map(({ atName }) => atName)).not.toContain("layer");
  });

  it("may have a root of its own, and no controller", () => {
    const css =
      '@plugin "./daisyui-theme.mjs" { root: "#app"; themecontroller: false; default: true; --a: 1px }';
    expect(places(css)).toEqual(['@layer base :where(#app),[data-theme="custom-theme"] { --a: 1px }']);
  });
});

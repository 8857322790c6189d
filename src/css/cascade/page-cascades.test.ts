import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cascadeByName } from "../../../test/css-oracles/cascade-by-name.js";
import { readSheet } from "../sheet/sheet-reader.js";
import { PageCascades } from "./page-cascades.js";
import type { CascadePage } from "./standing.js";

const pages: readonly CascadePage[] = [
  { attributes: {}, media: [] },
  { attributes: { class: "dark" }, media: [] },
  { attributes: { "data-theme": "dark" }, media: ["(prefers-color-scheme: dark)", "print"] },
  { attributes: { "data-theme": "light", class: "light x", lang: "en", id: "top" }, media: ["(color)"] },
];

const selector = fc.constantFrom(
  ":root",
  "html, .card",
  ".dark",
  ":root.dark, .light",
  "[data-theme=dark]",
  "[data-THEME^='l']",
  "#top",
  ".card",
  ".card .dark",
  ":not(.dark)",
  ":not(.card)",
  ":is(.card, :root)",
  "html:lang(en)",
  ":root:hover",
  ":nothing",
  ":not(&)",
  "&.dark",
);
const group = fc.constantFrom(
  "@media print",
  "@media (prefers-color-scheme: dark)",
  "@media not (color)",
  "@layer a",
  "@layer b",
  "@layer",
  "@supports not (a: b)",
  "@container (width > 1px)",
  "@theme",
);
const statement = fc.constantFrom("@layer b, a;", "@import 'x' layer(b);", "@media print{@layer b;}");
const declarations = fc
  .array(fc.tuple(fc.constantFrom("--a", "--b", "--c"), fc.constantFrom("", " !important")), { maxLength: 3 })
  .map((list) => list.map(([name, important], at) => `${name}: ${at}${important};`).join(""));
const { rule } = fc.letrec<{ rule: string; inside: string }>((tie) => ({
  rule: fc
    .tuple(fc.oneof(selector, group), declarations, tie("inside"))
    .map(([prelude, own, inside]) => `${prelude}{${own}${inside}${own}}`),
  inside: fc.oneof({ maxDepth: 3, withCrossShrink: true }, fc.constant(""), tie("rule")),
}));
const sheet = fc.array(fc.oneof({ arbitrary: rule, weight: 4 }, statement), { maxLength: 6 });

describe("the cascades of several pages", () => {
  it("have the winners that each page has alone", () => {
    fc.assert(
      fc.property(fc.array(sheet, { minLength: 1, maxLength: 2 }), (sources) => {
        const sheets = sources.map((rules) => readSheet(rules.join("\n")));
        const cascades = new PageCascades(sheets, pages);
        const taken = new Set<unknown>();
        for (const [at, page] of pages.entries()) {
          const winners = cascades.winnersOn(at);
          const alone = cascadeByName(sheets, page).winners;
          for (const [number, name] of cascades.names.entries()) {
            expect(winners[number]).toBe(alone.get(name));
            taken.add(winners[number]);
          }
        }
        const all = new Set<unknown>(cascades.taken());
        for (const winner of taken) if (winner !== undefined) expect(all.has(winner)).toBe(true);
      }),
    );
  });

  it("number every declared name in the order of the first declarations", () => {
    const sheets = [".card{--b:1}:root{--a:1;--b:2}", ":root{--c:1;--a:2}"].map(readSheet);
    const { names } = new PageCascades(sheets, pages);
    expect(names).toEqual(["--b", "--a", "--c"]);
  });

  it("tell what the root element has on any page, whether it wins there or not", () => {
    const sheets = [":root{--a:1;--a:2}.dark{--a:3}.card{--a:4}@media print{html{--a:5}}"].map(readSheet);
    const values = [...new PageCascades(sheets, pages).taken()].map(({ start }) => start);
    expect(values).toHaveLength(4);
  });
});

import { describe, expect, test, vi } from "vitest";
import { editFiles } from "../../src/apply/edit-files.js";
import { routeTokens } from "../../src/apply/route-tokens.js";
import { SheetRows } from "../../src/css/sheet/rows/sheet-rows.js";
import { parseRouting } from "../../src/model/routing/routing.js";
import { parseApplyRequest } from "../../src/model/wire/apply-request.js";
import { list } from "./processor-time.js";

/** How many blocks and declarations of a style sheet a request asks for as objects, to set one token in it. */
async function countAsked(css: string, path = "a.css"): Promise<number> {
  const asked = new Set<unknown>();
  const { block, declaration } = SheetRows.prototype;
  vi.spyOn(SheetRows.prototype, "block").mockImplementation(function (this: SheetRows, index) {
    const made = block.call(this, index);
    asked.add(made);
    return made;
  });
  vi.spyOn(SheetRows.prototype, "declaration").mockImplementation(function (this: SheetRows, index) {
    const made = declaration.call(this, index);
    asked.add(made);
    return made;
  });
  const table = parseRouting({ "*": path });
  const parsed = parseApplyRequest({ tokens: { "--a": "3px" } });
  if (!table.ok || !parsed.ok) throw new Error(css);
  const routed = routeTokens(parsed.value, table.value);
  if (!routed.ok) throw new Error(css);
  const contents = [{ path, bytes: Buffer.from(css) }];
  const { replacements } = await editFiles(routed.value, contents, { rootDir: "/nowhere" });
  expect(replacements).toHaveLength(1);
  return asked.size;
}

describe("of a style sheet, one block and one declaration become objects where one token is written", () => {
  test.each<[what: string, piece: (at: number) => string]>([
    ["rules without declarations", () => "a{}"],
    ["rules for other elements that declare it", (at) => `.c${at}{--a:1}`],
    ["rules for the root element that declare it", (at) => `:root{--a:${at}}`],
    ["other tokens", (at) => `:root{--b${at}:1}`],
    ["conditions", (at) => `@media (width > ${at}px){:root{--a:1}}`],
    ["layers", (at) => `@layer l${at}{:root{--a:1}}`],
    ["layers that are only named", (at) => `@layer l${at};`],
  ])("however many %s it has", async (_, piece) => {
    expect(await countAsked(`${list(500, piece).join("")}:root{--a:1px}`)).toBe(2);
  });
});

describe("and so it is of what a preprocessor leaves as it is written", () => {
  const plain = list(500, (at) => `:root{--b${at}:1}.c${at}{--a:1}`).join("");
  const root = ":root{--a:1px}";
  test.each([
    ["a.pcss", `$c:1px;${plain}${root}`],
    ["a.less", `@c:1px;${plain}${root}`],
    ["a.vue", `<style lang="less">@c:1px;${plain}</style><style>${root}</style>`],
    ["a.astro", `<style is:global lang="postcss">$c:1px;${plain}${root}</style>`],
  ])("in %s", async (path, text) => {
    expect(await countAsked(text, path)).toBeLessThan(5);
  });
});

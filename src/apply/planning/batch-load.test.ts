import { expect, test } from "vitest";
import { readSheet } from "../../css/sheet/sheet-reader.js";
import { parseRouting } from "../../model/routing/routing.js";
import { parseApplyRequest } from "../../model/wire/apply-request.js";
import { editFiles } from "../edit-files.js";
import { routeTokens } from "../route-tokens.js";

const many = (make: (at: number) => string, length = 40_000) => Array.from({ length }, (_, at) => make(at));

test.each([
  ["layers without a name", many(() => "@layer{*{--a:1px}}").join("")],
  ["layers in one statement", `@layer ${many((at) => `a${at}`)};`],
  ["rules", many((at) => `.a${at}{--a:1px}`).join("")],
  ["media conditions", many((at) => `@media (width>${at}px){*{--a:1px}}`, 20_000).join("")],
])("sixteen parts are not weighed against forty thousand %s, and one is", async (_, css) => {
  const file = `${css}:root{--a:1px}`;
  expect(await preview(file, 16)).toMatchObject({
    kind: "rejected",
    issues: [{ code: "too-much", path: "batch" }],
  });
  expect(await preview(file, 1)).toMatchObject({ kind: "previewed" });
});

test("sixteen parts are weighed against the rules of a large design system", async () => {
  const css = many((at) => `.a${at}{--a:${at}px}`, 8000).join("");
  expect(readSheet(css).blocks).toHaveLength(8000);
  expect(await preview(`${css}:root{--a:1px}`, 16)).toMatchObject({ kind: "previewed" });
});

async function preview(css: string, parts: number): Promise<unknown> {
  const batch = Array.from({ length: parts }, (_, at) => ({
    preview: { "--a": "2px" },
    page: { attributes: { class: `mode-${at}` } },
  }));
  const table = parseRouting({ "*": "a.css" });
  const parsed = parseApplyRequest({ batch });
  if (!table.ok || !parsed.ok) throw new Error("the request is sound");
  const routed = routeTokens(parsed.value, table.value);
  if (!routed.ok) throw new Error("the token has a route");
  const contents = [{ path: "a.css", bytes: Buffer.from(css) }];
  return (await editFiles(routed.value, contents, { rootDir: "/nowhere" })).value;
}

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

test.each([
  ["first", ["--a", "--a", "--b"]],
  ["last", ["--b", "--a", "--a"]],
])("the length of all files counts, also where the one with the rules comes %s", async (_, names) => {
  const files = {
    "a.css": `${many((at) => `.a${at}{--a:1px}`, 70_000).join("")}:root{--a:1px}`,
    "b.css": `/*${" ".repeat(2 ** 20)}*/:root{--b:1px}`,
  };
  const batch = names.map((name) => ({ preview: { [name]: "2px" } }));
  const answer = await previewBatch(batch, { routing: { "--a": "a.css", "*": "b.css" }, files });
  expect(answer).toMatchObject({ kind: "previewed" });
});

function preview(css: string, parts: number): Promise<unknown> {
  const batch = Array.from({ length: parts }, (_, at) => ({
    preview: { "--a": "2px" },
    page: { attributes: { class: `mode-${at}` } },
  }));
  return previewBatch(batch, { routing: { "*": "a.css" }, files: { "a.css": css } });
}

interface Project {
  readonly routing: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
}

async function previewBatch(batch: readonly object[], { routing, files }: Project): Promise<unknown> {
  const table = parseRouting(routing);
  const parsed = parseApplyRequest({ batch });
  if (!table.ok || !parsed.ok) throw new Error("the request is sound");
  const routed = routeTokens(parsed.value, table.value);
  if (!routed.ok) throw new Error("the tokens have routes");
  const contents = Object.entries(files).map(([path, css]) => ({ path, bytes: Buffer.from(css) }));
  return (await editFiles(routed.value, contents, { rootDir: "/nowhere" })).value;
}

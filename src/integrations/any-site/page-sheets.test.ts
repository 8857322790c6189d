import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { fill, findGrowth, isStraight } from "../../../test/hostile/processor-time.js";
import { createPageSheets } from "./page-sheets.js";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "page-sheets-"));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function filesFor(files: readonly string[], paths: readonly string[]): readonly string[] {
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), "");
  }
  const sheets = createPageSheets(root);
  for (const path of paths) sheets.note(path);
  return sheets.files();
}

it.each([
  ["css/a.css", "/css/a.css?v=3"],
  ["public/css/a.css", "/css/a.css"],
  ["app/assets/stylesheets/site.css", "/assets/site-0123456789abcdef.css"],
  ["app/assets/stylesheets/site.css", "/assets/site.self-0123456789abcdef.css?body=1"],
  ["app/assets/stylesheets/site.css", "/assets/site.debug-0123456789abcdef.css"],
  ["static/admin/my sheet.css", "/static/admin/my%20sheet.css"],
  ["vendor/theme/a.css", "/vendor/theme/a.css"],
  ["themes/mine/style.css", "/wp-content/themes/mine/style.css"],
])("finds %s behind %s", (file, path) => {
  expect(filesFor([file], [path])).toEqual([file]);
});

it("keeps the order in which pages asked, and each file once", () => {
  expect(filesFor(["b.css", "a.css"], ["/b.css", "/a.css?1", "/a.css?2", "/none.css"])).toEqual([
    "b.css",
    "a.css",
  ]);
});

it("goes on without a file that is a link to itself", () => {
  symlinkSync("loop.css", join(root, "loop.css"));
  expect(filesFor(["a.css"], ["/loop.css", "/a.css"])).toEqual(["a.css"]);
});

it("looks for no file behind thousands of folders, each of which would be another place to look in", async () => {
  const make = (size: number) => `/${fill(size, "a/")}x.css`;
  const read = (path: string) => createPageSheets(root).note(path);
  expect(await findGrowth({ make, read, longest: 16_384 })).toSatisfy(isStraight);
});

it("nor behind such a path of the page that asks", async () => {
  writeFileSync(join(root, "a.css"), "");
  const make = (size: number) => `http://localhost/${fill(size, "a/")}x.css`;
  const read = (referrer: string) => createPageSheets(root).note("/a.css", referrer);
  expect(await findGrowth({ make, read, longest: 16_384 })).toSatisfy(isStraight);
});

it("puts what a style sheet imports before it", () => {
  for (const file of ["a.css", "x.css", "y.css"]) writeFileSync(join(root, file), "");
  const sheets = createPageSheets(root);
  sheets.note("/a.css", "http://localhost:3000/");
  for (const path of ["/x.css", "/y.css"]) sheets.note(path, "http://localhost:3000/a.css?v=1");
  expect(sheets.files()).toEqual(["x.css", "y.css", "a.css"]);
});

it.each(["/../secret.css", "/..%2fsecret.css", "/%", "/a.js", "/node_modules/kit/a.css", "/a%00.css"])(
  "takes %s for no file of the project",
  (path) => {
    expect(filesFor(["site/x.css", "a.js", "node_modules/kit/a.css"], [path])).toEqual([]);
  },
);

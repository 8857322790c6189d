import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ProjectFolders } from "./project-folders.js";

const around = mkdtempSync(path.join(tmpdir(), "folders-"));
const root = path.join(around, "sites", "one");
beforeAll(() => {
  for (const folder of ["styles", "../two", "../../shared"])
    mkdirSync(path.join(root, folder), { recursive: true });
  for (const file of [
    "a.css",
    "styles/b.css",
    "styles/b.css.Map",
    "../two/c.css",
    "../../shared/d.css",
    "../../e.css",
  ])
    writeFileSync(path.join(root, file), "");
});
afterAll(() => rmSync(around, { recursive: true }));

describe("the folders of a project", () => {
  it.each(["a.css", "styles/b.css", "../two/c.css", "../../shared/d.css", "../../e.css"])(
    "have %s",
    (file) => {
      expect(new ProjectFolders(root).lists(file)).toBe(true);
      expect(new ProjectFolders(root).has(file)).toBe(true);
    },
  );

  it.each(["x.css", "none/a.css", "a.css/b.css", "../none/c.css", "../../two/c.css", "../../x.css"])(
    "have no %s",
    (file) => {
      expect(new ProjectFolders(root).lists(file)).toBe(false);
      expect(new ProjectFolders(root).has(file)).toBe(false);
    },
  );

  it("are listed once the source maps of many files are looked for, however these are spelt", () => {
    const folders = new ProjectFolders(root);
    const names = Array.from({ length: 20 }, (_, number) => `styles/${number}.css`);
    const may = names.map((file) => folders.mayHaveMap(file));
    expect([may[0], may.at(-1)]).toEqual([true, false]);
    expect(["styles/b.css", "styles/B.CSS"].map((file) => folders.mayHaveMap(file))).toEqual([true, true]);
    expect(["styles/b.css", "styles/c.css"].map((file) => folders.has(file))).toEqual([true, false]);
  });
});

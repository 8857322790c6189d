import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createStyleSheetCache } from "./style-sheet-cache.js";

const known = new Map([["src/a.css", { bytes: 12, changedMs: 34.5, tokenText: ":root{--a:1px;}" }]]);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cache-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const kept = (...at: string[]) => readdirSync(join(folder, ...at, "node_modules/.cache/design-token-panel"));

describe("what is known of style sheets, for the next start", () => {
  it("is kept beside the installed packages", async () => {
    mkdirSync(join(folder, "node_modules"));
    await createStyleSheetCache(folder).write(known);
    expect(createStyleSheetCache(folder).read()).toEqual(known);
    expect(kept()).toHaveLength(1);
  });

  it("has a file for each package of a monorepo", async () => {
    mkdirSync(join(folder, "node_modules"));
    const roots = ["packages/a", "packages/b"].map((name) => join(folder, name));
    for (const root of roots) {
      mkdirSync(root, { recursive: true });
      await createStyleSheetCache(root).write(known);
    }
    expect(kept()).toHaveLength(2);
  });

  it("is nothing where it was damaged", async () => {
    mkdirSync(join(folder, "node_modules"));
    const cache = createStyleSheetCache(folder);
    await cache.write(known);
    const [name = ""] = kept();
    for (const text of ["", "{", '{"known":5}', '{"known":[[1,2]]}', "[]"]) {
      writeFileSync(join(folder, "node_modules/.cache/design-token-panel", name), text);
      expect(cache.read()).toEqual(new Map());
    }
  });

  it("leaves nothing behind where no packages are installed", async () => {
    const cache = createStyleSheetCache(folder);
    await cache.write(known);
    expect(cache.read()).toEqual(new Map());
    expect(readdirSync(folder)).toEqual([]);
  });
});

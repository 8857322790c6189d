import fs, { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFindMappedSheets } from "./find-mapped-sheets.js";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "found-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(file: string, text: string): void {
  mkdirSync(join(root, file, ".."), { recursive: true });
  writeFileSync(join(root, file), text);
}

function putSources(): void {
  for (const name of ["a", "b"]) put(`src/${name}.scss`, ":root { --a: 1px }");
}

const mapOf = (source: string) => JSON.stringify({ version: 3, sources: [source], mappings: "AAAA" });

/** Has a file replaced once it is open, so that what is read of it is what stood there before. */
function replaceWhileRead(file: string, text: string): void {
  const open = fs.openSync;
  vi.spyOn(fs, "openSync").mockImplementation((path, ...others) => {
    const descriptor = open(path, ...others);
    if (!String(path).endsWith(file)) return descriptor;
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    put("new", text);
    renameSync(join(root, "new"), join(root, file));
    return descriptor;
  });
  syncBuiltinESMExports();
}

describe("what source maps say of style sheets", () => {
  it("is what they say now, also where a build has replaced one while it was read", () => {
    putSources();
    put("dist/site.css", ":root{--a:1px}\n/*# sourceMappingURL=site.css.map */");
    put("dist/site.css.map", mapOf("../src/a.scss"));
    const find = createFindMappedSheets({ rootDir: root, writeRoot: root });
    const named = () => find(["dist/site.css"]).get("dist/site.css")?.named;
    replaceWhileRead("dist/site.css.map", mapOf("../src/b.scss"));
    expect([named(), named()]).toEqual([["src/a.scss"], ["src/b.scss"]]);
  });

  it("is what a map says now that stands in the style sheet", () => {
    putSources();
    const inline = (source: string) =>
      `:root{--a:1px}\n/*# sourceMappingURL=data:application/json,${encodeURIComponent(mapOf(source))} */`;
    put("dist/site.css", inline("../src/a.scss"));
    const find = createFindMappedSheets({ rootDir: root, writeRoot: root });
    const named = () => find(["dist/site.css"]).get("dist/site.css")?.named;
    replaceWhileRead("dist/site.css", inline("../src/b.scss"));
    expect([named(), named()]).toEqual([["src/a.scss"], ["src/b.scss"]]);
  });

  it("is read once while the files stay", () => {
    putSources();
    put("dist/site.css", ":root{--a:1px}\n/*# sourceMappingURL=site.css.map */");
    put("dist/site.css.map", mapOf("../src/a.scss"));
    const find = createFindMappedSheets({ rootDir: root, writeRoot: root });
    const map = () => find(["dist/site.css"]).get("dist/site.css")?.map;
    expect(map()).toBe(map());
  });
});

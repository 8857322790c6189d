import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findStyleSheets } from "./find-style-sheets.js";
import { readJsonFile } from "./project-files.js";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "find-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(file: string, content: string | Uint8Array = ":root{--a:1px}"): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), content);
}

function canRead(file: string): boolean {
  try {
    closeSync(openSync(file, "r"));
    return true;
  } catch {
    return false;
  }
}

const found = () => findStyleSheets(folder).files.map(({ file }) => file);

describe("finding style sheets", () => {
  it("takes .css and .pcss at any depth, in order of their paths", () => {
    for (const file of ["z.css", "src/b.pcss", "src/a.css", "src/c.styl", "readme.md"]) put(file);
    expect(found()).toEqual(["src/a.css", "src/b.pcss", "z.css"]);
  });

  it("passes over packages, build output and hidden folders, unless told otherwise", () => {
    for (const file of ["node_modules/x/a.css", "dist/a.css", ".next/a.css", "app/build/a.css", "a.css"])
      put(file);
    expect(found()).toEqual(["a.css"]);
    const all = findStyleSheets(folder, { skipFolders: [] }).files.map(({ file }) => file);
    expect(all).toEqual(["a.css", "app/build/a.css", "dist/a.css", "node_modules/x/a.css"]);
  });

  it("takes the theme of a project that stands in the folder of VitePress or VuePress", () => {
    for (const file of ["theme/a.css", "cache/deps/b.css", "dist/c.css"]) put(`docs/.vitepress/${file}`);
    put(".vuepress/styles/d.css");
    expect(found()).toEqual([".vuepress/styles/d.css", "docs/.vitepress/theme/a.css"]);
  });

  it("leaves a minified copy out where its source stands beside it", () => {
    for (const file of ["a.css", "a.min.css", "b.min.css"]) put(file);
    expect(found()).toEqual(["a.css", "b.min.css"]);
  });

  it("is not held by a loop of links, and takes a linked file once", () => {
    put("css/a.css");
    symlinkSync(folder, path.join(folder, "css/loop"));
    symlinkSync(path.join(folder, "css/a.css"), path.join(folder, "b.css"));
    const result = findStyleSheets(folder);
    expect(result.files).toHaveLength(1);
    expect(result.skipped).toEqual([
      { file: "css/a.css", fault: "same-file", reason: "the same file as another" },
    ]);
  });

  it("names what it cannot use, with the reason", () => {
    put("latin.css", Uint8Array.of(0x2f, 0xe9));
    put("big.css", new Uint8Array(9 * 1024 * 1024).fill(32));
    symlinkSync("nowhere.css", path.join(folder, "dangling.css"));
    expect(findStyleSheets(folder).skipped).toEqual([
      { file: "big.css", reason: "larger than 8 MiB" },
      { file: "dangling.css", fault: "unreadable", reason: "cannot be read (ENOENT)" },
      { file: "latin.css", fault: "not-utf-8", reason: "not UTF-8" },
    ]);
  });

  it.skipIf(process.platform === "win32")("never opens what is no regular file", () => {
    execFileSync("mkfifo", [path.join(folder, "pipe.css")]);
    symlinkSync("/dev/zero", path.join(folder, "zero.css"));
    expect(findStyleSheets(folder)).toMatchObject({
      files: [],
      skipped: ["pipe.css", "zero.css"].map((file) => ({ file, reason: "not a regular file" })),
    });
    expect(readJsonFile(path.join(folder, "pipe.css"))).toEqual({
      kind: "broken",
      fault: "not-regular",
      reason: "not a regular file",
    });
  });

  // Reading one of them waits for the next message of the kernel, the other has no end; both say that they are empty.
  it.each(["/proc/kmsg", "/proc/self/pagemap"].filter(canRead))(
    "takes %s, a regular file of the system, for as empty as it says it is",
    (endless) => {
      symlinkSync(endless, path.join(folder, "endless.css"));
      expect(findStyleSheets(folder)).toMatchObject({
        files: [{ file: "endless.css", text: "" }],
        skipped: [],
      });
    },
  );

  it("leaves out what no routing could name, and says why", () => {
    const names = ["a\n:root.css", "b\\c.css", "d*.css", "e%2e.css"];
    for (const file of [...names, "f.css"]) put(file);
    for (const options of [{}, { css: [...names, "f.css"] }]) {
      const { files, skipped } = findStyleSheets(folder, options);
      expect(files.map(({ file }) => file)).toEqual(["f.css"]);
      expect(skipped.map(({ file }) => file)).toEqual(names);
      for (const { reason } of skipped) expect(reason).toContain("no routing can name it");
    }
  });

  it("answers with nothing for a folder that is not there", () => {
    expect(findStyleSheets(path.join(folder, "none")).skipped).toEqual([
      { file: ".", reason: "the folder cannot be read (ENOENT)" },
    ]);
  });
});

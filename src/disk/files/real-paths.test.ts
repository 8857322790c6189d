import fs, { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { RealPaths } from "./real-paths.js";

let dir: string;
beforeEach(() => {
  dir = realpathSync(mkdtempSync(path.join(tmpdir(), "real-")));
  mkdirSync(at("w/sub"), { recursive: true });
  for (const name of many) writeFileSync(at(`w/sub/${name}`), "");
  writeFileSync(at("t.css"), "");
  symlinkSync("../../t.css", at("w/sub/link.css"));
  symlinkSync("nowhere.css", at("w/sub/dangling.css"));
  symlinkSync("w/sub", at("folder"));
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(dir, { recursive: true, force: true });
});

const at = (name: string) => path.join(dir, name);
const many = Array.from({ length: 20 }, (_, number) => `${number}.css`);

const realOf = (given: string) => realpathSync.native(path.resolve(dir, given));
const outcome = (work: () => string) => {
  try {
    return work();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
};

describe("a path among many of its folder leads where it leads by itself", () => {
  test.each([
    ["a file", "w/sub/3.css"],
    ["a link to a file elsewhere", "w/sub/link.css"],
    ["a link to nowhere", "w/sub/dangling.css"],
    ["a missing file", "w/sub/none.css"],
    ["the folder itself", "w/sub/"],
    ["the folder above", "w/sub/.."],
    ["a file in a linked folder", "folder/3.css"],
    ["a detour", "w/./sub/../sub/3.css"],
    ["an absolute path", "/etc/hosts"],
    ["one at the top of the system", "/none.css"],
  ])("%s", (_, given) => {
    const folder = given.slice(0, given.lastIndexOf("/") + 1);
    const paths = new RealPaths(dir, [given, ...many.map((name) => folder + name)]);
    expect(outcome(() => paths.of(given).real)).toBe(outcome(() => realOf(given)));
  });
});

test("a folder of many files is followed and listed once, and a large one of which few are asked for is not", () => {
  const native = vi.spyOn(realpathSync, "native");
  const all = many.map((name) => `w/sub/${name}`);
  const paths = new RealPaths(dir, all);
  expect(all.map((given) => paths.of(given))).toEqual(
    all.map((given) => ({ real: at(given), isListed: true })),
  );
  expect(native).toHaveBeenCalledTimes(1);
  for (let number = 0; number < 100; number++) writeFileSync(at(`w/sub/other-${number}`), "");
  native.mockClear();
  const few = all.slice(0, 8);
  const fewPaths = new RealPaths(dir, few);
  expect(few.map((given) => fewPaths.of(given))).toEqual(
    few.map((given) => ({ real: at(given), isListed: false })),
  );
  expect(native).toHaveBeenCalledTimes(9);
});

test("where the system lists no folder, each path is followed by itself", () => {
  vi.spyOn(fs, "opendirSync").mockImplementation(() => {
    throw Object.assign(new Error("EMFILE"), { code: "EMFILE", errno: -24, syscall: "opendir" });
  });
  syncBuiltinESMExports();
  const paths = new RealPaths(
    dir,
    many.map((name) => `w/sub/${name}`),
  );
  expect(paths.of("w/sub/3.css")).toEqual({ real: at("w/sub/3.css"), isListed: false });
});

import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createSystemError } from "../problem.js";
import { createSandbox, isBelow } from "./sandbox.js";

let dir: string;
beforeEach(() => {
  dir = realpathSync(mkdtempSync(path.join(tmpdir(), "sandbox-")));
  for (const folder of ["w/sub", "w-evil", "out"]) mkdirSync(path.join(dir, folder), { recursive: true });
  for (const file of ["w/t.css", "w/sub/t.css", "w-evil/t.css", "out/t.css"]) writeFileSync(at(file), "");
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const at = (name: string) => path.join(dir, name);
const resolve = (given: string, writeRoot = "w") => createSandbox(dir, writeRoot).resolve([given]);

describe("a path leads where its links lead", () => {
  test.each([
    ["the file itself", "w/t.css", "t.css"],
    ["a detour", "out/../w/./sub/../t.css", "t.css"],
    ["a linked file inside", "w/link.css", "sub/t.css"],
    ["a file in a linked folder inside", "w/folder/t.css", "sub/t.css"],
    ["a link from outside to the inside", "entry.css", "t.css"],
  ])("inside the write root: %s", (_, given, file) => {
    symlinkSync("sub/t.css", at("w/link.css"));
    symlinkSync("sub", at("w/folder"));
    symlinkSync("w/t.css", at("entry.css"));
    expect(resolve(given)).toEqual({
      realWriteRoot: at("w"),
      resolved: [{ given, real: at(`w/${file}`), file, isListed: false }],
    });
  });

  test.each([
    ["a file outside", "out/t.css"],
    ["a path that goes up", "w/../out/t.css"],
    ["a folder whose name begins alike", "w-evil/t.css"],
    ["the write root itself", "w"],
    ["a linked file outside", "w/link.css"],
    ["a file in a linked folder outside", "w/folder/t.css"],
    ["a link to a link outside", "w/chain.css"],
    ["a missing file outside", "out/none.css"],
    ["an absolute path", "/etc/hosts"],
  ])("and is refused outside it: %s", (_, given) => {
    symlinkSync("../out/t.css", at("w/link.css"));
    symlinkSync("../out", at("w/folder"));
    symlinkSync("folder/t.css", at("w/chain.css"));
    expect(resolve(given)).toMatchObject({ problem: { kind: "outside", path: given } });
  });

  test("and the write root may be a link itself", () => {
    symlinkSync("w", at("linked-root"));
    const real = { realWriteRoot: at("w"), resolved: [{ real: at("w/t.css") }] };
    expect(resolve("linked-root/t.css", "linked-root")).toMatchObject(real);
    expect(resolve("w/t.css", "linked-root")).toMatchObject(real);
  });

  test("as it leads now, not as it led before", () => {
    const sandbox = createSandbox(dir, "w");
    expect(sandbox.resolve(["w/sub/t.css"])).toMatchObject({ resolved: [{ file: "sub/t.css" }] });
    renameSync(at("w/sub"), at("w/kept"));
    symlinkSync("../out", at("w/sub"));
    expect(sandbox.resolve(["w/sub/t.css"])).toMatchObject({ problem: { kind: "outside" } });
  });
});

test("a file that is missing inside, and a link to nowhere there, are missing", () => {
  symlinkSync("nowhere.css", at("w/dangling.css"));
  for (const given of ["w/none.css", "w/none/t.css", "w/dangling.css"])
    expect(resolve(given)).toMatchObject({ problem: { kind: "missing", path: given } });
});

describe("what keeps a file from being followed never makes it none of ours", () => {
  const filter = () => createSandbox(dir, "w", { otherFiles: () => ["w/t.json"] }).createFileFilter();
  const refuse = (name: string) => {
    const follow = realpathSync.native;
    vi.spyOn(realpathSync, "native").mockImplementation((given: unknown) => {
      if (String(given) === at(name)) throw createSystemError("EMFILE", "realpath");
      return follow(String(given));
    });
  };

  test.each(["w", "w/t.json"])("where the system refuses at %s", (name) => {
    const isWritten = filter();
    refuse(name);
    expect(() => isWritten("t.json")).toThrow("EMFILE");
    expect(isWritten("t.css")).toBe(true);
    vi.restoreAllMocks();
    expect(isWritten("t.json")).toBe(true);
    expect(isWritten("u.json")).toBe(false);
  });

  test("where the write root leads elsewhere meanwhile", () => {
    const isWritten = filter();
    renameSync(at("w"), at("kept"));
    symlinkSync("out", at("w"));
    expect(() => isWritten("t.json")).toThrow("ESTALE");
  });
});

test("one path outside refuses them all", () => {
  const result = createSandbox(dir, "w").resolve(["w/t.css", "out/t.css", "w/sub/t.css"]);
  expect(result).toEqual({
    problem: { kind: "outside", path: "out/t.css", message: "the file is outside the write root" },
  });
});

describe("below", () => {
  test.each([
    ["/w/a.css", "/w", true],
    ["/w/..a.css", "/w", true],
    ["/w", "/w", false],
    ["/w-evil/a.css", "/w", false],
    ["/a.css", "/w", false],
    ["/a.css", "/", true],
  ])("%s is below %s: %s", (inner, outer, expected) =>
    expect(isBelow(inner, outer, path.posix)).toBe(expected),
  );

  test.each([
    ["C:\\w\\a.css", "C:\\w", true],
    ["C:\\W\\a.css", "c:\\w", true],
    ["D:\\w\\a.css", "C:\\w", false],
    ["C:\\w2\\a.css", "C:\\w", false],
    ["\\\\host\\share\\a.css", "C:\\w", false],
  ])("on Windows, %s is below %s: %s", (inner, outer, expected) =>
    expect(isBelow(inner, outer, path.win32)).toBe(expected),
  );
});

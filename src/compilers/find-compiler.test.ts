import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { languageOf } from "../sources/languages.js";
import { findCompiler } from "./find-compiler.js";

const compiler = languageOf("a.scss")?.compiler;
let root: string;

beforeEach(() => {
  root = realpathSync.native(mkdtempSync(join(tmpdir(), "find-compiler-")));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function install(folder: string): string {
  const home = join(folder, "node_modules/sass");
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, "package.json"), '{"name":"sass","main":"main.js"}');
  writeFileSync(join(home, "main.js"), "");
  return join(home, "main.js");
}

it("finds the compiler that is installed for a project, there or in a folder around it", () => {
  const [lent, own] = [join(root, "packages/a"), join(root, "packages/b")];
  mkdirSync(lent, { recursive: true });
  const [outer, inner] = [install(root), install(own)];
  expect([lent, own].map((folder) => compiler && findCompiler(folder, compiler))).toEqual([outer, inner]);
});

it("takes no project for a compiler because it has the name of one", () => {
  writeFileSync(join(root, "package.json"), '{"name":"sass","exports":"./main.js"}');
  writeFileSync(join(root, "main.js"), "");
  expect(compiler?.packages).toContain("sass");
  expect(compiler && findCompiler(root, compiler)).toBeUndefined();
});

it.skipIf(process.platform === "win32").each<[string, (manifest: string) => unknown]>([
  ["a pipe in which nobody writes", (manifest) => execFileSync("mkfifo", [manifest])],
  ["a link to a device without an end", (manifest) => symlinkSync("/dev/zero", manifest)],
])("is not kept waiting by a compiler whose manifest is %s", (_, make) => {
  const manifest = join(install(root), "../package.json");
  rmSync(manifest);
  make(manifest);
  expect(compiler && findCompiler(root, compiler)).toBeUndefined();
});

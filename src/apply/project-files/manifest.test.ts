import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readProjectName } from "./manifest.js";

let folder: string;
let manifest: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "project-name-"));
  manifest = join(folder, "package.json");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a project has the name of its package", () => {
  writeFileSync(manifest, '{ "name": "site" }');
  expect(readProjectName(folder)).toBe("site");
});

describe.skipIf(process.platform === "win32")("it has its folder's where the manifest", () => {
  test.each<[string, () => void]>([
    ["is not there", () => undefined],
    ["has none", () => writeFileSync(manifest, '{ "name": 3 }')],
    ["is a pipe in which nobody writes", () => execFileSync("mkfifo", [manifest])],
    ["leads to a device without an end", () => symlinkSync("/dev/zero", manifest)],
    [
      "has no end that is worth reading",
      () => {
        writeFileSync(manifest, "");
        truncateSync(manifest, 20e9);
      },
    ],
  ])("%s", (_, make) => {
    make();
    expect(readProjectName(folder)).toBe(basename(folder));
  });
});

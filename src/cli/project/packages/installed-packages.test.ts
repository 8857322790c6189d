import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findVersion } from "./installed-packages.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "installed-packages-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ["7.1.0", "7.1.0"],
  ["\u001b[2J9\u202e", "\\u001b[2J9\\u202e"],
])("the version %j of a package, which messages repeat, is %s", (version, found) => {
  mkdirSync(join(folder, "node_modules/vite"), { recursive: true });
  writeFileSync(join(folder, "node_modules/vite/package.json"), JSON.stringify({ version }));
  expect(findVersion(folder, ["vite"])).toBe(found);
});

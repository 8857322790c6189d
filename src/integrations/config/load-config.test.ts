import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importModule, loadConfig } from "./load-config.js";

const names = { storagePrefix: "site", consoleNamespace: "site", tabs: [] };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "config-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What becomes of a module's default export. */
function load(value: unknown) {
  const file = join(folder, "design-token-panel.config.mjs");
  writeFileSync(file, "");
  return loadConfig({ file, importModule: async () => ({ default: value }) });
}

describe("the configuration that a module exports", () => {
  it("is what it would be as JSON", async () => {
    expect(await load({ ...names, modalClassPrefix: undefined })).toMatchObject({
      kind: "found",
      config: names,
    });
  });

  it.each([
    ["a number without an end", { ...names, extra: 1n }],
    [
      "a getter that throws",
      {
        ...names,
        get exportFilename() {
          throw new Error("not today");
        },
      },
    ],
    [
      "a `toJSON` that throws",
      {
        ...names,
        toJSON() {
          throw new Error("not today");
        },
      },
    ],
    [
      "itself",
      Object.assign(
        { ...names, self: {} },
        {
          get self() {
            return this;
          },
        },
      ),
    ],
  ])("is broken, and no page is, where it holds %s", async (_, value) => {
    expect(await load(value)).toMatchObject({ kind: "broken", message: expect.stringContaining("JSON") });
  });

  it("is broken where the module never ends", async () => {
    const file = join(folder, "design-token-panel.config.mjs");
    writeFileSync(file, "");
    const importModule = () => new Promise<never>(() => undefined);
    expect(await loadConfig({ file, importModule, longestImportMs: 5 })).toMatchObject({
      kind: "broken",
      message: expect.stringContaining("has not ended"),
    });
  });

  it("is broken where it cannot be imported", async () => {
    const file = join(folder, "design-token-panel.config.mjs");
    expect(await loadConfig({ file, importModule })).toMatchObject({ kind: "broken" });
  });

  it.skipIf(process.platform === "win32").each([
    ["a pipe", (file: string) => void execFileSync("mkfifo", [file])],
    ["a device", (file: string) => symlinkSync("/dev/zero", file)],
  ])("is not asked of %s, which may have no end", async (_, put) => {
    const file = join(folder, "design-token-panel.config.mjs");
    put(file);
    const importModule = () => Promise.reject(new Error("it was read"));
    expect(await loadConfig({ file, importModule })).toMatchObject({
      kind: "broken",
      message: `${file}: not a regular file`,
    });
  });
});

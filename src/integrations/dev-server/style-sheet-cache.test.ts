import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createStyleSheetCache } from "./style-sheet-cache.js";

const kept = {
  known: new Map([["src/a.css", { bytes: 15, changedMs: 34.5, tokenText: ":root{--a:1px;}", loads: true }]]),
  loaded: ["/site/src/b.css", "/site/src/a.css"],
};
const nothing = { known: new Map(), loaded: [] };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cache-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const filesOf = (...at: string[]) =>
  readdirSync(join(folder, ...at, "node_modules/.cache/design-token-panel"));

describe("what is known of style sheets, for the next start", () => {
  it("is kept beside the installed packages", async () => {
    mkdirSync(join(folder, "node_modules"));
    await createStyleSheetCache(folder).write(kept);
    expect(createStyleSheetCache(folder).read()).toEqual(kept);
    expect(filesOf()).toHaveLength(1);
  });

  it("is kept whole, however many style sheets there are", async () => {
    mkdirSync(join(folder, "node_modules"));
    const known = new Map(
      Array.from({ length: 201 }, (_, at) => [
        `src/${at}.css`,
        { bytes: at, changedMs: at, tokenText: `:root{--a:"${at}é"}`, loads: false },
      ]),
    );
    await createStyleSheetCache(folder).write({ known, loaded: [] });
    expect(createStyleSheetCache(folder).read()).toEqual({ known, loaded: [] });
  });

  it("holds no more text of a file than that can have, whoever wrote it", async () => {
    mkdirSync(join(folder, "node_modules"));
    const text = ":root{--a:1px}";
    const forged = { bytes: text.length, changedMs: 1, tokenText: text.repeat(100_000), loads: false };
    const whole = { ...forged, tokenText: text };
    const known = new Map(Object.entries({ "a.css": forged, "b.css": whole }));
    await createStyleSheetCache(folder).write({ known, loaded: [] });
    expect([...createStyleSheetCache(folder).read().known]).toEqual([["b.css", whole]]);
  });

  it("has a file for each package of a monorepo", async () => {
    mkdirSync(join(folder, "node_modules"));
    const roots = ["packages/a", "packages/b"].map((name) => join(folder, name));
    for (const root of roots) {
      mkdirSync(root, { recursive: true });
      await createStyleSheetCache(root).write(kept);
    }
    expect(filesOf()).toHaveLength(2);
  });

  it("is nothing where it was damaged", async () => {
    mkdirSync(join(folder, "node_modules"));
    const cache = createStyleSheetCache(folder);
    await cache.write(kept);
    const [name = ""] = filesOf();
    for (const text of ["", "{", '{"known":5}', '{"known":[[1,2]],"loaded":[3]}', "[]"]) {
      writeFileSync(join(folder, "node_modules/.cache/design-token-panel", name), text);
      expect(cache.read()).toEqual(nothing);
    }
  });

  it.skipIf(process.platform === "win32")(
    "is nothing where a device without an end is in its place",
    async () => {
      mkdirSync(join(folder, "node_modules"));
      const cache = createStyleSheetCache(folder);
      await cache.write(kept);
      const file = join(folder, "node_modules/.cache/design-token-panel", filesOf()[0] ?? "");
      rmSync(file);
      symlinkSync("/dev/zero", file);
      expect(cache.read()).toEqual(nothing);
    },
  );

  it.each(["node_modules/.cache", "node_modules/.cache/design-token-panel"])(
    "is not written through a link in place of %s",
    async (at) => {
      mkdirSync(join(folder, "node_modules"));
      mkdirSync(join(folder, "outside"));
      mkdirSync(dirname(join(folder, at)), { recursive: true });
      symlinkSync(join(folder, "outside"), join(folder, at), "junction");
      await createStyleSheetCache(folder).write(kept);
      expect(readdirSync(join(folder, "outside"))).toEqual([]);
    },
  );

  it.skipIf(process.platform === "win32")(
    "is not written through a link in place of its new file",
    async () => {
      mkdirSync(join(folder, "node_modules"));
      const cache = createStyleSheetCache(folder);
      await cache.write(kept);
      const file = join(folder, "node_modules/.cache/design-token-panel", filesOf()[0] ?? "");
      writeFileSync(join(folder, "outside"), "mine");
      symlinkSync(join(folder, "outside"), `${file}.${process.pid}`);
      await cache.write({ known: new Map(), loaded: [] });
      expect(readFileSync(join(folder, "outside"), "utf8")).toBe("mine");
      expect(cache.read()).toEqual(nothing);
    },
  );

  it("leaves no part of itself where it cannot be written", async () => {
    mkdirSync(join(folder, "node_modules"));
    const cache = createStyleSheetCache(folder);
    await cache.write(kept);
    const [name = ""] = filesOf();
    const file = join(folder, "node_modules/.cache/design-token-panel", name);
    rmSync(file);
    mkdirSync(join(file, "in-the-way"), { recursive: true });
    await cache.write(kept);
    expect(filesOf()).toEqual([name]);
  });

  it.each([
    ["a file", (at: string) => writeFileSync(at, "")],
    ["a link to itself", (at: string) => symlinkSync(at, at)],
  ])("is nothing where %s is in the place of its folder, and the server goes on", async (_, put) => {
    mkdirSync(join(folder, "node_modules"));
    put(join(folder, "node_modules/.cache"));
    const cache = createStyleSheetCache(folder);
    await cache.write(kept);
    expect(cache.read()).toEqual(nothing);
  });

  it("is nothing where it takes longer to read than it saves", async () => {
    mkdirSync(join(folder, "node_modules"));
    const cache = createStyleSheetCache(folder);
    await cache.write({ known: new Map(), loaded: ["a".repeat(17_000_000)] });
    expect(cache.read()).toEqual(nothing);
  });

  it("leaves nothing behind where no packages are installed", async () => {
    const cache = createStyleSheetCache(folder);
    await cache.write(kept);
    expect(cache.read()).toEqual(nothing);
    expect(readdirSync(folder)).toEqual([]);
  });
});

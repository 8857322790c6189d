import { spawnSync } from "node:child_process";
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  utimesSync,
} from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { configFileName, routingFileName } from "../../src/discover/project-files.js";
import { type BuiltBin, buildBin } from "./support/bin.js";
import { createScratch, type Scratch } from "./support/scratch.js";

let bin: BuiltBin;
let scratch: Scratch;

beforeAll(async () => {
  bin = await buildBin("design-token-panel");
});
afterAll(() => bin.remove());

const sheetOf = (prefix: string) =>
  `:root { ${Array.from({ length: 40 }, (_, at) => `--${prefix}-${at}: #0000${10 + at};`).join(" ")} }\n`;

beforeEach(() => {
  scratch = createScratch({ "package.json": '{ "name": "site" }', "a.css": sheetOf("color") });
});
afterEach(() => scratch.remove());

/** No file may become larger than some blocks of 512 bytes: as on a full disk, a part of a write is taken. */
function init(blocks: number | "unlimited" = "unlimited") {
  const command = `ulimit -f ${blocks}; exec "$0" "$@"`;
  return spawnSync("sh", ["-c", command, process.execPath, bin.file, "init"], { cwd: scratch.root });
}

const written = [configFileName, routingFileName];
const textsOf = () =>
  written.map((file) =>
    readdirSync(scratch.root).includes(file) ? readFileSync(scratch.path(file), "utf8") : "",
  );

describe.skipIf(process.platform === "win32")("what init writes", () => {
  it("does not stay beside the files where a killed one has left it, and that of one under way does", () => {
    const stage = (file: string, id: string) => `.${file}.${id}-0000-4000-8000-000000000000.tmp`;
    const left = written.map((file) => stage(file, "01234567"));
    const others = [stage("package.json", "01234567"), `.${configFileName}.mine.tmp`];
    for (const file of [...left, ...others]) {
      scratch.write(file, "{");
      utimesSync(scratch.path(file), 0, 0);
    }
    const current = stage(configFileName, "89abcdef");
    scratch.write(current, "{");
    expect(init().status).toBe(0);
    const hidden = scratch.list(".").filter((name) => name.startsWith("."));
    expect(hidden.sort()).toEqual([...others, current].sort());
  });

  it("is all there or as it was before, however little of it the disk takes, and the exit code says which", () => {
    const first = textsOf();
    expect(init().status).toBe(0);
    const whole = textsOf();
    const blocks = Math.ceil(Math.max(...whole.map((text) => text.length)) / 512);
    for (const taken of [0, 1, blocks >> 1, blocks - 1]) {
      for (const file of written) renameSync(scratch.path(file), scratch.path(`${file}.aside`));
      expect(init(taken).status).toBe(1);
      expect(textsOf()).toEqual(first);
      for (const file of written) renameSync(scratch.path(`${file}.aside`), scratch.path(file));
    }
    scratch.write("b.css", sheetOf("space"));
    for (const taken of [1, blocks]) {
      expect(init(taken).status).toBe(1);
      expect(textsOf()).toEqual(whole);
    }
    expect(init().status).toBe(0);
    for (const [at, text] of textsOf().entries()) expect(text.length).toBeGreaterThan(whole[at]?.length ?? 0);
    expect(readdirSync(scratch.root).sort()).toEqual(["a.css", "b.css", ...written, "package.json"].sort());
  });

  it("keeps the mode of a file, and a link to one", () => {
    init();
    mkdirSync(scratch.path("shared"));
    renameSync(scratch.path(configFileName), scratch.path("shared/config.json"));
    symlinkSync("shared/config.json", scratch.path(configFileName));
    chmodSync(scratch.path("shared/config.json"), 0o600);
    scratch.write("b.css", sheetOf("space"));
    expect(init().status).toBe(0);
    expect(lstatSync(scratch.path(configFileName)).isSymbolicLink()).toBe(true);
    expect(readFileSync(scratch.path("shared/config.json"), "utf8")).toContain("--space-1");
    expect(statSync(scratch.path("shared/config.json")).mode & 0o777).toBe(0o600);
    expect(readdirSync(scratch.path("shared"))).toEqual(["config.json"]);
  });
});

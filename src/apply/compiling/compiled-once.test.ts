import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type CompilerWorkers,
  createCompilerWorkers,
  type OpenWorker,
} from "../../compilers/compiler-workers.js";
import { parseRouting } from "../../model/routing/routing.js";
import { UnitProgram } from "../../sources/linking/unit-program.js";
import { createApply } from "../apply.js";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "compiled-once-"));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

const realSass = fileURLToPath(new URL("../../../node_modules/sass", import.meta.url));

/** Installs Sass in the project, which notes what it compiles, and does not end while there is a file `stop`. */
function installSass(): void {
  const folder = join(root, "node_modules/sass");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "main": "index.js" }');
  writeFileSync(
    join(folder, "index.js"),
    `const fs = require("node:fs");
const sass = require(${JSON.stringify(realSass)});
exports.compileString = (...all) => {
  fs.appendFileSync(${JSON.stringify(join(root, "compiled"))}, "x");
  while (fs.existsSync(${JSON.stringify(join(root, "stop"))}));
  return sass.compileString(...all);
};`,
  );
}

const countOfCompiles = (): number =>
  existsSync(join(root, "compiled")) ? readFileSync(join(root, "compiled"), "utf8").length : 0;

/** How often something has the project compiled. */
async function compilesOf(act: () => Promise<unknown>): Promise<number> {
  const before = countOfCompiles();
  await act();
  return countOfCompiles() - before;
}

function openApply(longestCompilingMs: number, workers?: CompilerWorkers) {
  const routing = parseRouting({ "*": "main.scss" });
  if (!routing.ok) throw new Error("the test's routing is malformed");
  const options = { rootDir: root, writeRoot: root, longestCompilingMs, workers };
  return createApply({ ...options, routing: routing.value });
}

function endWorker({ worker }: OpenWorker): void {
  void worker.terminate();
}

const named = `@use "vars" as *;
@function named($name) { @return "--" + $name; }
:root { #{named("gap")}: #{$gap}; #{named("size")}: #{$size}; }
`;
const pageOf = (values: Record<string, string>) => ({
  attributes: {},
  media: [],
  sheets: [{ address: "" }],
  seen: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      { value, selector: ":root", conditions: [], sheet: 0 },
    ]),
  ),
});
const shown = pageOf({ "--gap": "4px", "--size": "9px" });

describe("a style sheet of Sass", () => {
  it("is compiled for a preview, and not once more for the write", async () => {
    installSass();
    writeFileSync(join(root, "main.scss"), named);
    writeFileSync(join(root, "_vars.scss"), "$gap: 4px;\n$size: 9px;\n$other: 4px;\n");
    const { run } = openApply(60_000);
    const tokens = { "--gap": "5px" };
    expect(await compilesOf(() => run({ preview: tokens, page: shown }))).toBeGreaterThan(0);
    expect(await compilesOf(() => run({ tokens, page: shown }))).toBe(0);
    expect(readFileSync(join(root, "_vars.scss"), "utf8")).toBe("$gap: 5px;\n$size: 9px;\n$other: 4px;\n");
  });

  it("is not read for what it loads once more to find with which file a compilation begins", async () => {
    installSass();
    writeFileSync(join(root, "main.scss"), named);
    writeFileSync(join(root, "_vars.scss"), '@use "more";\n$gap: 4px;\n$size: 9px;\n');
    writeFileSync(join(root, "_more.scss"), "$more: 4px;\n");
    const listLoads = vi.spyOn(UnitProgram.prototype, "loads");
    const { run } = openApply(60_000);
    const request = { preview: { "--gap": "5px" }, page: shown };
    expect(await compilesOf(() => run(request))).toBeGreaterThan(0);
    // The third file holds no word that loads.
    expect(listLoads).toHaveBeenCalledTimes(2);
  });

  it("is known after a write, as it was compiled to try it", async () => {
    installSass();
    writeFileSync(join(root, "main.scss"), named);
    writeFileSync(join(root, "_vars.scss"), "$gap: 4px;\n$size: 9px;\n");
    const { run } = openApply(60_000);
    const first = await compilesOf(() => run({ tokens: { "--gap": "5px" }, page: shown }));
    const page = pageOf({ "--gap": "5px", "--size": "9px" });
    expect(await compilesOf(() => run({ tokens: { "--size": "8px" }, page }))).toBeLessThan(first);
    expect(readFileSync(join(root, "_vars.scss"), "utf8")).toBe("$gap: 5px;\n$size: 8px;\n");
  });

  it("is compiled once more where a file that it loads has changed, or another one stands in its place", async () => {
    installSass();
    writeFileSync(join(root, "main.scss"), named);
    mkdirSync(join(root, "vars"));
    writeFileSync(join(root, "vars/_index.scss"), "$gap: 4px;\n$size: 9px;\n");
    const { run } = openApply(60_000);
    const tokens = { "--gap": "5px" };
    await run({ preview: tokens, page: shown });
    writeFileSync(join(root, "vars/_index.scss"), "$gap: 4px; $size: 9px;\n");
    expect(await compilesOf(() => run({ preview: tokens, page: shown }))).toBeGreaterThan(0);
    writeFileSync(join(root, "_vars.scss"), "$size: 9px;\n$gap: 4px;\n");
    expect(await compilesOf(() => run({ preview: tokens, page: shown }))).toBeGreaterThan(0);
    await run({ tokens, page: shown });
    expect(readFileSync(join(root, "_vars.scss"), "utf8")).toBe("$size: 9px;\n$gap: 5px;\n");
  });

  it("goes on compiling where an apply could not wait, says so, and is compiled when the next one comes", async () => {
    installSass();
    writeFileSync(join(root, "main.scss"), named);
    writeFileSync(join(root, "_vars.scss"), "$gap: 4px;\n$size: 9px;\n");
    writeFileSync(join(root, "stop"), "");
    const { run } = openApply(2_000);
    const request = { preview: { "--gap": "5px" }, page: shown };
    while (countOfCompiles() === 0)
      expect(await run(request)).toMatchObject({
        refused: [{ cssVar: "--gap", why: expect.stringContaining("is still at work") }],
      });
    rmSync(join(root, "stop"));
    const refusals = async () => {
      const outcome = await run(request);
      return outcome.kind === "previewed" ? outcome.refused.length : 0;
    };
    while ((await refusals()) > 0);
    expect(await compilesOf(() => run({ ...request, tokens: request.preview, preview: undefined }))).toBe(0);
  });

  it("is not begun for an apply that has waited for its file as long as a compiler may take", async () => {
    installSass();
    writeFileSync(join(root, "main.scss"), named);
    writeFileSync(join(root, "_vars.scss"), "$gap: 4px;\n$size: 9px;\n");
    writeFileSync(join(root, "stop"), "");
    // Nobody goes on with what another one has begun.
    const workers = { ...createCompilerWorkers(), unfinished: undefined, leave: endWorker };
    let taken = 0;
    // All the time that there is goes by while the first one compiles, however busy the machine is.
    const clock = performance.now.bind(performance);
    const longestCompilingMs = 3_600_000;
    vi.spyOn(performance, "now").mockImplementation(() => clock() + taken * longestCompilingMs);
    const take: CompilerWorkers["take"] = (until) => {
      taken += 1;
      return workers.take(until);
    };
    const { run } = openApply(longestCompilingMs, { ...workers, take });
    const requests = ["5px", "6px"].map((value) => run({ tokens: { "--gap": value }, page: shown }));
    for (const outcome of await Promise.all(requests))
      expect(outcome).toMatchObject({
        refused: [{ cssVar: "--gap", why: expect.stringContaining("is still at work") }],
      });
    expect(taken).toBe(1);
  });
});

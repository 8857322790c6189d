import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CompilerWorkers, createCompilerWorkers } from "../../compilers/compiler-workers.js";
import { parseRouting } from "../../model/routing/routing.js";
import { createApply } from "../apply.js";

const realSass = fileURLToPath(new URL("../../../node_modules/sass", import.meta.url));

let root: string;
let workers: CompilerWorkers;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "compilers-at-once-"));
  workers = createCompilerWorkers();
  const folder = join(root, "node_modules/sass");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "main": "index.js" }');
  writeFileSync(join(folder, "index.js"), notingSass());
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A Sass that notes when it begins and ends, and has no end for what is endless while there is a file `stop`. */
const notingSass = () => `const fs = require("node:fs");
const sass = require(${JSON.stringify(realSass)});
const note = (text) => fs.appendFileSync(${JSON.stringify(join(root, "noted"))}, text);
const pause = new Int32Array(new SharedArrayBuffer(4));
exports.compileString = (text, options) => {
  note("+");
  do Atomics.wait(pause, 0, 0, 100);
  while (text.includes("endless") && fs.existsSync(${JSON.stringify(join(root, "stop"))}));
  note("-");
  return sass.compileString(text, options);
};`;

const noted = (): string =>
  existsSync(join(root, "noted")) ? readFileSync(join(root, "noted"), "utf8") : "";
const countOfBegun = (): number => noted().replaceAll("-", "").length;

function mostAtOnce(): number {
  let [now, most] = [0, 0];
  for (const step of noted()) {
    now += step === "+" ? 1 : -1;
    most = Math.max(most, now);
  }
  return most;
}

/** A server that gives the token of a style sheet, which only its compiler tells of, another value. */
function openServer(longestCompilingMs = 60_000) {
  const routing = parseRouting({ a: "a.scss", b: "b.scss", c: "c.scss", d: "d.scss", e: "e.scss" });
  if (!routing.ok) throw new Error("the test's routing is malformed");
  const options = { rootDir: root, writeRoot: root, longestCompilingMs, workers };
  const { run } = createApply({ ...options, routing: routing.value });
  return (name: string) => {
    const seen = { [`--${name}`]: { value: "4px", selector: ":root", conditions: [], sheet: 0 } };
    const page = { attributes: {}, media: [], sheets: [{ address: "" }], seen };
    return run({ tokens: { [`--${name}`]: "5px" }, page });
  };
}

function writeSheet(name: string, comment = ""): void {
  const text = `${comment}@function named() { @return "--${name}"; }\n$gap: 4px;\n:root { #{named()}: $gap; }\n`;
  writeFileSync(join(root, `${name}.scss`), text);
}

const isWritten = { kind: "applied", refused: [] };
const isRefused = { refused: [{ why: expect.stringContaining("is still at work") }] };

describe("compilers of one server", () => {
  it("run no more than two at once, however many applies ask them, and each gets its turn", async () => {
    const names = ["a", "b", "c", "d", "e"];
    for (const name of names) writeSheet(name);
    for (const outcome of await Promise.all(names.map(openServer())))
      expect(outcome).toMatchObject(isWritten);
    expect(mostAtOnce()).toBeLessThan(3);
  });

  it("are waited for no longer than an apply has time, which then says that they are at work", async () => {
    for (const name of ["a", "b"]) writeSheet(name, "/* endless */\n");
    writeSheet("c");
    writeFileSync(join(root, "stop"), "");
    const apply = openServer();
    const first = ["a", "b"].map(apply);
    while (countOfBegun() < 2) await sleep(10);
    expect(await openServer(2_000)("c")).toMatchObject(isRefused);
    expect(countOfBegun()).toBe(2);
    rmSync(join(root, "stop"));
    for (const outcome of await Promise.all([...first, apply("c")])) expect(outcome).toMatchObject(isWritten);
  });

  it("come to the next apply although as many as may run have no end", async () => {
    const endless = ["a", "b", "c", "d"];
    for (const name of endless) writeSheet(name, "/* endless */\n");
    writeSheet("e");
    writeFileSync(join(root, "stop"), "");
    // On a busy machine a compiler may not have begun by then.
    for (let longestMs = 2_000; countOfBegun() < 2; longestMs *= 2)
      for (const outcome of await Promise.all(endless.map(openServer(longestMs))))
        expect(outcome).toMatchObject(isRefused);
    expect(await openServer()("e")).toMatchObject(isWritten);
  });
});

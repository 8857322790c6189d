import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Compiler } from "../sources/compiler.js";
import { lessCompiler } from "../sources/less/less-compiler.js";
import { noLoadRules } from "../sources/loading/load-rules.js";
import { sassCompiler } from "../sources/scss/sass-compiler.js";
import type { Compiled } from "./compile-job.js";
import { CompilerThread } from "./compiler-thread.js";
import { createCompilerWorkers, type OpenWorker } from "./compiler-workers.js";
import { findCompiler } from "./find-compiler.js";
import { ProjectFiles } from "./project-files.js";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "thread-"));
  writeFileSync(join(root, "package.json"), "{}");
});
afterEach(() => rmSync(root, { recursive: true }));

function install(name: string, program: string): void {
  const folder = join(root, "node_modules", name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), "{}");
  writeFileSync(join(folder, "index.js"), program);
}

/** Nothing takes so long but what hangs, however busy the machine is. */
const hangMs = 100_000;

/** A thread that asks the Sass of the project, and what it makes of each text in turn. */
async function compileAll(
  texts: readonly string[],
  {
    compiler = sassCompiler,
    between = async () => undefined,
  }: { readonly compiler?: Compiler; readonly between?: (worker: OpenWorker) => Promise<unknown> } = {},
): Promise<readonly Compiled[]> {
  const files = new ProjectFiles(root, () => noLoadRules, new Map());
  const workers = createCompilerWorkers();
  let open: OpenWorker | undefined;
  const take = async (until: number) => {
    open = await workers.take(until);
    return open;
  };
  const options = { workers: { ...workers, take }, rootDir: root, files, until: performance.now() + hangMs };
  const thread = new CompilerThread(options);
  const results: Compiled[] = [];
  for (const text of texts) {
    if (open !== undefined) await between(open);
    const modulePath = findCompiler(root, compiler) ?? "";
    const job = { compiler, modulePath, file: "a.scss", text, isIndented: false, changed: new Map() };
    results.push(await thread.compile(job));
  }
  thread.close();
  // What is given back rests for a while, and would keep a folder that is gone.
  await (await workers.take(performance.now() + hangMs))?.worker.terminate();
  return results;
}

/** A Sass that compiles what holds no word of it, and does something else for `odd`. */
const sassThat = (odd: string) =>
  `exports.compileString = (text, { importer, url }) => { if (text === "odd") { ${odd} } return { css: text } }`;

const port = 'require("node:worker_threads").parentPort';
const later = (program: string) => `setImmediate(() => { ${program} }); return { css: "a{}" }`;

it("ends a thread that nobody waits for any more once it has sent what nobody asked for", async () => {
  install(
    "sass",
    sassThat(
      `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000); ${port}.postMessage(null); for (;;);`,
    ),
  );
  const workers = createCompilerWorkers();
  const open = await workers.take(performance.now() + hangMs);
  if (open === undefined) throw new Error("no thread is free");
  const hasEnded = once(open.worker, "exit");
  workers.giveBack(open);
  const files = new ProjectFiles(root, () => noLoadRules, new Map());
  const thread = new CompilerThread({ workers, rootDir: root, files, until: performance.now() + 500 });
  const modulePath = findCompiler(root, sassCompiler) ?? "";
  const job = { compiler: sassCompiler, modulePath, file: "a.scss", text: "odd", isIndented: false } as const;
  expect(await thread.compile({ ...job, changed: new Map() })).toMatchObject({ ok: false, isLate: true });
  thread.close();
  await hasEnded;
});

describe("a compiler that is broken", () => {
  it.each([
    ["gives nothing", "return undefined"],
    ["gives no text", "return { css: undefined }"],
    ["gives what is no text", "return { css: { length: 1 } }"],
    ["gives what cannot be sent", "return { css() {} }"],
    ["throws nothing", "throw null"],
    ["throws what has no text", "throw Object.create(null)"],
    ["throws what says something else than a text", "throw { message: 55555 }"],
    ["throws what throws when it is asked", "throw { get message() { throw null } }"],
    ["throws what throws what has no text", "throw { get message() { throw { message: 5 } } }"],
    ["calls itself without an end", "(function f() { f() })()"],
    ["ends its thread", "process.exit(0)"],
    ["ends its thread with a fault", "process.exit(3)"],
    ["ends the whole process", "process.abort()"],
    ["sends nothing", `${port}.postMessage(null); for (;;);`],
    ["sends half of an answer", `${port}.postMessage({ kind: "done" }); for (;;);`],
    ["asks for nothing", `${port}.postMessage({ kind: "ask" }); for (;;);`],
    ["asks for what is no file", `${port}.postMessage({ kind: "ask", question: { from: 5 } }); for (;;);`],
    [
      "asks without waiting for an answer",
      `for (;;) ${port}.postMessage({ kind: "ask", question: { from: "/a" } });`,
    ],
    [
      "says that it has loaded a million files",
      `${port}.postMessage({ kind: "done", css: "", loaded: Array(1e6).fill("/a"), resolved: [] }); for (;;);`,
    ],
    ["makes more than a page loads", 'return { css: "a{}".repeat(2e6) }'],
  ])("is told of, and the next style sheet compiles, where it %s", async (_, program) => {
    install("sass", sassThat(program));
    const [odd, next] = await compileAll(["odd", "b{}"]);
    expect(odd).toMatchObject({ ok: false, isLate: false, reason: expect.stringMatching(/^.{5,161}$/) });
    expect(next).toMatchObject({ ok: true, css: "b{}" });
  });

  it.each([
    ["throws", "throw new Error()"],
    ["throws nothing", "throw null"],
    ["throws what has no text", "throw { message: 5 }"],
    ["rejects", "Promise.reject(null)"],
    ["ends its thread", "process.exit(0)"],
    ["sends nothing", `${port}.postMessage(null)`],
    ["asks for a file", 'importer.canonicalize("later", { containingUrl: url })'],
  ])("harms one at most of those that come afterwards, where it later %s", async (_, program) => {
    install("sass", sassThat(later(program)));
    const results = await compileAll(["odd", ...Array.from({ length: 6 }, () => "b{}")]);
    expect(results.filter(({ ok }) => !ok).length).toBeLessThan(2);
  });

  it("is asked in a new thread where the one at work ended between two style sheets", async () => {
    install("sass", sassThat(later("process.exit(0)")));
    const between = async ({ worker }: OpenWorker) => worker.threadId === -1 || once(worker, "exit");
    const results = await compileAll(["odd", "b{}"], { between });
    expect(results).toMatchObject([{ ok: true }, { ok: true, css: "b{}" }]);
  });

  it("does not fill the memory with what it prints", async () => {
    const print =
      'for (let at = 0; at < 2e5; at++) process.stdout.write("x".repeat(1000)); return { css: text }';
    install("sass", sassThat(print));
    const before = process.memoryUsage().rss;
    expect(await compileAll(["odd"])).toMatchObject([{ ok: true }]);
    expect(process.memoryUsage().rss - before).toBeLessThan(150e6);
  });

  it("keeps no process from its end while it rests, as of a server that has closed", async () => {
    install("sass", sassThat("return { css: text }"));
    const holding = () => process.getActiveResourcesInfo().filter((kind) => kind === "MessagePort").length;
    const before = holding();
    const held: number[] = [];
    await compileAll(["a{}", "b{}"], { between: async () => held.push(holding() - before) });
    expect(held).toEqual([0]);
  });

  it("is told of where it is a Less that gives no style sheet or never answers", async () => {
    const less = (answer: string) =>
      `exports.FileManager = class {}; exports.render = (text, options, done) => { ${answer} }`;
    for (const answer of ["done(null, {})", "done(null, null)", "done(5)", "done({})", ""]) {
      install("less", less(answer));
      expect(await compileAll(["a{}"], { compiler: lessCompiler })).toMatchObject([
        { ok: false, isLate: false },
      ]);
    }
  });
});

describe("a file that a style sheet asks for", () => {
  const asking = (address: string) =>
    sassThat(
      `return { css: String(importer.canonicalize(${JSON.stringify(address)}, { containingUrl: url })) }`,
    );

  it.each([
    ["has a name that is too long", "x".repeat(300)],
    ["has a name that no system takes", "x\0y"],
    ["is a circle of links", "circle"],
    ["is a folder", "folder"],
    ["stands in what is no folder", "package.json/x"],
  ])("is not there where it %s", async (_, address) => {
    symlinkSync("circle.scss", join(root, "circle.scss"));
    mkdirSync(join(root, "folder.scss"));
    install("sass", asking(address));
    expect(await compileAll(["odd"])).toMatchObject([{ ok: true, css: "null" }]);
  });
});

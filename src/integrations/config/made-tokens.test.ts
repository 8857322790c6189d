import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Worker } from "node:worker_threads";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createMadeTokens, findMadeTokens } from "./made-tokens.js";

const sass = fileURLToPath(new URL("../../../node_modules/sass", import.meta.url));

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "made-"));
  mkdirSync(join(root, "node_modules"));
  symlinkSync(sass, join(root, "node_modules/sass"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

const kit = `$brand: #00f !default;
$side: #0f0 !default;
@function paler($color) { @return mix($color, white); }
@mixin tokens { @each $name, $value in ("brand": $brand, "side": $side, "pale": paler($brand)) { --kit-#{$name}: #{$value}; } }
:root { @include tokens; }
.kit-card { --kit-card: #{$brand}; }
`;

test("an installed style sheet gives tokens of what the project sets, and none that no file of the project could change", async () => {
  put({
    "node_modules/kit/_index.scss": kit,
    "src/_settings.scss": "$brand: #123456;\n",
    "src/main.scss": '@import "settings", "kit";\n:root { --own: 4px; }\n',
  });
  const onBegin = vi.fn();
  expect(await findMadeTokens(root, onBegin)).toEqual({
    texts: new Map([["src/main.scss", ":root {\n--kit-brand:#123456;\n}\n"]]),
    skipped: [],
  });
  expect(onBegin.mock.calls).toEqual([[["src/main.scss"]]]);
});

test("the same comes of a module that is loaded with settings", async () => {
  put({
    "node_modules/kit/_index.scss": kit,
    "main.scss": '@use "kit" with ($side: #654321);\n',
  });
  const { texts } = await findMadeTokens(root);
  expect(texts).toEqual(new Map([["main.scss", ":root {\n--kit-side:#654321;\n}\n"]]));
});

test("a command says of what is not finished within its time that it was not, since nothing goes on after it", async () => {
  put({ "node_modules/kit/_index.scss": kit, "main.scss": '@use "kit" with ($side: #654321);\n' });
  const clock = vi.spyOn(performance, "now");
  const { skipped } = await findMadeTokens(root, () => clock.mockReturnValue(Number.MAX_SAFE_INTEGER));
  clock.mockRestore();
  const reason =
    "what its compiler makes of installed style sheets is not known: it was not finished within 60 seconds";
  expect(skipped).toEqual([{ file: "main.scss", reason }]);
});

test("nothing is compiled where no style sheet loads an installed one, and what does not compile is named", async () => {
  put({ "a.scss": '@use "b";\n', "_b.scss": "$b: 1px; :root { --b: #{$b}; }\n" });
  expect(await findMadeTokens(root)).toEqual({ texts: new Map(), skipped: [] });
  put({ "node_modules/kit/_index.scss": kit, "c.scss": '@use "kit"; :root { --c: #{$nothing} }\n' });
  expect(await findMadeTokens(root)).toMatchObject({
    texts: new Map(),
    skipped: [{ file: "c.scss", reason: expect.stringContaining("Undefined variable") }],
  });
});

test("a command that asks once ends the thread of the compiler, for which nobody else comes", async () => {
  // A thread that only rests would end after a while, too.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const begun = new Map<number, Worker>();
  const note = (worker: Worker) => begun.set(worker.threadId, worker);
  process.on("worker", note);
  onTestFinished(() => void process.off("worker", note));
  rmSync(join(root, "node_modules/sass"));
  put({
    "node_modules/kit/_index.scss": kit,
    "main.scss": '@use "kit" with ($side: #654321);\n',
    "node_modules/sass/package.json": '{ "main": "index.js" }',
    // The process has threads of other tests, too.
    "node_modules/sass/index.js": `const thread = String(require("node:worker_threads").threadId);
require("node:fs").appendFileSync(${JSON.stringify(join(root, "threads"))}, thread + " ");
module.exports = require(${JSON.stringify(sass)});`,
  });
  await findMadeTokens(root);
  const own = readFileSync(join(root, "threads"), "utf8").trim().split(" ").map(Number);
  expect(own).toHaveLength(1);
  const [thread] = own.map((id) => begun.get(id));
  if (thread === undefined) throw new Error("it compiled in no thread of its own");
  if (thread.threadId !== -1) await once(thread, "exit");
});

test("a site is told of other tokens alone, and keeps what it knows while a style sheet does not compile", async () => {
  put({ "node_modules/kit/_index.scss": kit, "main.scss": '@use "kit" with ($side: #654321);\n' });
  let told = 0;
  const made = createMadeTokens(root, () => told++);
  const now = () => [told, made.isPartial, made.tokens.texts.get("main.scss")];
  const side = ":root {\n--kit-side:#654321;\n}\n";
  const first = made.look();
  expect(made.isPartial).toBe(true);
  await first;
  expect(now()).toEqual([1, false, side]);
  made.fileChanged();
  await made.look();
  put({ "main.scss": '@use "kit" with ($side: #65' });
  made.fileChanged();
  await made.look();
  expect(now()).toEqual([1, false, side]);
  put({ "main.scss": '@use "kit" with ($brand: #654321);\n' });
  await made.look();
  expect(told).toBe(1);
  made.fileChanged();
  await Promise.all([made.look(), made.look()]);
  expect(now()).toEqual([2, false, ":root {\n--kit-brand:#654321;\n}\n"]);
});

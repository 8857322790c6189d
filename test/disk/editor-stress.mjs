// Run by hand: `node test/disk/editor-stress.mjs [saves]`. In each round an editor on another thread saves a file at some
// moment of a write of ours; prints how many of its saves are gone once both are done, for each way in which editors save.
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { isMainThread, Worker, workerData } from "node:worker_threads";

const ways = ["by renaming", "in place"];
const [roundAt, doneAt, delayAt] = [0, 1, 2];
const contentOf = (save) => `:root { --a: editor ${String(save).padStart(6, "0")}; }\n`;

/** Saves once in each round, after a delay that is counted in microseconds from its beginning. */
function runEditor({ file, signals, saves, way }) {
  for (let save = 1; save <= saves; save += 1) {
    const isSwap = way === "by renaming";
    if (isSwap) writeFileSync(`${file}~`, contentOf(save));
    Atomics.wait(signals, roundAt, save - 1);
    const until = performance.now() + Atomics.load(signals, delayAt) / 1000;
    while (performance.now() < until);
    if (isSwap) renameSync(`${file}~`, file);
    else writeFileSync(file, contentOf(save));
    Atomics.store(signals, doneAt, save);
    Atomics.notify(signals, doneAt);
  }
}

async function loadDisk(dir) {
  const { buildSync } = await import("esbuild");
  const outfile = path.join(dir, "disk.mjs");
  const source = fileURLToPath(new URL("../../src/disk/disk.ts", import.meta.url));
  buildSync({ entryPoints: [source], outfile, bundle: true, platform: "node", format: "esm" });
  return await import(outfile);
}

/** Like an apply, it changes nothing in a file that an editor has emptied to write it anew. */
const writeOurs = ([{ bytes }]) => {
  const text = Buffer.from(bytes).toString();
  return { replacements: [["w.css", Buffer.from(text.replace(";", " and ours;"))]], value: undefined };
};

async function run(way, saves) {
  const dir = mkdtempSync(path.join(tmpdir(), "editor-stress-"));
  const { createDisk } = await loadDisk(dir);
  const disk = createDisk({ rootDir: dir, writeRoot: "." });
  const file = path.join(dir, "w.css");
  writeFileSync(file, contentOf(0));
  const signals = new Int32Array(new SharedArrayBuffer(12));
  const worker = new Worker(new URL(import.meta.url), { workerData: { file, signals, saves, way } });
  const counts = { way, saves, lost: 0, ours: 0, refused: 0 };
  let longest = 1000;
  for (let save = 1; save <= saves; save += 1) {
    Atomics.store(signals, delayAt, Math.random() * longest);
    Atomics.store(signals, roundAt, save);
    Atomics.notify(signals, roundAt);
    const start = performance.now();
    const { ok } = await disk.transact(["w.css"], writeOurs);
    longest = longest * 0.9 + (performance.now() - start) * 1000 * 0.1;
    if (Atomics.load(signals, doneAt) < save) Atomics.wait(signals, doneAt, save - 1);
    const text = readFileSync(file, "utf8");
    if (!text.includes(contentOf(save).slice(0, -4))) counts.lost += 1;
    if (text.includes("ours")) counts.ours += 1;
    if (!ok) counts.refused += 1;
  }
  await worker.terminate();
  rmSync(dir, { recursive: true });
  console.log(JSON.stringify(counts));
}

if (isMainThread)
  for (const way of process.argv[3] ? [process.argv[3]] : ways)
    await run(way, Number(process.argv[2] ?? 3000));
else runEditor(workerData);

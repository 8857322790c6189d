// Repairs what the last process left, prints what it then found, and writes transactions until it is killed.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const task = JSON.parse(process.argv[2]);
const { createDisk } = await import(task.disk);
const disk = createDisk({ rootDir: task.dir, writeRoot: "." });
const report = await disk.recover();

const texts = task.files.map((file) => readFileSync(path.join(task.dir, file), "latin1"));
const names = readdirSync(task.dir, { recursive: true }).sort();
console.log(
  JSON.stringify({
    report,
    names,
    heads: texts.map((text) => text.slice(0, 8)),
    tails: texts.map((text) => text.slice(-8)),
  }),
);

let round = Number(texts[0].slice(0, 8));
const filler = "x".repeat(task.bytes);
for (;;) {
  round += 1;
  const mark = String(round).padStart(8, "0");
  const result = await disk.transact(task.files, (contents) => ({
    replacements: contents.map(({ path }) => [path, Buffer.from(`${mark}${filler}${mark}`)]),
    value: undefined,
  }));
  console.log(JSON.stringify({ round, result }));
  if (!result.ok) process.exit(1);
}

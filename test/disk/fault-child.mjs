// Runs transactions during which something happens at their file calls, as told by the JSON argument, one task or a list of
// them; prints one JSON line for each.
import { execFileSync } from "node:child_process";
import { hash } from "node:crypto";
import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { arm, breakCalls, disarm, fail, lookBefore } from "./fault-fs.mjs";

const tasks = [JSON.parse(process.argv[2])].flat();
const { createDisk } = await import(tasks[0].disk);
/** The one that is run. */
let task;
let files;
let room;
let struck = "";
/** The last file, as an editor opened it before the transaction. */
let opened;

/** In the instant in which the file is being replaced, an editor has what it read earlier. */
const save = (write) => () => {
  const file = path.join(room, files.at(-1));
  const text = existsSync(file) ? readFileSync(file) : Buffer.from("what was read");
  write(file, Buffer.concat([text, Buffer.from("the editor's")]));
};
/** What somebody else does, each before one call. */
const interferences = {
  editInPlace: save((file, bytes) => writeFileSync(file, bytes)),
  /** As many bytes as before, in the same tick of the file system's clock. */
  editUnnoticed: save((file, bytes) => {
    const { size, atimeMs, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { size: bytes.length };
    writeFileSync(file, bytes.subarray(bytes.length - size));
    if (mtimeMs !== undefined) utimesSync(file, atimeMs / 1000, mtimeMs / 1000);
  }),
  editByRename: save((file, bytes) => {
    writeFileSync(`${file}~`, bytes);
    renameSync(`${file}~`, file);
  }),
  editOpened: () => writeSync(opened, "the editor's"),
  removeJournal: () => rmSync(path.join(room, ".dtp-journal"), { force: true }),
  moveFolder: () => renameSync(path.join(room, path.dirname(files.at(-1))), `${room}-moved`),
};
const act = (name) => {
  struck = name;
  if (interferences[task.act] === undefined) fail(task.act)(name);
  interferences[task.act]();
};

function lay(dir) {
  for (const old of [dir, `${dir}-moved`]) rmSync(old, { recursive: true, force: true });
  for (const [index, file] of files.entries()) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), `old ${index} ${"x".repeat(300 + index)}`, {
      mode: index === 0 ? 0o600 : 0o664,
    });
    // Nobody waits for it then, as for one that is being saved at this moment.
    utimesSync(path.join(dir, file), 0, 0);
  }
  if (task.hardLink) linkSync(path.join(dir, files[1] ?? files[0]), path.join(dir, "other-name"));
}

const edit = (text) => (contents) => ({
  replacements: new Map(
    contents.map(({ path, bytes }) => [path, Buffer.from(`${text} ${path}`.repeat(40) + findSaved(bytes))]),
  ),
  value: contents.length,
});
const findSaved = (bytes) => (Buffer.from(bytes).includes("the editor's") ? "the editor's" : "");

/** What was not given back by then was let go. */
const longestWaitMs = 4_000;

/** Waits until a file has what an editor wrote into the one that it replaced, and nothing else lies there any more. */
async function comeBack(dir) {
  const isBack = () =>
    findSaved(readFileSync(path.join(dir, files.at(-1)))) !== "" && readdirSync(dir).length === files.length;
  const until = performance.now() + longestWaitMs;
  while (!isBack() && performance.now() < until) await setTimeout(10);
}

const find = (dir, file) => {
  const moved = path.join(`${dir}-moved`, path.basename(file));
  return statSync(moved, { throwIfNoEntry: false }) === undefined ? path.join(dir, file) : moved;
};
const look = (dir) => ({
  contents: Object.fromEntries(files.map((file) => [file, readFileSync(find(dir, file), "latin1")])),
  facts: files.map((file) => {
    const { mode, mtimeMs } = statSync(find(dir, file));
    return { mode, mtimeMs };
  }),
  names: readdirSync(dir, { recursive: true }).sort(),
});

/** One transaction in a new room, with an act at one of its calls, and the next one after that. */
async function runOne(dir, at) {
  lay(dir);
  room = dir;
  const disk = createDisk({ rootDir: dir, writeRoot: "." });
  await disk.recover();
  const before = look(dir);
  opened = openSync(path.join(dir, files.at(-1)), "a");
  breakCalls(task.broken);
  arm({ at, until: task.forever ? Number.POSITIVE_INFINITY : at, only: task.only ?? null, act });
  const result = await disk.transact(files, edit("new"));
  const calls = disarm();
  breakCalls();
  closeSync(opened);
  if (task.act === "editOpened" && calls >= at) await comeBack(dir);
  const after = look(dir);
  const again = task.next === false ? undefined : await disk.transact(files, edit("next"));
  const last = task.next === false ? after : look(dir);
  return { at, calls, name: struck, before, result, after, again, last };
}

/** Copies a room so that its journal speaks of the copied files, which have other numbers. */
function copyRoom(from, to) {
  // Unlike a copy made by Node, this one keeps hard links.
  execFileSync("cp", ["-a", from, to]);
  const numberOf = (dir, name) => String(statSync(path.join(dir, name)).ino);
  const names = readdirSync(from, { recursive: true });
  const numbers = new Map(names.map((name) => [numberOf(from, name), numberOf(to, name)]));
  for (const name of names.filter((one) => one.startsWith(".dtp-journal"))) {
    const lines = readFileSync(path.join(to, name), "utf8").split("\n");
    writeFileSync(path.join(to, name), lines.map((line) => renumber(line, numbers)).join("\n"));
  }
}

function renumber(line, numbers) {
  const checksum = (json) => hash("sha256", json).slice(0, 8);
  const json = line.slice(9);
  if (line.slice(0, 8) !== checksum(json)) return line;
  const changed = json.replace(/(?<="ino":")\d+/g, (number) => numbers.get(number) ?? number);
  return `${checksum(changed)} ${changed}`;
}

/** One transaction, or one repair of what another process left, and copies of the room before each of its calls. */
async function runCopied(dir) {
  let copies = 0;
  if (!task.repair) lay(dir);
  const disk = createDisk({ rootDir: dir, writeRoot: "." });
  if (!task.repair) await disk.recover();
  mkdirSync(task.copies, { recursive: true });
  const copy = () => {
    copies += 1;
    copyRoom(dir, path.join(task.copies, String(copies)));
  };
  breakCalls(task.broken);
  arm({ at: 1, until: Number.POSITIVE_INFINITY, only: task.only, act: lookBefore(copy) });
  const result = task.repair ? await disk.recover() : await disk.transact(files, edit("new"));
  disarm();
  breakCalls();
  copy();
  return { copies, result };
}

/** A transaction for each of its calls, with an act at that one. */
async function runAll(dir) {
  for (let at = 1; at < 2000; at += 1) {
    const room = path.join(dir, String(at));
    const outcome = await runOne(room, at);
    console.log(JSON.stringify({ task: tasks.indexOf(task), ...outcome }));
    if (outcome.calls < at) break;
    if (!task.forever) rmSync(room, { recursive: true, force: true });
  }
}

for (task of tasks) {
  ({ files } = task);
  if (task.copies === undefined) await runAll(task.dir);
  else console.log(JSON.stringify(await runCopied(task.dir)));
}

// Runs transactions with faults, as told by the JSON argument; prints one JSON line for each.
import {
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { arm, breakCalls, disarm, fail, kill, killHalfway } from "./fault-fs.mjs";

const task = JSON.parse(process.argv[2]);
const { createDisk } = await import(task.disk);
let room;
let struck = "";
/** The last file, as an editor opened it before the transaction. */
let opened;
const save = (write) => (name) => {
  struck = name;
  const file = path.join(room, files.at(-1));
  write(file, Buffer.concat([readFileSync(file), Buffer.from("the editor's")]));
};
const acts = {
  kill,
  killHalfway,
  editInPlace: save((file, bytes) => writeFileSync(file, bytes)),
  editByRename: save((file, bytes) => {
    writeFileSync(`${file}~`, bytes);
    renameSync(`${file}~`, file);
  }),
  editOpened: (name) => {
    struck = name;
    writeSync(opened, "the editor's");
  },
};
const files = task.files;

function lay(dir) {
  rmSync(dir, { recursive: true, force: true });
  for (const [index, file] of files.entries()) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), `old ${index} ${"x".repeat(300 + index)}`, {
      mode: index === 0 ? 0o600 : 0o664,
    });
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

const read = (dir) =>
  Object.fromEntries(files.map((file) => [file, readFileSync(path.join(dir, file), "latin1")]));
const look = (dir) => ({
  contents: read(dir),
  facts: files.map((file) => {
    const { mode, mtimeMs } = statSync(path.join(dir, file));
    return { mode, mtimeMs };
  }),
  names: readdirSync(dir, { recursive: true }).sort(),
});

async function runOne(dir, at) {
  lay(dir);
  room = dir;
  const disk = createDisk({ rootDir: dir, writeRoot: "." });
  await disk.recover();
  if (task.isQuick) {
    // From here on the disk is known to answer at once.
    await disk.transact(files, edit("first"));
    lay(dir);
  }
  const before = look(dir);
  const act = acts[task.act] ?? fail(task.act);
  opened = openSync(path.join(dir, files.at(-1)), "a");
  breakCalls(task.broken);
  arm({ at, until: task.forever ? Number.POSITIVE_INFINITY : at, only: task.only ?? null, act });
  const result = await disk.transact(files, edit("new"));
  const calls = disarm();
  breakCalls();
  closeSync(opened);
  const after = look(dir);
  const again = task.next === false ? undefined : await disk.transact(files, edit("next"));
  const last = look(dir);
  return { at, calls, name: struck, before, result, after, again, last };
}

/** Repairs what a killed process left, with a fault of its own. */
async function recoverOnce(dir, at) {
  arm({ at, only: task.only ?? null, act: acts[task.act] });
  const report = await createDisk({ rootDir: dir, writeRoot: "." }).recover();
  disarm();
  return { at, report };
}

if (task.once !== undefined) {
  console.log(JSON.stringify(await (task.recover ? recoverOnce : runOne)(task.dir, task.once)));
} else {
  for (let at = 1; at < 2000; at += 1) {
    const dir = path.join(task.dir, String(at));
    const outcome = await runOne(dir, at);
    console.log(JSON.stringify(outcome));
    if (outcome.calls < at) break;
    if (!task.forever) rmSync(dir, { recursive: true });
  }
}

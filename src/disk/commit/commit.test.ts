import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Folder, type Folders, openFolders } from "../files/folder.js";
import { readSnapshots } from "../files/snapshot.js";
import type { Journal } from "../journal/journal.js";
import { createSystemError } from "../problem.js";
import { commit } from "./commit.js";

let dir: string;
let folders: Folders;
beforeEach(() => {
  dir = realpathSync(mkdtempSync(path.join(tmpdir(), "commit-")));
  for (const name of ["a.css", "b.css"]) writeFileSync(at(name), "old");
  folders = openFolders(dir);
});
afterEach(() => {
  folders.close();
  rmSync(dir, { recursive: true, force: true });
});

const at = (name: string) => path.join(dir, name);
const texts = () => ["a.css", "b.css"].map((name) => readFileSync(at(name), "utf8"));
const maxFileBytes = 1000;
const txid = "0123456789ab";

interface Moments {
  /** Called with each name just before a call of the file system takes it. */
  readonly onName?: (name: string) => void;
  readonly onSync?: () => void;
  /** Called with each phase just before the journal tells of it. */
  readonly onPhase?: (phase: string) => void;
  readonly isHeld?: boolean;
}

/** Replaces both files, while somebody else acts at certain moments. */
async function commitBoth({ onName, onSync, onPhase, isHeld = true }: Moments) {
  const { root } = folders;
  const watched: Folder = {
    ...root,
    at(name) {
      onName?.(name);
      return root.at(name);
    },
    async sync() {
      await root.sync();
      onSync?.();
    },
  };
  const read = readSnapshots(
    ["a.css", "b.css"].map((file) => ({ given: file, real: at(file), file, isListed: false })),
    { folders: { ...folders, root: watched, open: () => watched }, maxFileBytes },
  );
  if ("problem" in read) throw new Error(read.problem.message);
  const changes = read.snapshots.map((before) => ({ before, after: Buffer.from("new") }));
  const nothing = () => undefined;
  const journal: Journal = {
    txid,
    append: ({ phase }) => onPhase?.(phase),
    sync: async () => undefined,
    isHeld: () => isHeld,
    remove: nothing,
    keep: nothing,
    leave: nothing,
  };
  const lateSaves = { hold: () => nothing, release: () => false };
  const { snapshots } = read;
  const options = { folders, journal, snapshots, maxFileBytes, lateSaves, onUnrestored: nothing };
  return await commit(changes, options);
}

/** Does something the first time that it is called for. */
function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

test("both files are replaced, and nothing else is left", async () => {
  expect(await commitBoth({})).toBeUndefined();
  expect([texts(), readdirSync(dir).sort()]).toEqual([
    ["new", "new"],
    ["a.css", "b.css"],
  ]);
});

test("what an editor saves between our last look and the moving aside stays, and no file is replaced", async () => {
  const save = once(() => writeFileSync(at("b.css"), "saved"));
  const problem = await commitBoth({ onName: (name) => /^\.b\.css.*\.old\./.test(name) && save() });
  expect(problem).toMatchObject({ kind: "changed", path: "b.css" });
  expect([texts(), readdirSync(dir).sort()]).toEqual([
    ["old", "saved"],
    ["a.css", "b.css"],
  ]);
});

test("what an editor writes to the file that was moved aside stays, until the new names are durable", async () => {
  let syncs = 0;
  const problem = await commitBoth({
    onSync() {
      syncs += 1;
      const old = readdirSync(dir).find((name) => /^\.a\.css.*\.old\./.test(name));
      if (old !== undefined && syncs > 1) writeFileSync(at(old), "saved");
    },
  });
  expect(problem).toMatchObject({ kind: "changed", path: "a.css" });
  expect([texts(), readdirSync(dir).sort()]).toEqual([
    ["saved", "old"],
    ["a.css", "b.css"],
  ]);
});

test("a disk that can only be read once both files are replaced is no failure, as the files have the new content", async () => {
  let isReadOnly = false;
  const refuse = () => {
    if (isReadOnly) throw createSystemError("EROFS", "unlink");
  };
  const onPhase = (phase: string) => {
    refuse();
    isReadOnly = phase === "done";
  };
  expect(await commitBoth({ onName: refuse, onPhase })).toBeUndefined();
  expect(texts()).toEqual(["new", "new"]);
});

test("a file that somebody else changed after it was replaced is not put back, and is named", async () => {
  const interfere = once(() => {
    writeFileSync(at("a.css"), "somebody's");
    writeFileSync(at("b.css"), "saved");
  });
  const problem = await commitBoth({ onName: (name) => /^\.b\.css.*\.old\./.test(name) && interfere() });
  expect(problem).toMatchObject({ kind: "changed", path: "b.css", restoreFailures: ["a.css"] });
  expect(texts()).toEqual(["somebody's", "saved"]);
});

test("nothing is replaced by a process that others took for dead", async () => {
  expect(await commitBoth({ isHeld: false })).toMatchObject({ kind: "changed" });
  expect([texts(), readdirSync(dir).sort()]).toEqual([
    ["old", "old"],
    ["a.css", "b.css"],
  ]);
});

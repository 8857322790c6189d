import { EventEmitter } from "node:events";
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createReplacedFilesReport, type ReportReplacedFiles } from "./report-replaced-files.js";

/** A watcher that is told by hand, and writes down what it is asked. */
class Watcher extends EventEmitter<{ change: [string] }> {
  readonly asked: string[] = [];
  unwatch = (file: string) => this.asked.push(`unwatch ${file}`);
  add = (file: string) => this.asked.push(`add ${file}`);
}

let folder: string;
let file: string;
let watcher: Watcher;
let changes: string[];
let reportReplacedFiles: ReportReplacedFiles;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "notice-"));
  file = join(folder, "tokens.css");
  writeFileSync(file, ":root{--a:1px}");
  watcher = new Watcher();
  changes = [];
  watcher.on("change", (name) => changes.push(name));
  reportReplacedFiles = createReplacedFilesReport(watcher);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function replace(): Promise<void> {
  writeFileSync(`${file}.new`, ":root{--a:2px}");
  renameSync(`${file}.new`, file);
}

test("a replaced file that the watcher missed is watched anew, and told of once", async () => {
  await reportReplacedFiles([file], replace);
  expect(watcher.asked).toEqual([`unwatch ${file}`, `add ${file}`]);
  expect(changes).toEqual([file]);
});

test("a change that the watcher told of is not told again", async () => {
  await reportReplacedFiles([file], async () => {
    await replace();
    watcher.emit("change", file);
  });
  expect(watcher.asked).toEqual([]);
  expect(changes).toEqual([file]);
});

test("a watcher that was closed meanwhile, and has no listeners any more, is asked to watch nothing", async () => {
  await reportReplacedFiles([file], async () => {
    await replace();
    watcher.removeAllListeners();
  });
  expect(watcher.asked).toEqual([]);
});

test("files that stay as they are, or are not there, are left alone", async () => {
  await reportReplacedFiles([file, join(folder, "none.css")], async () => undefined);
  expect([watcher.asked, changes]).toEqual([[], []]);
});

test("requests that are held open, and work that fails, add no listener", async () => {
  const listeners = watcher.listenerCount("change");
  const held = Array.from({ length: 20 }, () =>
    reportReplacedFiles([file], () => Promise.reject(new Error("no"))),
  );
  expect(watcher.listenerCount("change")).toBe(listeners);
  for (const one of held) await expect(one).rejects.toThrow("no");
});

import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createSlowCalls } from "./slow-calls.js";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "slow-calls-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it("does not hold others up before it knows how quick the disk is", async () => {
  const fd = openSync(dir, "r");
  const syncing = createSlowCalls().sync(fd);
  expect(syncing).toBeInstanceOf(Promise);
  await syncing;
  closeSync(fd);
});

it("syncs and removes, and tells errors, whether it waits here or beside", async () => {
  const slow = createSlowCalls();
  const fd = openSync(dir, "r");
  for (let round = 0; round < 20; round++) {
    const file = join(dir, "a");
    writeFileSync(file, "a");
    await slow.sync(fd);
    await slow.remove(file);
    expect(existsSync(file)).toBe(false);
    await expect((async () => await slow.remove(file))()).rejects.toMatchObject({ code: "ENOENT" });
  }
  closeSync(fd);
});

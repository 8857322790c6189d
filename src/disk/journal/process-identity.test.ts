import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { identifyThisProcess, isGone, type ProcessIdentity } from "./process-identity.js";

const self = identifyThisProcess();
const minutes = 60_000;

async function startSleeper() {
  const child = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60000); console.log(1)"]);
  await once(child.stdout, "data");
  if (child.pid === undefined) throw new Error("no child was started");
  return { child, other: { ...self, pid: child.pid, started: "" } };
}

test("this process is there", () => {
  expect(isGone(self, 0, self)).toBe(false);
  expect(isGone(self, 5 * minutes, self)).toBe(false);
});

test("a process is there until it ends", async () => {
  const { child, other } = await startSleeper();
  expect(isGone(other, 0, self)).toBe(false);
  const closed = once(child, "close");
  child.kill("SIGKILL");
  await closed;
  expect(isGone(other, 0, self)).toBe(true);
});

test("another process with the same id is not the other", (ctx) => {
  if (process.platform !== "linux") ctx.skip("only Linux tells when a process started");
  expect(isGone({ ...self, started: "1" }, 0, self)).toBe(true);
});

test("where the start of a process cannot be known, an id counts for some minutes", () => {
  const other: ProcessIdentity = { ...self, started: "" };
  expect(isGone(other, 9 * minutes, self)).toBe(false);
  expect(isGone(other, 11 * minutes, self)).toBe(true);
});

test("of a other on another machine, or before a restart, only the age is known", () => {
  const other: ProcessIdentity = { ...self, machine: "elsewhere" };
  expect(isGone(other, 29_000, self)).toBe(false);
  expect(isGone(other, 31_000, self)).toBe(true);
});

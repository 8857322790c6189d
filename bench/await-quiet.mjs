import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

const lookMs = 500;
const idleShare = 0.93;

/**
 * Waits until the machine has done next to nothing for half a second: other work makes every wait in a browser longer.
 * Resolves to whether that came within `longestWaitMs`.
 */
export async function awaitQuiet(longestWaitMs = 60_000) {
  const end = performance.now() + longestWaitMs;
  while (performance.now() < end) {
    const before = processorTimes();
    await sleep(lookMs);
    const after = processorTimes();
    if ((after.idle - before.idle) / (after.all - before.all) >= idleShare) return true;
  }
  return false;
}

/** Milliseconds of all processors together since the start of the machine. */
function processorTimes() {
  const times = cpus().map((one) => one.times);
  const sum = (read) => times.reduce((total, one) => total + read(one), 0);
  return {
    idle: sum(({ idle }) => idle),
    all: sum((one) => Object.values(one).reduce((total, value) => total + value, 0)),
  };
}

import { realpathSync } from "node:fs";
import path from "node:path";
import { findPathFault, isBelow } from "./path-fault.js";
import { type DiskProblem, hasCode, problemFrom } from "./problem.js";

/** A given path and where it really leads. */
export interface Resolved {
  given: string;
  real: string;
}

export interface Sandbox {
  /** Follows a path, relative to the root, to the real path of a file below the real write root. Reads no content. */
  resolve(given: string): Resolved | { problem: DiskProblem };
  /** The real path of the write root. Throws system errors. */
  realWriteRoot(): string;
}

/** The rule that nothing is read or written but what really lies below the write root. */
export function createSandbox(rootDir: string, writeRoot: string): Sandbox {
  const root = path.resolve(rootDir);
  const fence = path.resolve(root, writeRoot);
  const realWriteRoot = () => realpathSync.native(fence);

  function resolve(given: string): Resolved | { problem: DiskProblem } {
    const fault = findPathFault(given);
    if (fault !== undefined) return { problem: { kind: "outside", path: given, message: fault } };
    const spelled = path.resolve(root, given);
    let realFence: string;
    try {
      realFence = realWriteRoot();
    } catch (error) {
      return { problem: { ...problemFrom(error, given), message: "the write root does not exist" } };
    }
    try {
      const real = realpathSync.native(spelled);
      return isBelow(real, realFence) ? { given, real } : { problem: outside(given) };
    } catch (error) {
      const spelledInside = isBelow(spelled, fence) || isBelow(spelled, realFence);
      if (hasCode(error, "ENOENT", "ENOTDIR") && !spelledInside) return { problem: outside(given) };
      return { problem: problemFrom(error, given) };
    }
  }

  return { resolve, realWriteRoot };
}

function outside(given: string): DiskProblem {
  return { kind: "outside", path: given, message: "the file is outside the write root" };
}

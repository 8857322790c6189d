import { createDisk, type RecoveryReport } from "../disk/disk.js";
import type { RoutingTable } from "../model/routing.js";
import type { ApplyOutcome } from "./outcome.js";
import type { RunRequest } from "./run-request.js";

export type { RecoveryReport } from "../disk/disk.js";
export type { ApplyOutcome } from "./outcome.js";

export interface ApplyOptions {
  /** Absolute; anchor of the paths in the routing. */
  readonly rootDir: string;
  /** The only folder written. */
  readonly writeRoot: string;
  readonly routing: RoutingTable;
}

export interface Apply {
  /** Takes the parsed JSON body of a request. Expected trouble is an outcome; nothing is written but in `applied`. */
  run(body: unknown): Promise<ApplyOutcome>;
  /** Undoes what a killed process left half done in the write root. */
  recover(): Promise<RecoveryReport>;
}

/** The one use case: tokens to files to edits to one transaction to an outcome (contract, section 3). */
export function createApply({ rootDir, writeRoot, routing }: ApplyOptions): Apply {
  const disk = createDisk({ rootDir, writeRoot });
  let loading: Promise<RunRequest> | undefined;
  // Half of the code, which a server that has not been asked yet does not need.
  const load = () => import("./run-request.js").then((module) => module.createRunRequest(disk, routing));
  return {
    recover: () => disk.recover(),
    async run(body) {
      loading ??= load();
      const run = await loading;
      return await run(body);
    },
  };
}

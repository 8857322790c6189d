import type { FileLocks } from "./file-locks.js";
import type { Holder } from "./holder.js";
import type { Memory } from "./memory.js";
import type { Sandbox } from "./sandbox.js";
import type { SlowCalls } from "./slow-calls.js";

/** What the transactions of one disk share. */
export interface Workshop {
  sandbox: Sandbox;
  locks: FileLocks;
  slow: SlowCalls;
  /** Memory for one piece of work. */
  openMemory: () => Memory;
  maxFileBytes: number;
  /** Journals that could not be removed, by `txid`. */
  stuck: Set<string>;
  /** This process, as other ones see it. */
  self: () => Holder;
  /** Called when files could not be put back, so that a later transaction tries again first. */
  onUnrestored(): void;
}

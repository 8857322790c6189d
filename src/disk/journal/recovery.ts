import path from "node:path";
import { isComplete, type RollBack, rollBack } from "../commit/roll-back.js";
import type { Folders } from "../files/folder.js";
import type { Sandbox } from "../files/sandbox.js";
import type { DiskProblem } from "../problem.js";
import type { JournalState } from "./journal-format.js";

/** What was found of transactions that did not end, and of saves that met one. Paths are relative to the root, with forward slashes. */
export interface RecoveryReport {
  /** These files were put back as they were before the transaction. */
  restored: readonly string[];
  /** These files were changed by someone else since, and left alone. */
  left: readonly string[];
  /** These files could not be put back now; the next transaction or start tries again. */
  failed: readonly string[];
  /** What bore the name of a journal, but was none of ours, was renamed to this. */
  setAside: readonly string[];
  /** These files have the text again that another program saved into them while they were replaced. */
  savedMeanwhile?: readonly string[];
  /** These files have not, mostly because somebody else has written there by now. */
  lostSaves?: readonly string[];
  /** Why the write root could not be searched, or not everything be rolled back. */
  problem?: DiskProblem;
}

/** Puts right what journals tell of, and remembers what came of it. */
export interface Recovery {
  /** Puts right what the dead owner of a journal left; true when nothing is left to do. */
  rollBack(this: void, state: JournalState): Promise<boolean>;
  /** Whether we write a file, by its real path relative to the write root. Throws system errors. */
  isWritten(this: void, file: string): boolean;
  /** Told of the name that a journal got which no process of ours can have written. */
  onSetAside(this: void, name: string): void;
  report(this: void, problem?: DiskProblem): RecoveryReport;
}

export interface RecoveryOptions {
  readonly folders: Folders;
  readonly sandbox: Sandbox;
  readonly maxFileBytes: number;
}

/** Creates what one recovery does with the journals that it finds, and notes what becomes of them for its report. */
export function createRecovery({ folders, sandbox, maxFileBytes }: RecoveryOptions): Recovery {
  const ends: RollBack[] = [];
  const setAside: string[] = [];
  const toGiven = (file: string) => sandbox.toGiven(path.join(folders.root.real, file));
  const notWhole = {
    kind: "io",
    path: "",
    message: "an earlier transaction could not be rolled back completely",
  } as const;
  return {
    async rollBack(state) {
      const end = await rollBack({ folders, maxFileBytes }, state);
      ends.push(end);
      return isComplete(end);
    },
    isWritten: sandbox.createFileFilter(),
    onSetAside: (name) => void setAside.push(name),
    report(problem = ends.every(isComplete) ? undefined : notWhole) {
      return {
        restored: ends.flatMap(({ restored }) => restored).map(toGiven),
        left: ends.flatMap(({ left }) => left).map(toGiven),
        failed: ends.flatMap(({ failed }) => failed).map(toGiven),
        setAside: setAside.map(toGiven),
        ...(problem === undefined ? {} : { problem }),
      };
    },
  };
}

/** A report of nothing found, but perhaps of why nothing could be looked for. */
export function emptyReport(problem?: DiskProblem): RecoveryReport {
  const nothing = { restored: [], left: [], failed: [], setAside: [] };
  return problem === undefined ? nothing : { ...nothing, problem };
}

/** True when files were changed or renamed, or should have been. */
export function isWorthTelling({ restored, left, failed, setAside }: RecoveryReport): boolean {
  return [restored, left, failed, setAside].some((files) => files.length > 0);
}

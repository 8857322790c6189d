import { openFolders } from "../files/folder.js";
import type { Sandbox } from "../files/sandbox.js";
import { type DiskProblem, problemFrom } from "../problem.js";
import { type FoundJournal, findJournal, isAbandoned } from "./found-journal.js";
import { keptEnding } from "./journal.js";
import { findNames, mostJournals } from "./recover.js";

/** The processes that may have moved a missing file aside. */
export interface Movers {
  /** "none" was it; "living" ones may be about to bring it back; of "dead" ones recovery brings it back. */
  readonly kind: "none" | "living" | "dead";
  /** Tells the journals that are there from those at another time. */
  readonly journals: string;
}

interface Context {
  readonly sandbox: Sandbox;
  readonly ended: ReadonlySet<string>;
}

/**
 * Finds who may have moved away a file that was missing, by its given path: a process that replaces a file names it in its
 * journal, and moves it aside then.
 */
export function findMovers(given: string, context: Context): Movers | { problem: DiskProblem } {
  try {
    return find(given, context);
  } catch (error) {
    return { problem: problemFrom(error, given) };
  }
}

function find(given: string, { sandbox, ended }: Context): Movers {
  const file = sandbox.findMissing(given);
  const writeRoot = sandbox.findWriteRoot();
  if (file === undefined || "problem" in writeRoot) return { kind: "none", journals: "" };
  const { root, close } = openFolders(writeRoot.real);
  try {
    const names = findNames(root);
    const found = names.slice(0, mostJournals).flatMap((name) => findJournal(root, name, () => true) ?? []);
    const journals = found.map(({ id }) => id).join();
    // Who rolls back what another one left holds a journal of its own, and names nothing there.
    if (names.every((name) => name.endsWith(keptEnding))) return { kind: "none", journals };
    const movers = found.filter((journal) => mayMove(journal, file));
    if (movers.length === 0 && names.length <= mostJournals) return { kind: "none", journals };
    return { kind: movers.some((journal) => isAbandoned(journal, { ended })) ? "dead" : "living", journals };
  } finally {
    close();
  }
}

/** What cannot be read may name any file. Some systems tell names apart by more than others. */
function mayMove({ state }: FoundJournal, file: string): boolean {
  if (typeof state === "string") return true;
  const same = (other: string) => other.normalize().toLowerCase() === file.normalize().toLowerCase();
  return state.files.some(same);
}

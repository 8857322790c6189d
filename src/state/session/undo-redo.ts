import type { History, Step } from "./history.js";
import type { Notices } from "./notices.js";
import type { Change } from "./override-store.js";
import type { SessionCore } from "./session-core.js";

/** Undo and redo over the history. */
export interface UndoRedo {
  undo(): void;
  redo(): void;
}

export function createUndoRedo(core: SessionCore, history: History, notices: Notices): UndoRedo {
  function replay(step: Step | undefined, pick: (change: Change) => string | undefined): void {
    if (!step) return;
    const changes = step.changes.map((change) => ({
      ...change,
      before: core.store.get(change.entry, change.scheme),
      after: pick(change),
    }));
    core.write(changes);
    const crossed = changes.find(({ entry, scheme }) => scheme !== core.schemes.slot(entry.tab));
    if (crossed?.scheme !== undefined) notices.tell({ kind: "undo-crossed-scheme", scheme: crossed.scheme });
  }

  return {
    undo: () => replay(history.undo(), ({ before }) => before),
    redo: () => replay(history.redo(), ({ after }) => after),
  };
}

import type { Change } from "../items/override-store.js";
import type { Notices } from "../notices.js";
import type { HistorySteps, NamedStep } from "../session.js";
import type { SessionCore } from "../session-core.js";
import type { History, Step } from "./history.js";

/** Undo and redo over the history. */
export interface UndoRedo {
  undo(): void;
  redo(): void;
  steps(): HistorySteps;
  goTo(done: number): void;
}

export function createUndoRedo(core: SessionCore, history: History, notices: Notices): UndoRedo {
  function replay(step: Step | undefined, isUndo: boolean): void {
    if (!step) return;
    const changes = step.changes.flatMap((change): Change[] => {
      const [made, after] = isUndo ? [change.after, change.before] : [change.before, change.after];
      const before = core.store.get(change.entry, change.scheme);
      // Another tab has set it since, which is no part of this step.
      if (before !== undefined && before !== made) return [];
      return [{ ...change, before, after, isBack: true }];
    });
    core.write(changes);
    const done = history.steps().done.length;
    if (changes.length < step.changes.length) notices.tell({ kind: "undo-left", done });
    const crossed = changes.find(({ entry, scheme }) => scheme !== core.schemes.slot(entry));
    if (crossed?.scheme === undefined) return;
    notices.tell({ kind: "undo-crossed-scheme", scheme: crossed.scheme, done });
  }

  const undo = (): void => replay(history.undo(), true);
  const redo = (): void => replay(history.redo(), false);
  return {
    undo,
    redo,
    steps() {
      const { done, undone } = history.steps();
      return { done: done.map(named), undone: undone.map(named).reverse() };
    },
    goTo(wanted) {
      const { done, undone } = history.steps();
      const here = done.length;
      const there = Math.max(0, Math.min(wanted, here + undone.length));
      for (let at = here; at > there; at -= 1) undo();
      for (let at = here; at < there; at += 1) redo();
    },
  };
}

function named({ label, changes }: Step): NamedStep {
  return { label, value: changes.length === 1 ? changes[0]?.after : undefined };
}

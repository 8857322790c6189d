import { type Slot, slotKey } from "../../storage/merge.js";
import type { Change } from "../items/override-store.js";

/** One thing the user did, and can take back. */
export interface Step {
  readonly label: string;
  readonly changes: readonly Change[];
}

/** Steps done and undone. Unlimited in number, bounded in size: the oldest go first, but never what was done last. */
export interface History {
  push(step: Step, now: number): void;
  /** The step to take back, now counted as undone. */
  undo(): Step | undefined;
  redo(): Step | undefined;
  labels(): { readonly undo: string | undefined; readonly redo: string | undefined };
  steps(): { readonly done: readonly Step[]; readonly undone: readonly Step[] };
  /** Rewrites the values of these items, as after an apply, when "no override" has come to mean another value. */
  rewrite(rewrites: readonly Rewrite[]): void;
  /** The next edit starts a step of its own. */
  seal(): void;
}

/** What each value of an item becomes in all steps. */
export interface Rewrite extends Slot {
  readonly toNow: (value: string | undefined) => string | undefined;
}

export const maxHistoryBytes = 1_000_000;
const joinWithinMs = 500;

/** Creates a history that goes on from saved steps. Beyond `maxHistoryBytes` the oldest are let go, but for the last one. */
export function createHistory(saved: { done: readonly Step[]; undone: readonly Step[] }): History {
  let done = [...saved.done];
  let undone = [...saved.undone];
  let bytes = [...done, ...undone].reduce((sum, step) => sum + measure(step), 0);
  let lastEditAt = Number.NEGATIVE_INFINITY;

  function add(step: Step): void {
    if (step.changes.length === 0) return;
    done.push(step);
    bytes += measure(step);
    while (bytes > maxHistoryBytes && done.length > 1) {
      const oldest = done.shift();
      if (oldest) bytes -= measure(oldest);
    }
  }

  return {
    push(step, now) {
      for (const old of undone) bytes -= measure(old);
      undone = [];
      const last = done.at(-1);
      if (last && now - lastEditAt < joinWithinMs && isGoneOn(last, step)) {
        done.pop();
        bytes -= measure(last);
        add(join(last, step));
      } else {
        add(step);
      }
      lastEditAt = now;
    },
    undo() {
      const step = done.pop();
      if (step) undone.push(step);
      lastEditAt = Number.NEGATIVE_INFINITY;
      return step;
    },
    redo() {
      const step = undone.pop();
      if (step) done.push(step);
      lastEditAt = Number.NEGATIVE_INFINITY;
      return step;
    },
    labels: () => ({ undo: done.at(-1)?.label, redo: undone.at(-1)?.label }),
    steps: () => ({ done, undone }),
    rewrite(rewrites) {
      if (rewrites.length === 0) return;
      const bySlot = new Map(rewrites.map(({ toNow, ...slot }) => [slotKey(slot), toNow]));
      const rewriteChange = (change: Change): Change => {
        const toNow = bySlot.get(slotKey(change));
        return toNow ? { ...change, before: toNow(change.before), after: toNow(change.after) } : change;
      };
      const rewriteStep = (step: Step): Step => ({
        ...step,
        changes: step.changes.map(rewriteChange).filter(differs),
      });
      done = done.map(rewriteStep).filter((step) => step.changes.length > 0);
      undone = undone.map(rewriteStep).filter((step) => step.changes.length > 0);
      bytes = [...done, ...undone].reduce((sum, step) => sum + measure(step), 0);
    },
    seal() {
      lastEditAt = Number.NEGATIVE_INFINITY;
    },
  };
}

/** Whether both are of the same item, and nobody else has changed it in between. */
function isGoneOn(a: Step, b: Step): boolean {
  const [first, second] = [a.changes[0], b.changes[0]];
  return (
    a.changes.length === 1 &&
    b.changes.length === 1 &&
    a.label === b.label &&
    first?.entry.key === second?.entry.key &&
    first?.after === second?.before &&
    first?.scheme === second?.scheme
  );
}

function join(a: Step, b: Step): Step {
  const changes = a.changes.map((change, at) => ({ ...change, after: b.changes[at]?.after }));
  return { label: b.label, changes: changes.filter(differs) };
}

function differs(change: Change): boolean {
  return change.before !== change.after;
}

/** Bytes of a step once saved, estimated from above: two per UTF-16 unit. */
function measure(step: Step): number {
  const texts = step.changes.reduce((sum, { entry, scheme, before, after }) => {
    const { tab, tier, item } = entry.address;
    const length = [tab, tier, item, scheme, before, after].reduce((n, text) => n + (text?.length ?? 0), 0);
    return sum + length + 40;
  }, step.label.length);
  return texts * 2;
}

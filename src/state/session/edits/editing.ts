import type { Issue } from "../../../model/issue.js";
import { emitTierItemCssValue } from "../../../model/resolve.js";
import { authoredValue } from "../../page/authored-value.js";
import { findItemFault } from "../items/item-fault.js";
import type { ItemEntry } from "../items/item-index.js";
import { findEntry, resolveEntry } from "../items/item-index.js";
import type { Change } from "../items/override-store.js";
import type { Edit, Gesture } from "../session.js";
import type { SessionCore } from "../session-core.js";
import type { History } from "./history.js";

/** Edits as the user makes them: checked, written, and kept as steps of the history. */
export interface Editing {
  /** Joins with the edit before when that was of the same item a moment ago. */
  edit(label: string, edits: readonly Edit[]): readonly Issue[];
  editAsStep(label: string, edits: readonly Edit[]): readonly Issue[];
  beginGesture(label: string): Gesture;
}

/** Creates the edits of a session. What an item cannot be is told as an issue, and the other edits are made. */
export function createEditing(core: SessionCore, history: History): Editing {
  function edit(label: string, edits: readonly Edit[]): readonly Issue[] {
    const { changes, issues } = planChanges(core, edits);
    if (changes.length > 0) {
      history.push({ label, changes }, core.world.now());
      core.write(changes);
    }
    return issues;
  }

  function editAsStep(label: string, edits: readonly Edit[]): readonly Issue[] {
    history.seal();
    const issues = edit(label, edits);
    history.seal();
    return issues;
  }

  return {
    edit,
    editAsStep,
    beginGesture: (label) => createGesture(core, history, label),
  };
}

/** Turns edits into the changes they make, and the issues of those that cannot be made. */
function planChanges(core: SessionCore, edits: readonly Edit[]): { changes: Change[]; issues: Issue[] } {
  const issues: Issue[] = [];
  const planned = new Map<string, Omit<Change, "before">>();
  const plan = (entry: ItemEntry, wanted: string | undefined, after: string | undefined): void => {
    const { schemes } = core;
    const scheme = wanted !== undefined && schemes.canHold(entry, wanted) ? wanted : schemes.slot(entry);
    planned.set(`${scheme ?? ""} ${entry.key}`, { entry, scheme, after });
  };
  for (const { address, value, scheme } of edits) {
    const entry = findEntry(core.index, address);
    const issue = value === undefined ? undefined : findItemFault(entry, value);
    if (issue) {
      issues.push(issue);
      continue;
    }
    plan(entry, scheme, value);
    // One property has one override: the last item that sets it carries it.
    const twins = value === undefined ? [] : core.index.ofCssVar(entry.item.cssVar);
    for (const twin of twins) if (twin !== entry) plan(twin, scheme, undefined);
  }
  core.pageValues.readAll([...planned.values()].map(({ entry }) => entry));
  const changes = [...planned.values()].flatMap(({ entry, scheme, after: value }): Change[] => {
    const before = core.store.get(entry, scheme);
    const isInForce = scheme === core.schemes.slot(entry);
    const after =
      value !== undefined && isInForce && isWhatThePageHas(core, entry, value) ? undefined : value;
    return before === after ? [] : [{ entry, scheme, before, after }];
  });
  return { changes, issues };
}

/** A literal equal to what the files give needs no override, unless the page has yet to catch up with the files. */
function isWhatThePageHas(core: SessionCore, entry: ItemEntry, value: string): boolean {
  if (entry.targets || core.written.get({ scheme: core.schemes.slot(entry), cssVar: entry.item.cssVar }))
    return false;
  const { text } = core.pageValues.read(entry);
  const wanted = value.trim();
  if (text === "" || text === wanted) return text !== "";
  // The declared text, set again: its references give what the page has.
  const declared = emitTierItemCssValue(resolveEntry(entry, core.schemes.baseline(entry))).trim();
  return wanted === declared && authoredValue(text, declared, core.world.page.computedValue) === declared;
}

function createGesture(core: SessionCore, history: History, label: string): Gesture {
  const first = new Map<string, Change>();
  let isOpen = true;
  history.seal();

  /** All that it was at, and what of that differs from what was there before. */
  function end(): { readonly all: readonly Change[]; readonly changes: readonly Change[] } {
    isOpen = false;
    const all = [...first.values()].map((change): Change => {
      const after = core.store.get(change.entry, change.scheme);
      return { ...change, after, isBack: after === change.before };
    });
    return { all, changes: all.filter(({ isBack }) => !isBack) };
  }

  return {
    set(edits) {
      if (!isOpen) return;
      const { changes } = planChanges(core, edits);
      for (const change of changes) {
        const key = `${change.scheme ?? ""} ${change.entry.key}`;
        if (!first.has(key)) first.set(key, change);
      }
      core.write(changes.map((change) => ({ ...change, isPassing: true })));
    },
    commit() {
      if (!isOpen) return;
      const { all, changes } = end();
      core.keep(all);
      if (changes.length === 0) return;
      history.push({ label, changes }, core.world.now());
      history.seal();
      core.watchers.notify([]);
    },
    cancel() {
      if (!isOpen) return;
      const { all, changes } = end();
      core.write(changes.map(takeBack));
      core.keep(all.map(takeBack));
    },
  };
}

const takeBack = (change: Change): Change => ({
  ...change,
  before: change.after,
  after: change.before,
  isBack: true,
});

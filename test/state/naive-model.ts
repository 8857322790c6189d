import type { Edit } from "../../src/state/session/session.js";

/** What the tabs of one origin share: nothing but overrides, by slot. */
type Slots = Map<string, string>;

interface NaiveChange {
  readonly slot: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

interface NaiveStep {
  readonly label: string;
  changes: NaiveChange[];
}

/** One tab, said as plainly as possible: no saving, no merging, no page, only what the user should find. */
export class NaiveTab {
  done: NaiveStep[] = [];
  undone: NaiveStep[] = [];
  mode: "light" | "dark" = "light";
  private lastEdit = Number.NEGATIVE_INFINITY;

  constructor(
    readonly slots: Slots,
    readonly sheet: ReadonlyMap<string, string>,
  ) {}

  slotOf({ tab, tier, item }: Edit["address"], wanted?: string): string {
    const inForce = this.mode === "dark" ? "night" : "day";
    return [tab === "color" ? (wanted ?? inForce) : "", tab, tier, item].join("|");
  }

  /** `now` is undefined for a step that stands by itself. */
  edit(label: string, edits: readonly Edit[], now?: number): void {
    if (now === undefined) this.seal();
    const changes = this.plan(edits);
    this.apply(changes);
    if (changes.length > 0) this.remember({ label, changes }, now);
  }

  gesture(label: string, edits: readonly Edit[], keeps: boolean): void {
    this.seal();
    const before = new Map(this.slots);
    const touched = new Set<string>();
    for (const edit of edits) {
      const changes = this.plan([edit]);
      for (const { slot } of changes) touched.add(slot);
      this.apply(changes);
    }
    const changes = [...touched].flatMap((slot): NaiveChange[] => {
      const [was, is] = [before.get(slot), this.slots.get(slot)];
      return was === is ? [] : [{ slot, before: was, after: is }];
    });
    if (!keeps) this.apply(changes.map(({ slot, before: was }) => ({ slot, before: undefined, after: was })));
    else if (changes.length > 0) this.remember({ label, changes });
  }

  plan(edits: readonly Edit[]): NaiveChange[] {
    const wanted = new Map(edits.map(({ address, value, scheme }) => [this.slotOf(address, scheme), value]));
    return [...wanted].flatMap(([slot, value]) => {
      const before = this.slots.get(slot);
      const after = this.isInFile(slot, value) ? undefined : value;
      return before === after ? [] : [{ slot, before, after }];
    });
  }

  remember(step: NaiveStep, now?: number): void {
    this.undone = [];
    const last = this.done.at(-1);
    const isSame =
      last?.changes.length === 1 &&
      step.changes.length === 1 &&
      last.changes[0]?.slot === step.changes[0]?.slot;
    const isGoneOn = last?.changes[0]?.after === step.changes[0]?.before;
    if (
      last &&
      isSame &&
      isGoneOn &&
      last.label === step.label &&
      now !== undefined &&
      now - this.lastEdit < 500
    ) {
      this.done.pop();
      const before = last.changes[0]?.before;
      const after = step.changes[0]?.after;
      const slot = step.changes[0]?.slot ?? "";
      if (before !== after) this.done.push({ label: step.label, changes: [{ slot, before, after }] });
    } else {
      this.done.push(step);
    }
    this.lastEdit = now ?? Number.NEGATIVE_INFINITY;
  }

  /** Edits that take away every override that is picked, of all modes. */
  reverts(isPicked: (address: Edit["address"]) => boolean): Edit[] {
    return [...this.slots.keys()].flatMap((slot) => {
      const [scheme = "", tab = "", tier = "", item = ""] = slot.split("|");
      const address = { tab, tier, item };
      return isPicked(address) ? [{ address, value: undefined, scheme }] : [];
    });
  }

  undo(): void {
    const step = this.done.pop();
    if (!step) return;
    this.undone.push(step);
    this.lastEdit = Number.NEGATIVE_INFINITY;
    this.replay(step.changes.map(({ slot, before, after }) => ({ slot, before: after, after: before })));
  }

  redo(): void {
    const step = this.undone.pop();
    if (!step) return;
    this.done.push(step);
    this.lastEdit = Number.NEGATIVE_INFINITY;
    this.replay(step.changes);
  }

  /** Of what was changed, that which nobody has set to something else since. */
  replay(changes: readonly NaiveChange[]): void {
    this.apply(changes.filter(({ slot, before }) => [undefined, before].includes(this.slots.get(slot))));
  }

  seal(): void {
    this.lastEdit = Number.NEGATIVE_INFINITY;
  }

  apply(changes: readonly NaiveChange[]): void {
    for (const { slot, after } of changes) {
      if (after === undefined) this.slots.delete(slot);
      else this.slots.set(slot, after);
    }
  }

  /** The overrides in force here, as `session.overrides()` gives them. */
  overrides(): Record<string, Record<string, Record<string, string>>> {
    const all: Record<string, Record<string, Record<string, string>>> = {};
    for (const [slot, value] of this.slots) {
      const [, tab = "", tier = "", item = ""] = slot.split("|");
      if (this.slotOf({ tab, tier, item }) !== slot) continue;
      all[tab] ??= {};
      all[tab][tier] ??= {};
      all[tab][tier][item] = value;
    }
    return all;
  }

  private isInFile(slot: string, value: string | undefined): boolean {
    const [, , tier, item] = slot.split("|");
    const isLiteral = tier === "raw" || tier === "palette";
    return isLiteral && value !== undefined && this.sheet.get(`${tier}.${item}`) === value.trim();
  }
}

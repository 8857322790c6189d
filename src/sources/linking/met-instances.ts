import type { Instance, Instances } from "./instance.js";
import { doubted, leftOut, mergeInstances, unlessAsked } from "./merge-instances.js";
import type { StyleUnit } from "./style-unit.js";

interface Finish {
  /** Whether something was left out, so that nothing is certain. */
  readonly isCut: boolean;
  /** Whether what was not met may be there all the same: without it, that stays as it is written. */
  readonly mayLack?: boolean;
  /** The literals on which more than values depends. */
  readonly asked?: ReadonlySet<object>;
}

/** What was met of the declarations in style sheets, as often as each is made. */
export class MetInstances {
  readonly #met = new Map<StyleUnit, Map<number, Instance[]>>();

  /** `start` is the offset of the declaration, or of what includes the mixin that puts it there. */
  add(unit: StyleUnit, start: number, one: Instance): void {
    const own = this.#of(unit);
    const list = own.get(start);
    if (list === undefined) own.set(start, [one]);
    else list.push(one);
  }

  has(unit: StyleUnit, start: number): boolean {
    return this.#met.get(unit)?.has(start) === true;
  }

  /** Says what is there of a declaration that nobody came to: nothing, where what looks like one is none. */
  set(unit: StyleUnit, start: number, instances: Instance[]): void {
    this.#of(unit).set(start, instances);
  }

  /** Doubts all that mixins put somewhere: where these were not followed to their end, there may be others as well. */
  doubtIncluded(): void {
    for (const [unit, own] of this.#met)
      for (const [start, list] of own)
        if (list.some(({ block }) => block !== undefined))
          own.set(
            start,
            list.map((one) => (one.block === undefined ? one : doubted(one, { unit, start }))),
          );
  }

  /** What each comes to. */
  finish(
    units: readonly { readonly linked: StyleUnit }[],
    { isCut, mayLack = false, asked = new Set() }: Finish,
  ): ReadonlyMap<StyleUnit, Instances> {
    for (const { linked: unit } of units) {
      const own = mayLack ? this.#of(unit) : this.#met.get(unit);
      // A component may hold thousands of style sheets of which nothing was met.
      if (own === undefined) continue;
      const isChanging = isCut || asked.size > 0;
      for (const [start, met] of own) {
        // Most declarations are met once.
        if (met.length === 1 && !isChanging) continue;
        const one = unlessAsked(mergeInstances(met, { unit, start }, isCut), asked);
        if (one !== met) own.set(start, one);
      }
      if (!mayLack) continue;
      for (let at = 0; at < unit.written.count; at++) {
        const start = unit.written.startOf(at);
        if (!own.has(start)) own.set(start, leftOut(unit, start));
      }
    }
    return this.#met;
  }

  #of(unit: StyleUnit): Map<number, Instance[]> {
    const own = this.#met.get(unit) ?? new Map<number, Instance[]>();
    if (!this.#met.has(unit)) this.#met.set(unit, own);
    return own;
  }
}

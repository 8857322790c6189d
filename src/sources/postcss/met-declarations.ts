import type { Declaration } from "../../css/sheet/sheet.js";
import type { Instance, Instances } from "../linking/instance.js";
import type { StyleUnit } from "../linking/style-unit.js";
import { leftOut, mergeInstances } from "../scss/evaluation/merge-instances.js";

/** What was met of the declarations in one style sheet. */
interface MetInUnit {
  /** By their places among the written ones, those that were met at all. */
  readonly isMet: Uint8Array;
  /** By the offsets where they start, those that do not stay as they are written, as often as they were met. */
  readonly given: Map<number, Instance[]>;
}

/** What was met of the declarations in style sheets. Most stay as they are written, and there may be a hundred thousand. */
export class MetDeclarations {
  readonly #met = new Map<StyleUnit, MetInUnit>();

  /** Notes that a declaration that starts at an offset was met, and gives it; undefined where none starts there. */
  meet(unit: StyleUnit, start: number): Declaration | undefined {
    const { written } = unit;
    const at = placeOf(written, start);
    if (at < 0) return undefined;
    this.#of(unit).isMet[at] = 1;
    return written[at];
  }

  /** Notes that all declarations were met that start at some offsets, which are in order. */
  meetAll(unit: StyleUnit, starts: readonly number[]): void {
    const { isMet } = this.#of(unit);
    let next = 0;
    unit.written.forEach(({ start }, at) => {
      while ((starts[next] ?? start) < start) next++;
      if (starts[next] === start) isMet[at] = 1;
    });
  }

  /** Adds what gives a declaration that was met its value. */
  give(unit: StyleUnit, start: number, one: Instance): void {
    const { given } = this.#of(unit);
    const list = given.get(start);
    if (list === undefined) given.set(start, [one]);
    else list.push(one);
  }

  /** What those come to that do not stay as they are written. `isCut` says that not all was followed. */
  finish(
    units: readonly { readonly linked: StyleUnit }[],
    isCut: boolean,
  ): ReadonlyMap<StyleUnit, Instances> {
    return new Map(units.map(({ linked }) => [linked, this.#finishUnit(linked, isCut)]));
  }

  #finishUnit(unit: StyleUnit, isCut: boolean): Instances {
    const { isMet, given } = this.#of(unit);
    const instances = new Map<number, readonly Instance[]>();
    for (const [start, list] of given) instances.set(start, mergeInstances(list, { unit, start }, isCut));
    unit.written.forEach(({ start }, at) => {
      if (isMet[at] === 0) instances.set(start, isCut ? leftOut(unit, start) : []);
    });
    return instances;
  }

  #of(unit: StyleUnit): MetInUnit {
    let met = this.#met.get(unit);
    if (met === undefined) {
      met = { isMet: new Uint8Array(unit.written.length), given: new Map() };
      this.#met.set(unit, met);
    }
    return met;
  }
}

/** The place of the declaration that starts at an offset, among some in order; -1 where none does. */
function placeOf(written: readonly Declaration[], start: number): number {
  let low = 0;
  let high = written.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((written[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return written[low]?.start === start ? low : -1;
}

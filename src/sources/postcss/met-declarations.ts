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
    const at = unit.written.find(start);
    if (at < 0) return undefined;
    this.#of(unit).isMet[at] = 1;
    return unit.written.declaration(at);
  }

  /** Notes that all declarations were met that start at some offsets, which are in order. */
  meetAll(unit: StyleUnit, starts: readonly number[]): void {
    const { written } = unit;
    const { isMet } = this.#of(unit);
    let next = 0;
    for (let at = 0; at < written.count; at++) {
      const start = written.startOf(at);
      while ((starts[next] ?? start) < start) next++;
      if (starts[next] === start) isMet[at] = 1;
    }
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
    for (let at = isMet.indexOf(0); at >= 0; at = isMet.indexOf(0, at + 1)) {
      const start = unit.written.startOf(at);
      instances.set(start, isCut ? leftOut(unit, start) : []);
    }
    return instances;
  }

  #of(unit: StyleUnit): MetInUnit {
    let met = this.#met.get(unit);
    if (met === undefined) {
      met = { isMet: new Uint8Array(unit.written.count), given: new Map() };
      this.#met.set(unit, met);
    }
    return met;
  }
}

import type { Declaration } from "../../css/sheet/sheet.js";
import type { StyleUnit } from "./style-unit.js";

/** Which of the written declarations of style sheets were met at all: there may be a hundred thousand. */
export class MetRows {
  /** By the places of the declarations among the written ones. */
  readonly #met = new Map<StyleUnit, Uint8Array>();

  /** Notes that a declaration that starts at an offset was met, and gives it; undefined where none starts there. */
  meet(unit: StyleUnit, start: number): Declaration | undefined {
    const at = unit.written.find(start);
    if (at < 0) return undefined;
    this.#of(unit)[at] = 1;
    return unit.written.declaration(at);
  }

  /** Notes that all declarations were met that start at some offsets, which are in order. */
  meetAll(unit: StyleUnit, starts: readonly number[]): void {
    const { written } = unit;
    const met = this.#of(unit);
    let next = 0;
    for (let at = 0; at < written.count; at++) {
      const start = written.startOf(at);
      while ((starts[next] ?? start) < start) next++;
      if (starts[next] === start) met[at] = 1;
    }
  }

  /** The offsets where those start that were not met, in order. */
  missedIn(unit: StyleUnit): readonly number[] {
    const met = this.#of(unit);
    const missed: number[] = [];
    for (let at = met.indexOf(0); at >= 0; at = met.indexOf(0, at + 1)) missed.push(unit.written.startOf(at));
    return missed;
  }

  #of(unit: StyleUnit): Uint8Array {
    let met = this.#met.get(unit);
    if (met === undefined) {
      met = new Uint8Array(unit.written.count);
      this.#met.set(unit, met);
    }
    return met;
  }
}

import { isRecord, parseJson, readStrings, writeJson } from "../../model/json.js";

/** Values of one token that were made in one place, the last one first. */
export interface Made {
  /** The state of the page as JSON, by which two of them are compared. */
  readonly state: string;
  readonly text: string;
  readonly values: readonly string[];
}

/** By the key of a slot, what was changed last at the end: where its values were made, the last place first. */
export type Places = ReadonlyMap<string, readonly Made[]>;

/** As long as a history of undo steps may bring back, about. */
export const maxSpareLength = 300_000;

/**
 * The places of the values that tokens have now, and of the last ones that an undo can bring back, as far as those take
 * no more than this many characters.
 */
export function boundPlaces(
  places: Places,
  current: ReadonlyMap<string, readonly string[]>,
  spareLength: number,
): Places {
  let room = spareLength;
  const kept: [string, readonly Made[]][] = [];
  for (const [slot, made] of [...places].reverse()) {
    const values = current.get(slot) ?? [];
    const place = findPlace(made, values);
    const needed = place ? [{ ...place, values: place.values.filter((one) => values.includes(one)) }] : [];
    room -= lengthOf(made) - lengthOf(needed);
    const fitting = room >= 0 ? made : needed;
    if (fitting.length > 0) kept.push([slot, fitting]);
  }
  return new Map(kept.reverse());
}

const lengthOf = (made: readonly Made[]): number =>
  made.reduce((sum, { text, values }) => sum + text.length + values.join().length + 20, 0);

/** The first place where one of some values was set. */
export function findPlace(
  places: readonly Made[],
  values: readonly (string | undefined)[],
): Made | undefined {
  return places.find((place) => place.values.some((value) => values.includes(value)));
}

/** A state of the page is long, and common to most. */
export function printPlaces(places: Places): string {
  const states = new Map<string, number>();
  const numberOf = (state: string): number => {
    const number = states.get(state) ?? states.size;
    states.set(state, number);
    return number;
  };
  const made = [...places].map(([slot, list]) => [
    slot,
    ...list.map(({ state, text, values }) => [numberOf(state), text, ...values]),
  ]);
  return writeJson({ made, states: [...states.keys()] });
}

/** Reads what `printPlaces` has written; what is none of that is left out. */
export function parsePlaces(text: string): Places {
  const json = parseJson(text);
  const places = new Map<string, readonly Made[]>();
  if (!isRecord(json) || !Array.isArray(json.made)) return places;
  const states = readStrings(json.states);
  for (const entry of json.made) {
    const [slot, ...list]: readonly unknown[] = Array.isArray(entry) ? entry : [];
    if (typeof slot === "string")
      places.set(
        slot,
        list.flatMap((one) => readMade(one, states)),
      );
  }
  return places;
}

function readMade(json: unknown, states: readonly string[]): readonly Made[] {
  const [number, ...texts]: readonly unknown[] = Array.isArray(json) ? json : [];
  const state = states[Number(number)];
  const [text, ...values] = readStrings(texts);
  return state === undefined || text === undefined ? [] : [{ state, text, values }];
}

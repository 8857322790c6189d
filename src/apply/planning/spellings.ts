import { createValueMatcher } from "../../css/values/same-value.js";

/** How token files spelt values before they were written, so that whoever undoes an edit gets back what stood there. */
export interface Spellings {
  /** Whether nothing was written yet. */
  readonly isEmpty: boolean;
  /** The text that stood for a value at a place, which now holds `current`; undefined where that is not known any more. */
  recall(place: string, value: string, current: string): string | undefined;
  /** At a place, `before` stood for a value, and `written` stands there now. */
  note(place: string, value: string, texts: { readonly before: string; readonly written: string }): void;
}

/** Nobody undoes more. */
const mostPlaces = 2_000;

export function createSpellings(): Spellings {
  const places = new Map<string, { readonly texts: ReadonlyMap<string, string>; readonly written: string }>();
  return {
    get isEmpty() {
      return places.size === 0;
    },
    recall(place, value, current) {
      const known = places.get(place);
      if (known?.written !== current) return undefined;
      const isSame = createValueMatcher(value);
      // A build may have spelt the value in another way, and that is what the page, and so the undo, has.
      return known.texts.get(value) ?? [...known.texts].find(([other]) => isSame(other))?.[1];
    },
    note(place, value, { before, written }) {
      const known = places.get(place);
      // If somebody else has written there since, what was known does not hold any more.
      const texts = new Map(known?.written === before ? known.texts : []);
      places.delete(place);
      places.set(place, { texts: texts.set(value, before), written });
      const [oldest] = places.size > mostPlaces ? places.keys() : [];
      if (oldest !== undefined) places.delete(oldest);
    },
  };
}

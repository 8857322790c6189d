import { type PartsKey, partsEn } from "./parts-en.js";
import { fill, type Strings } from "./strings.js";

/** Every `x` for which the table holds both `x.one` and `x.other`. */
export type PartsCountKey = {
  [K in PartsKey]: K extends `${infer Stem}.one` ? (`${Stem}.other` extends PartsKey ? Stem : never) : never;
}[PartsKey];

type Fillings = Readonly<Record<string, string | number>>;

/** The words of the parts that load on demand, kept apart so that the first paint does not carry them. */
export interface PartsStrings {
  readonly t: (key: PartsKey, fillings?: Fillings) => string;
  /** `key.one` for exactly one, else `key.other`, with `{n}` filled in. */
  readonly count: (key: PartsCountKey, n: number, fillings?: Fillings) => string;
}

/** The words in the panel's language; English where its own have not come yet. */
export function partsStrings(strings: Pick<Strings, "language" | "parts">): PartsStrings {
  const format = new Intl.NumberFormat(strings.language);
  const words = (key: PartsKey, fillings: Fillings): string =>
    fill((strings.parts ?? partsEn)[key], fillings);
  return {
    t: (key, fillings) => words(key, fillings ?? {}),
    count: (key, n, fillings) =>
      // The template literal is a key by the definition of PartsCountKey; the compiler does not see through it.
      words(`${key}.${n === 1 ? "one" : "other"}` as PartsKey, { ...fillings, n: format.format(n) }),
  };
}

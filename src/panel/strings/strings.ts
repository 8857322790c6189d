import { en } from "./en.js";

export type Language = "en" | "ja";
export type StringKey = keyof typeof en;
/** All strings of one language. */
export type StringTable = Readonly<Record<StringKey, string>>;

/** What stands in a string in place of `{name}`, by its name. */
export type Fillings = Readonly<Record<string, string | number>>;

/** Every `x` for which the tables hold both `x.one` and `x.other`. */
export type CountKey = {
  [K in StringKey]: K extends `${infer Stem}.one`
    ? `${Stem}.other` extends StringKey
      ? Stem
      : never
    : never;
}[StringKey];

/** All that the panel says, in one language; no other file holds words that a user reads. */
export interface Strings {
  readonly language: Language;
  readonly t: (key: StringKey, fillings?: Fillings) => string;
  /** The string for a number of things: `key.one` for exactly one, else `key.other`, with `{n}` filled in. */
  readonly count: (key: CountKey, n: number, fillings?: Fillings) => string;
}

/** The strings of a language. They are English where the language's own file does not load. */
export async function loadStrings(language: Language): Promise<Strings> {
  if (language === "en") return createStrings("en", en);
  return import("./ja.js").then(
    ({ ja }) => createStrings("ja", ja),
    // English words are better than no panel.
    () => createStrings("en", en),
  );
}

export function createStrings(language: Language, table: StringTable): Strings {
  const t: Strings["t"] = (key, fillings) => fill(table[key], fillings ?? {});
  return {
    language,
    t,
    // The template literal is a key by the definition of CountKey; the compiler does not see through it.
    count: (key, n, fillings) =>
      t(`${key}.${n === 1 ? "one" : "other"}` as StringKey, { ...fillings, n: groupDigits(n) }),
  };
}

/**
 * A whole number as both languages write it. `Intl` would do the same, but the first number that it formats in a
 * process loads its tables: 37 ms or more in Chromium, which is longer than drawing the panel takes.
 */
export function groupDigits(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** The first of these language tags we speak, else English. */
export function languageOf(tags: readonly (string | null | undefined)[]): Language {
  for (const tag of tags) {
    const primary = tag?.toLowerCase().split(/[-_]/)[0];
    if (primary === "en" || primary === "ja") return primary;
  }
  return "en";
}

/** Puts the fillings into the string. */
export function fill(text: string, fillings: Fillings): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(fillings, name) ? String(fillings[name]) : whole,
  );
}

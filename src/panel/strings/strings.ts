import { en, type StringKey } from "./en.js";

export type Language = "en" | "ja";
/** All strings of one language. */
export type StringTable = Readonly<Record<StringKey, string>>;

/** What stands in a string in place of `{name}`, by its name. */
export type Fillings = Readonly<Record<string, string | number>>;

/** Every `x` for which a table holds both `x.one` and `x.other`. */
type CountKey<Key extends string, All = Key> = Key extends `${infer Stem}.one`
  ? `${Stem}.other` extends All
    ? Stem
    : never
  : never;

/** Says what a table holds. */
export interface Words<Key extends string> {
  readonly t: (key: Key, fillings?: Fillings) => string;
  /** The string for a number of things: `key.one` for exactly one, else `key.other`, with `{n}` filled in. */
  readonly count: (key: CountKey<Key>, n: number, fillings?: Fillings) => string;
}

/** All that the panel says, in one language; only what loads on demand may bring words of its own. */
export interface Strings extends Words<StringKey> {
  readonly language: Language;
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
  return { language, ...wordsOf<StringKey>(table) };
}

/** What says the strings of one table. */
export function wordsOf<Key extends string>(table: Readonly<Record<Key, string>>): Words<Key> {
  const t: Words<Key>["t"] = (key, fillings) => fill(table[key], fillings ?? {});
  return {
    t,
    // The template literal is a key by the definition of CountKey; the compiler does not see through it.
    count: (key, n, fillings) =>
      t(`${key}.${n === 1 ? "one" : "other"}` as Key, { ...fillings, n: groupDigits(n) }),
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

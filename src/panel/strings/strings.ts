import { firstEn } from "./first-en.js";
import type { handsEn } from "./hands-en.js";
import type { PartsKey } from "./parts-en.js";
import type { touchEn } from "./touch-en.js";

/** The words of the first paint. */
export type FirstKey = keyof typeof firstEn;
/** And those of the hands. */
export type HandsKey = FirstKey | keyof typeof handsEn;
export type StringKey = HandsKey | keyof typeof touchEn;
export type Language = "en" | "ja";

/** Words for a key; `{name}` in the words is replaced by the part of that name. */
export type Translate<Key = StringKey> = (
  key: Key,
  parts?: Readonly<Record<string, string | number>>,
) => string;

export type Words = Readonly<Partial<Record<StringKey, string>>>;

/** What the components of the first paint may say. */
export interface FirstStrings {
  readonly language: Language;
  readonly t: Translate<FirstKey>;
  /** Words for a number of things: `key.one` for exactly one, else `key.other`, with `{n}` filled in. */
  readonly count: (key: CountKey<FirstKey>, n: number) => string;
}

/** What comes with the hands may say these, too. */
export interface HandsStrings extends FirstStrings {
  readonly t: Translate<HandsKey>;
  readonly count: (key: CountKey<HandsKey>, n: number) => string;
}

export interface Strings extends HandsStrings {
  readonly t: Translate;
  readonly count: (key: CountKey, n: number) => string;
  /** Takes in English words; what the language has already stays. */
  readonly learn: (words: Words) => void;
  /** Resolves once the words of the language are there; undefined when they are already. */
  readonly ready: Promise<void> | undefined;
  /** The words of the parts that load on demand, once they are there; undefined in English, which they bring themselves. */
  readonly parts: Readonly<Record<PartsKey, string>> | undefined;
}

/** Every `x` for which the table holds both `x.one` and `x.other`. */
export type CountKey<Key extends string = StringKey> = {
  [K in Key]: K extends `${infer Stem}.one` ? (`${Stem}.other` extends Key ? Stem : never) : never;
}[Key];

/** The panel's words in one language; nothing outside `strings/` holds words a user reads. */
export function createStrings(language: Language): Strings {
  let table: Words = firstEn;
  let parts: Strings["parts"];
  if (language === "ja") {
    import("./parts-ja.js").then(
      ({ partsJa }) => {
        parts = partsJa;
      },
      // English words are better than no dialog.
      () => undefined,
    );
  }
  const t: Translate = (key, parts) => fill(table[key] ?? "", parts ?? {});
  return {
    language,
    t,
    get parts() {
      return parts;
    },
    learn(words) {
      table = { ...words, ...table };
    },
    // The template literal is a key by the definition of CountKey; the compiler does not see through it.
    count: (key, n) => t(`${key}.${n === 1 ? "one" : "other"}` as StringKey, { n: groupDigits(n) }),
    ready:
      language === "en"
        ? undefined
        : import("./ja.js").then(
            ({ ja }) => {
              table = ja;
            },
            // English words are better than no panel.
            () => undefined,
          ),
  };
}

/**
 * A whole number as both languages write it. `Intl` would do the same, but the first number that it formats in a
 * process loads its tables, which takes longer than drawing the panel.
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

/** Puts the parts into the words. */
export function fill(text: string, parts: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(parts, name) ? String(parts[name]) : whole,
  );
}

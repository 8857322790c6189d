import type { GivenValue, Range } from "../../css/sheet/sheet.js";
import { unknown, unknownFor, whyInstalled } from "../linking/given.js";
import type { StyleUnit } from "../linking/style-unit.js";
import { isInstalledFile } from "../loading/find-folders.js";

type Literal = Extract<GivenValue, { readonly kind: "literal" }>;
type Unknown = Extract<GivenValue, { readonly kind: "unknown" }>;

/** The value that a variable has after a statement sets it. */
export type PostcssValue = Literal | Unknown;

/** Finds what a variable stands for where it is used. */
export type FindVariable = (name: string) => PostcssValue;

/** A variable as a whole, in either of its spellings. */
const variable = /^\$(?:([\w-]+)|\(\s*([\w-]+)\s*\))$/;
const variables = /(?<!\w)\$([\w-]+)|\$\(\s*([\w-]+)\s*\)/g;

/** A value of several parts that gets longer is not followed. */
const longest = 1_000;

/** No message names more. */
const mostParts = 20;
const mostOrigins = 100;

/** Where a variable is set. */
export interface SetPlace {
  readonly linked: StyleUnit;
  /** Without its sign. */
  readonly name: string;
  readonly range: Range;
}

/** What stands there, as what gives `text` to what refers to it. */
export function literalAt({ linked, name, range }: SetPlace, text: string, find: FindVariable): Literal {
  return {
    kind: "literal",
    text,
    sheet: linked.sheet,
    range,
    written: linked.text.slice(range.start, range.end),
    name: `$${name}`,
    // A configuration may set it before, so the page has to say that this is the value.
    isDefault: true,
    isEntry: false,
    origin: linked.originAt(range.start),
    spell: spellValue,
    means: (other) => meaningOf(other, find),
  };
}

/** Whether a value that is set says all by itself. */
export function isWhole(written: string): boolean {
  return !/[$\\]|#\{|\/[/*]/.test(written);
}

function spellValue(next: string): ReturnType<NonNullable<Literal["spell"]>> {
  // Some plugins read these characters of a variable's value as others.
  const reason = next.includes("\\")
    ? "PostCSS may take a backslash for another character"
    : next.trimStart().startsWith("{")
      ? "PostCSS would take it for a block"
      : faultOfSubstitute(next);
  return reason === undefined ? { ok: true, text: next } : { ok: false, reason };
}

/** What gives a declaration its value; undefined where the value stands in the declaration itself. */
export function readDeclared(written: string, find: FindVariable): PostcssValue | undefined {
  if (written.includes("#{")) return unknown("which plugin fills in #{…} cannot be told");
  if (!written.includes("$")) return undefined;
  const name = nameIn(written);
  return name === undefined ? partsOf(written, find) : find(name);
}

/** The text of a value in which the variables are filled in; undefined where one is not certain. */
export function fillIn(text: string, find: FindVariable): string | undefined {
  let length = text.length;
  let isKnown = true;
  const filled = text.replace(variables, (_, plain?: string, bracketed?: string) => {
    const value = find(plain ?? bracketed ?? "");
    length += value.text?.length ?? 0;
    isKnown &&= value.kind === "literal" && length <= longest;
    return isKnown ? (value.text ?? "") : "";
  });
  return isKnown && !/\$|#\{/.test(filled) ? filled : undefined;
}

/** Why a value cannot stand where PostCSS fills in variables; undefined where it can. */
export function faultOfSubstitute(value: string): string | undefined {
  if (value.includes("$")) return "PostCSS may take $ for a variable";
  const isComment = value.replace(/"[^"]*"|'[^']*'|url\([^()]*\)/gi, "").includes("//");
  return isComment ? "PostCSS may take // for a comment" : undefined;
}

/** The variable that is all of a value; undefined where it is none, or more. */
export function nameIn(written: string): string | undefined {
  const [, plain, bracketed] = variable.exec(written) ?? [];
  return plain ?? bracketed;
}

function meaningOf(text: string, find: FindVariable): string | undefined {
  return text.includes("$") ? fillIn(text, find) : text;
}

/** The names of the variables in a text. */
export function namesIn(text: string): readonly string[] {
  if (!text.includes("$")) return [];
  return Array.from(text.matchAll(variables), ([, plain, bracketed]) => plain ?? bracketed ?? "");
}

/** What a value of several parts comes to, which is not written. */
export function partsOf(written: string, find: FindVariable): Unknown {
  const names = namesIn(written);
  const values = names.slice(0, mostParts).map((name) => find(name));
  const missing = values.find((value): value is Unknown => value.kind === "unknown");
  const text = fillIn(written, find);
  return {
    // A part that stands twice, in parts that stand twice, would double with each.
    ...unknownFor(missing ?? { reason: "PostCSS puts it together of several parts" }, originsOf(values)),
    ...(text !== undefined && { text }),
  };
}

/** What stands for the literals of which values are made. */
export function originsOf(values: readonly PostcssValue[]): readonly object[] {
  const origins = values.flatMap((value) =>
    value.kind === "unknown" ? (value.madeOf ?? []) : [value.origin, value.alias?.given.origin],
  );
  return [...new Set(origins)].filter((one) => one !== undefined).slice(0, mostOrigins);
}

/** What stands in an installed package is never written. */
export function unlessInstalled(value: PostcssValue, path: string): PostcssValue {
  if (value.kind === "unknown" || !isInstalledFile(path)) return value;
  return { ...unknown(whyInstalled(value.name, path)), text: value.text };
}

import type { GivenValue, Range } from "../../css/sheet/sheet.js";
import type { StyleUnit } from "./style-unit.js";

type Unknown = Extract<GivenValue, { readonly kind: "unknown" }>;

/** Why something is not known, and what would tell. */
export type Doubt = Pick<Unknown, "reason" | "lacks">;

/** What is not known, or not written: why, and the literals of which it is made, by their origins. */
export function unknown(reason: string, madeOf?: readonly object[]): Unknown {
  return madeOf === undefined || madeOf.length === 0
    ? { kind: "unknown", reason }
    : { kind: "unknown", reason, madeOf };
}

/** What is not known for a doubt that something else met. */
export function unknownFor({ reason, lacks }: Doubt, madeOf?: readonly object[]): Unknown {
  const value = unknown(reason, madeOf);
  return lacks === undefined ? value : { ...value, lacks };
}

/** What a variable, such as `$gap`, comes to that nothing sets, in `where`, such as " in a file that was read". */
export function unset(variable: string, where = ""): Unknown {
  return { kind: "unknown", reason: `${variable} is not set${where}`, lacks: "setting" };
}

/** What a variable, such as `$gap`, comes to that is set in a file that was not read, or nowhere. */
export function maybeUnread(variable: string): Unknown {
  return { kind: "unknown", reason: `a file that was not read may set ${variable}`, lacks: "file" };
}

/** Whether a value is not known because nothing sets a variable, which a file that loads this one may. */
export function isUnset(value: (Partial<Doubt> & { readonly kind: string }) | undefined): boolean {
  return value?.kind === "unknown" && value.lacks === "setting";
}

/** What is given to a declaration in an installed file (its path), which is not written. */
export function givenToInstalled(text: string, path: string): Unknown {
  return { ...unknown(whyInstalled("it", path)), text };
}

/** Why what stands in an installed file (its path) is not written. */
export function whyInstalled(what: string, path: string): string {
  return `${what} stands in ${path}, which was installed`;
}

/** The text of a declaration as what gives values to others. */
export function literalAt(range: Range, unit: StyleUnit): GivenValue {
  const text = unit.text.slice(range.start, range.end);
  return {
    kind: "literal",
    text,
    written: text,
    sheet: unit.sheet,
    range: { start: range.start, end: range.end },
    name: "the declaration",
    isDefault: false,
    isEntry: false,
    origin: unit.originAt(range.start),
  };
}

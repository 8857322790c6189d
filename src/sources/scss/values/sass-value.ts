import type { GivenValue, Range } from "../../../css/sheet/sheet.js";
import { type Doubt, unknown } from "../../linking/given.js";
import type { StyleUnit } from "../../linking/style-unit.js";

/** What an expression of Sass comes to, as far as that is certain without Sass. */
export type SassValue = SassLiteral | SassMap | UnknownValue;

/** A value that stands somewhere as it is printed. */
export interface SassLiteral {
  readonly kind: "literal";
  /** As an interpolation prints it: a string without its quotes. */
  readonly text: string;
  /**
   * A `string` stands in quotes; a `word` means something else to Sass than its text says, such as `null`; strings in a list
   * with `quotes` lose these where they are printed, unless it is `inspected`.
   */
  readonly form: "plain" | "string" | "word" | "quotes" | "inspected";
  readonly unit: StyleUnit;
  /** Of the text, inside of quotes. */
  readonly range: Range;
  /** What people call it, such as `$gap`. */
  readonly name: string;
  /** Whether other files may set it before. */
  readonly isDefault: boolean;
  /** Whether a comma would begin another entry of a list. */
  readonly isEntry: boolean;
  /** Those of the place where it stands. */
  readonly variables?: Variables;
  /** Whether it is the key of a map, which is no place for a value. */
  readonly isKey?: true;
  /** Where a variable stands for the value: the literal that gives it. */
  readonly alias?: SassLiteral | undefined;
  /** What it gives declarations, once that was asked for: many may take their values from one literal. */
  given?: GivenValue | undefined;
}

/** The same literal but for some of what is said of it. */
export function changeLiteral(literal: SassLiteral, changes: Partial<SassLiteral>): SassLiteral {
  return { ...literal, given: undefined, ...changes };
}

/** What variables stand for at a place. */
export interface Variables {
  /** The value of one, whose name is normalized; `namespace` is that of a module. */
  find(name: string, namespace: string | undefined): SassValue;
}

export interface SassMap {
  readonly kind: "map";
  readonly entries: readonly SassMapEntry[];
  /** The entries by their keys, once one was asked for: a file may ask a map for each of its entries. */
  index?: ReadonlyMap<string, SassMapEntry | undefined>;
}

export interface SassMapEntry {
  readonly key: SassKey;
  readonly value: SassValue;
}

/** Keys of different kinds are different, even where they are printed alike. */
export interface SassKey {
  readonly kind: "string" | "number" | "color" | "word";
  readonly text: string;
}

export interface UnknownValue extends Doubt {
  readonly kind: "unknown";
  /** The literals of which it is made, by what stands for each: no more than messages name. */
  readonly madeOf?: readonly object[];
  /** The values of which it is made, where these may have more literals than that. */
  readonly parts?: readonly SassValue[];
}

/** A value that is made of others, which may be made of any number of literals. */
export function unknownOf(reason: string, parts: readonly SassValue[]): UnknownValue {
  const madeOf = originsOf(parts);
  const isAll = parts.every(
    (one) => one.kind !== "map" && (one.kind === "literal" || one.parts === undefined),
  );
  return isAll && madeOf.length < mostOrigins
    ? unknown(reason, madeOf)
    : { kind: "unknown", reason, madeOf, parts };
}

/** No message names more. */
const mostOrigins = 100;

/** What stands for the literals of which values are made. */
export function originsOf(values: Iterable<SassValue | undefined>): readonly object[] {
  const origins = new Set<object>();
  const open = [...values];
  while (open.length > 0 && origins.size < mostOrigins) {
    const at = open.pop();
    if (at?.kind === "map") open.push(...at.entries.slice(0, mostOrigins).map(({ value }) => value));
    // A sum may be made of ever more, and each of its parts is asked for what it is made of.
    else if (at?.kind === "unknown")
      for (const origin of at.madeOf?.slice(0, mostOrigins - origins.size) ?? []) origins.add(origin);
    else if (at !== undefined && at.isKey !== true) {
      origins.add(at.unit.originAt(at.range.start));
      if (at.alias !== undefined) open.push(at.alias);
    }
  }
  return [...origins];
}

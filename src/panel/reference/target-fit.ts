import type { TierItem } from "../../model/config.js";
import { previewKind } from "../previews/preview-kind.js";

/** An item as the one that refers, with the value that it has now, or as one that it could refer to. */
export interface Candidate {
  readonly item: Pick<TierItem, "cssVar" | "type" | "group">;
  readonly value: string;
}

/**
 * How well one item may stand for another: 0 beside it, 1 of its kind, 2 for all that can be told. Undefined where it
 * certainly cannot: a weight is no font, and bare channels are no whole colour.
 */
export function createFit(
  own: Candidate,
  css: Pick<typeof CSS, "supports">,
): (other: Candidate) => 0 | 1 | 2 | undefined {
  const meaning = meaningOf(own, css);
  return (other) => {
    const theirs = meaningOf(other, css);
    const isSame = meaning === theirs && own.item.type.kind === other.item.type.kind;
    if (isSame) return own.item.group === other.item.group ? 0 : 1;
    if (meaning === undefined || theirs === undefined || meaning === theirs) return 2;
    // A line height may be either, and so may a zero.
    return measures.has(meaning) && measures.has(theirs) ? 2 : undefined;
  };
}

const measures: ReadonlySet<string> = new Set(["number", "length"]);

/** What a value certainly is; undefined for a text of which nobody can tell. */
function meaningOf({ item, value }: Candidate, css: Pick<typeof CSS, "supports">): string | undefined {
  const { type, cssVar } = item;
  switch (type.kind) {
    case "color":
      return type.channels === undefined ? "color" : `channels of ${type.channels}`;
    case "length":
      return unitMeanings.get(type.unit.toLowerCase()) ?? "length";
    case "select":
      return `one of ${type.options.join()}`;
    case "text": {
      const seen = previewKind(value, cssVar, css);
      return seen === "duration" ? "time" : seen;
    }
    default:
      return type.kind;
  }
}

const unitMeanings: ReadonlyMap<string, string> = new Map([
  ...["s", "ms"].map((unit) => [unit, "time"] as const),
  ...["deg", "grad", "rad", "turn"].map((unit) => [unit, "angle"] as const),
  ["fr", "fraction"],
]);

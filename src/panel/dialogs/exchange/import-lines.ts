import type { ImportLine } from "../../../state/formats/exchange.js";
import type { Session } from "../../../state/session/session.js";
import type { Strings } from "../../strings/strings.js";
import { toolWords } from "../../strings/tools.js";

type LineOf<Outcome extends ImportLine["outcome"]> = Extract<ImportLine, { outcome: Outcome }>;
export type WillChange = LineOf<"will-change">;

/** The lines of an import report by what becomes of them, each in the order of the file. */
export interface SortedLines {
  readonly changes: readonly WillChange[];
  readonly invalid: readonly LineOf<"invalid">[];
  readonly unknown: readonly LineOf<"unknown">[];
  readonly same: readonly LineOf<"same">[];
}

export function sortLines(lines: readonly ImportLine[]): SortedLines {
  return {
    changes: lines.filter((line) => line.outcome === "will-change"),
    invalid: lines.filter((line) => line.outcome === "invalid"),
    unknown: lines.filter((line) => line.outcome === "unknown"),
    same: lines.filter((line) => line.outcome === "same"),
  };
}

/** A report as text, in the words of the dialog, with every line of every list. */
export function writeReport(
  lines: readonly ImportLine[],
  { session, strings }: { readonly session: Session; readonly strings: Pick<Strings, "language"> },
): string {
  const { changes, invalid, unknown, same } = sortLines(lines);
  const { count } = toolWords(strings.language);
  const describe = ({ source, address, before, after }: WillChange): string => {
    const { item } = session.itemState(address);
    return `${source}: ${item.label} (${item.cssVar}): ${before} \u2192 ${after}`;
  };
  const parts: readonly (readonly [string, readonly string[]])[] = [
    [count("import.will-change", changes.length), changes.map(describe)],
    [count("import.invalid", invalid.length), invalid.map(({ source, reason }) => `${source}: ${reason}`)],
    [count("import.unknown", unknown.length), unknown.map(({ source }) => source)],
    [count("import.same", same.length), same.map(({ source }) => source)],
  ];
  return parts
    .filter(([, entries]) => entries.length > 0)
    .map(([title, entries]) => `${[title, ...entries].join("\n")}\n`)
    .join("\n");
}

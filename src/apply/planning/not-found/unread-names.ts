import { kindOf } from "../../../sources/kinds.js";
import type { Source, Unread } from "../../../sources/source.js";
import { withoutComments } from "../../../sources/text/without-comments.js";
import type { NameEnds } from "./name-ends.js";

/** A name that is put together. */
export interface FilledName extends Unread, NameEnds {}

/** The names of custom properties that stand in a file where nothing is read, and why. */
export interface UnreadNames {
  /** In what is known not to be read. */
  readonly known: ReadonlyMap<string, Unread>;
  readonly others: ReadonlyMap<string, Unread>;
  readonly filled: readonly FilledName[];
}

/** Collects the custom properties in the parts of a file that are not read, and what may become one. */
export function findUnreadNames(file: string, { text, unread, scoped = [] }: Source): UnreadNames {
  const known = new Map<string, Unread>();
  const others = new Map<string, Unread>();
  const filled: FilledName[] = [];
  for (const { name, start } of scoped)
    known.set(name, { at: start, reason: "it is for elements of the component alone" });
  const plain = withoutComments(text.replace(/<!--[\s\S]*?(?:-->|$)/g, blank), {
    start: 0,
    end: text.length,
  });
  for (const { index, 0: all, 1: name = "" } of plain.matchAll(registering))
    others.set(name, { at: index + all.length - name.length, reason: "only its initial value stands there" });
  // Of CSS all else is read.
  if (kindOf(file).onPages === "whole" && unread.length === 0) return { known, others, filled };
  const reasonAt = createReasonFinder(unread);
  for (const { index: at, 1: name = "", 2: hole, 3: end = "" } of plain.matchAll(declaring)) {
    const reason = reasonAt(at);
    if (hole !== undefined)
      filled.push({ at, start: name, end, reason: reason ?? "its name may be put together here" });
    else if (reason === undefined) others.set(name, { at, reason: "what stands there is not read" });
    else if (!known.has(name)) known.set(name, { at, reason });
  }
  return { known, others, filled };
}

const registering = /@property\s+(--[\w\u0080-\uffff-]+)/g;

/**
 * Names before a colon, or in quotes before a comma as in `setProperty("--gap", "4px")`; and those that are put together, as
 * `--#{$name}`, `--@{name}`, `--$(name)` or `--${name}`.
 */
const declaring =
  /(?<![\w-])(--[\w\u0080-\uffff-]*)(?![\w\u0080-\uffff-])(?:([@#$]?\{[^{}\n]{0,100}\}|\$?\([^()\n]{0,100}\))([\w-]*)(?=\s*:)|(?=\s*:|["'`]\]?\s*[:,]))/g;

function blank(comment: string): string {
  return comment.replace(/[^\n]/g, " ");
}

/** Tells why an offset is not read, which are asked for in rising order. */
function createReasonFinder(unread: readonly Unread[]): (at: number) => string | undefined {
  const single = new Map(unread.map(({ at, part, reason }) => [part === undefined ? at : -1, reason]));
  const parts = unread.flatMap(({ part, reason }) => (part === undefined ? [] : [{ ...part, reason }]));
  parts.sort((one, other) => one.start - other.start);
  let next = 0;
  return (at) => {
    while ((parts[next + 1]?.start ?? Number.POSITIVE_INFINITY) <= at) next++;
    const around = [parts[next], parts[0]].find((part) => part && part.start <= at && at < part.end);
    return single.get(at) ?? around?.reason;
  };
}

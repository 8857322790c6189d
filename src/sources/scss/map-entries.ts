import type { Range } from "../../css/sheet/sheet.js";

export interface MapEntry {
  /** Without quotes. */
  readonly key: string;
  readonly value: Range;
}

/** Reads the entries of a map of Sass that stands in a range; undefined where that holds anything but keys and values. */
export function readMapEntries(text: string, { start, end }: Range): readonly MapEntry[] | undefined {
  // Comments give way to spaces, so that all offsets stay.
  const plain = text
    .slice(start, end)
    .replace(/"[^"\n]*"|'[^'\n]*'|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (part) =>
      part.startsWith("/") ? part.replace(/[^\n]/g, " ") : part,
    );
  if (!plain.startsWith("(") || !plain.endsWith(")")) return undefined;
  const entries: MapEntry[] = [];
  for (const { from, to } of partsBetweenCommas(plain.slice(0, -1))) {
    const part = plain.slice(from, to);
    if (part.trim() === "") continue;
    const [head = "", key] =
      /^\s*(?:"([\w-]+)"|'([\w-]+)'|([\w-]+))\s*:\s*/.exec(part)?.filter((one) => one !== undefined) ?? [];
    if (key === undefined) return undefined;
    const first = start + from + head.length;
    entries.push({ key, value: { start: first, end: first + part.slice(head.length).trimEnd().length } });
  }
  return entries;
}

/** The stretches between the commas of the outermost list, which is opened by the first character. */
function partsBetweenCommas(text: string): readonly { readonly from: number; readonly to: number }[] {
  const parts: { from: number; to: number }[] = [];
  let from = 1;
  let depth = 1;
  for (const { 0: mark, index } of text.slice(1).matchAll(/"[^"\n]*"|'[^'\n]*'|[(),]/g)) {
    if (mark === "(") depth++;
    else if (mark === ")") depth--;
    else if (mark === "," && depth === 1) {
      parts.push({ from, to: index + 1 });
      from = index + 2;
    }
  }
  return [...parts, { from, to: text.length }];
}

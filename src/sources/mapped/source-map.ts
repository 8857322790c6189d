import { isRecord, parseJson, readText } from "../../model/json.js";

/** A place in one of the files that a text was made of. Lines and columns count from 0. */
export interface Origin {
  /** The position of the file among the sources of the map. */
  readonly source: number;
  readonly line: number;
  readonly column: number;
}

/** What a build says of where each part of a text comes from (ECMA-426). */
export interface SourceMap {
  /** The addresses of the files, with the folder that the map names for all of them. */
  readonly sources: readonly string[];
  /** The last part that begins on a line at a column or before it: where, and what it was made of. */
  find(
    line: number,
    column: number,
  ): { readonly column: number; readonly origin: Origin | undefined } | undefined;
}

/** Reads a source map; undefined where it is none, or one that is put together of others. */
export function readSourceMap(text: string): SourceMap | undefined {
  // Servers that are asked for JSON put this before it, so that no page takes it for a script.
  const content = parseJson(text.replace(/^\)\]\}'[^\n]*\n/, ""));
  if (!isRecord(content) || content.version !== 3) return undefined;
  const { sources, mappings } = content;
  if (!Array.isArray(sources) || typeof mappings !== "string") return undefined;
  const folder = readText(content.sourceRoot) ?? "";
  const root = folder === "" || folder.endsWith("/") ? folder : `${folder}/`;
  const lines = decodeMappings(mappings);
  return {
    sources: sources.map((source) => (typeof source === "string" ? `${root}${source}` : "")),
    find(line, column) {
      const parts = lines[line] ?? [];
      let low = 0;
      let high = parts.length / partLength;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((parts[middle * partLength] ?? 0) <= column) low = middle + 1;
        else high = middle;
      }
      if (low === 0) return undefined;
      const at = (low - 1) * partLength;
      const [start = 0, source = none, originLine = 0, originColumn = 0] = parts.slice(at, at + partLength);
      const origin = source === none ? undefined : { source, line: originLine, column: originColumn };
      return { column: start, origin };
    },
  };
}

/** The column of a part, its source, and the line and the column there. */
const partLength = 4;
/** Of a part that comes from nowhere. */
const none = -1;

/** The parts of each line, by their columns; nothing of what follows something that is no mapping. */
function decodeMappings(mappings: string): readonly (readonly number[])[] {
  const lines: number[][] = [];
  let [source, line, column] = [0, 0, 0];
  for (const group of mappings.split(";")) {
    const parts: number[] = [];
    lines.push(parts);
    let start = 0;
    let isSorted = true;
    for (const segment of group === "" ? [] : group.split(",")) {
      const fields = decodeFields(segment);
      if (fields === undefined) return lines;
      const [ownStart = 0, ownSource, ownLine = 0, ownColumn = 0] = fields;
      isSorted &&= ownStart >= 0;
      start += ownStart;
      source += ownSource ?? 0;
      line += ownLine;
      column += ownColumn;
      if (ownSource === undefined) parts.push(start, none, 0, 0);
      else parts.push(start, source, line, column);
    }
    // A list without order cannot be searched, and no build makes one.
    if (!isSorted) parts.length = 0;
  }
  return lines;
}

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/** By the codes of the digits, their values and one. */
const valuesOfDigits = new Uint8Array(128);
for (let value = 0; value < digits.length; value++) valuesOfDigits[digits.charCodeAt(value)] = value + 1;
/** A number has 32 bits, of which each digit holds five. */
const mostDigits = 7;
/** A column alone; with a source, a line and a column there; and with a name. */
const fieldCounts = [1, 4, 5];

function decodeFields(segment: string): readonly number[] | undefined {
  const fields: number[] = [];
  let value = 0;
  let count = 0;
  for (let at = 0; at < segment.length; at++) {
    const digit = (valuesOfDigits[segment.charCodeAt(at)] ?? 0) - 1;
    if (digit < 0 || count === mostDigits) return undefined;
    value += (digit & 31) * 32 ** count;
    count++;
    if (digit > 31) continue;
    const size = Math.floor(value / 2);
    fields.push(value % 2 === 1 ? -size : size);
    if (fields.length > 5) return undefined;
    [value, count] = [0, 0];
  }
  return count === 0 && fieldCounts.includes(fields.length) ? fields : undefined;
}

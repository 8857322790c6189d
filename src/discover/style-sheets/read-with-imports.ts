import path from "node:path";
import type { Sheet } from "../../css/sheet/sheet.js";
import { readSheet } from "../../css/sheet/sheet-reader.js";
import { isRecord } from "../../model/json.js";
import { findLoads } from "../../sources/find-loads.js";
import { readSource, readSources } from "../../sources/read-source.js";
import { readJsonFile } from "../project-files.js";
import { findStats, readText } from "../read-text-file.js";

/** What a file gives a page, and the files in which values of it stand: these have to be routed beside it. */
export interface SheetWithGivers {
  readonly sheet: Sheet;
  readonly beside: readonly string[];
  /** The files that may give it other values once they change, or once they are there. */
  readonly asks: readonly string[];
}

/** No source of tokens follows more. */
const mostFiles = 50;
const maxFileBytes = 256 * 1024;

/** Reads a source with what it imports of the project, in any number of steps. */
export function readWithImports(folder: string, file: string, text: string): SheetWithGivers {
  const texts = new Map([[file, text]]);
  const asks = new Set<string>();
  // What is added on the way is walked over, too.
  for (const [from, own] of texts)
    for (const candidates of findLoads(from, own)) {
      if (texts.size >= mostFiles) break;
      const found = candidates.find((one) => texts.has(one) || isThere(folder, one));
      // One that comes before it would be meant in its place.
      const asked = found === undefined ? candidates : candidates.slice(0, candidates.indexOf(found) + 1);
      for (const one of asked) asks.add(one);
      const loaded = found === undefined || texts.has(found) ? undefined : readOwnText(folder, found);
      if (found !== undefined && loaded !== undefined) texts.set(found, loaded);
    }
  const sources = readSources(texts, { packageName: () => packageNameOf(folder) });
  const sheet = sources.get(file)?.sheet ?? readSheet("");
  const files = new Map(Array.from(sources, ([path, source]) => [source.sheet, path]));
  const givers = sheet.declarations.flatMap(({ given }) =>
    given?.kind === "literal" ? (files.get(given.sheet) ?? []) : [],
  );
  asks.delete(file);
  return { sheet, beside: [...new Set(givers)].filter((one) => one !== file), asks: [...asks] };
}

/** Reads a style sheet with what it takes from one of some files, none of which it loads; undefined where that is nothing. */
export function readWithGiver(
  folder: string,
  text: string,
  givers: readonly string[],
): Omit<SheetWithGivers, "asks"> | undefined {
  if (givers.length === 0) return undefined;
  const sheet = readSheet(text);
  for (const giver of givers) {
    const own = readOwnText(folder, giver);
    const filled = own === undefined ? undefined : readSource(giver, own).fillIn?.(sheet);
    if (filled === undefined || filled === sheet) continue;
    const isGiven = filled.declarations.some(({ given }) => given?.kind === "literal");
    return { sheet: filled, beside: isGiven ? [giver] : [] };
  }
  return undefined;
}

function isThere(folder: string, file: string): boolean {
  return !file.startsWith("../") && "real" in findStats(path.join(folder, file));
}

function readOwnText(folder: string, file: string): string | undefined {
  const stats = findStats(path.join(folder, file));
  if ("reason" in stats || stats.bytes > maxFileBytes) return undefined;
  const read = readText(stats.real);
  return "text" in read ? read.text : undefined;
}

function packageNameOf(folder: string): string | undefined {
  const manifest = readJsonFile(path.join(folder, "package.json"));
  const name = manifest.kind === "value" && isRecord(manifest.value) ? manifest.value.name : undefined;
  return typeof name === "string" ? name : undefined;
}

import path from "node:path";
import type { Sheet } from "../../css/sheet/sheet.js";
import { readSheet } from "../../css/sheet/sheet-reader.js";
import { isRecord } from "../../model/json.js";
import { importsOf, readScripts } from "../../sources/script/read-script.js";
import { resolveModule } from "../../sources/script/resolve-module.js";
import { readThemeReferences, type ThemeLookup } from "../../sources/script/tools/tailwind-theme.js";
import { readJsonFile } from "../project-files.js";
import { findStats, readText } from "./read-style-sheet.js";

/** What a file gives a page, and the scripts in which values of it stand: these have to be routed beside it. */
export interface SheetWithScripts {
  readonly sheet: Sheet;
  readonly beside: readonly string[];
}

/** No script of tokens follows more. */
const mostScripts = 50;
const maxScriptBytes = 256 * 1024;

/** Reads a script with what it imports of the project, in any number of steps. */
export function readWithImports(folder: string, file: string, text: string): SheetWithScripts {
  const texts = new Map([[file, text]]);
  // What is added on the way is walked over, too.
  for (const [from, own] of texts)
    for (const address of importsOf(from, own)) {
      if (texts.size >= mostScripts) break;
      const found = resolveModule(from, address, (one) => texts.has(one) || isScript(folder, one));
      const loaded = found === undefined || texts.has(found) ? undefined : readScriptText(folder, found);
      if (found !== undefined && loaded !== undefined) texts.set(found, loaded);
    }
  const sources = readScripts(texts, { packageName: packageNameOf(folder) });
  const sheet = sources.get(file)?.sheet ?? readSheet("");
  const files = new Map(Array.from(sources, ([path, source]) => [source.sheet, path]));
  const givers = sheet.declarations.flatMap(({ given }) =>
    given?.kind === "literal" ? (files.get(given.sheet) ?? []) : [],
  );
  return { sheet, beside: [...new Set(givers)].filter((one) => one !== file) };
}

/** Reads a style sheet with what it takes from the configuration of Tailwind CSS in the folder; undefined where that is nothing. */
export function readWithTheme(folder: string, text: string): SheetWithScripts | undefined {
  if (!/:\s*theme\(/.test(text)) return undefined;
  for (const ending of ["ts", "js", "mjs", "cjs", "mts", "cts"]) {
    const config = `tailwind.config.${ending}`;
    const own = readScriptText(folder, config);
    const look = own === undefined ? undefined : readScripts(new Map([[config, own]])).get(config)?.theme;
    if (look !== undefined) return withTheme(text, config, look);
  }
  return undefined;
}

function withTheme(text: string, config: string, look: ThemeLookup): SheetWithScripts {
  const sheet = readThemeReferences(readSheet(text), look);
  const isGiven = sheet.declarations.some(({ given }) => given?.kind === "literal");
  return { sheet, beside: isGiven ? [config] : [] };
}

function isScript(folder: string, file: string): boolean {
  return !file.startsWith("../") && "real" in findStats(path.join(folder, file));
}

function readScriptText(folder: string, file: string): string | undefined {
  const stats = findStats(path.join(folder, file));
  if ("reason" in stats || stats.bytes > maxScriptBytes) return undefined;
  const read = readText(stats.real);
  return "text" in read ? read.text : undefined;
}

function packageNameOf(folder: string): string | undefined {
  const manifest = readJsonFile(path.join(folder, "package.json"));
  const name = manifest.kind === "value" && isRecord(manifest.value) ? manifest.value.name : undefined;
  return typeof name === "string" ? name : undefined;
}

import path from "node:path";
import type { Sheet } from "../../css/sheet/sheet.js";
import { findGivers, kindOf } from "../../sources/kinds.js";
import { fillsInVariables, languageOf, mayFillInVariables } from "../../sources/languages.js";
import { readSource } from "../../sources/read-source.js";
import { mayHoldPluginThemes } from "../../sources/theme-plugins.js";
import { readJsonFile } from "../project-files.js";
import { readText } from "../read-text-file.js";
import type { LoadableFiles } from "./loadable-files.js";
import { readWithGiver, readWithImports } from "./read-with-imports.js";
import { readWithLoads } from "./read-with-loads.js";
import type { Unusable } from "./style-sheet-file.js";
import { tokenTextOfSheet } from "./token-text.js";

/** Nobody writes a larger page or component by hand. */
const maxOtherBytes = 1024 * 1024;

/**
 * What a file gives a page as CSS: a style sheet is that itself, and of any other source discovery gets what it reads, which
 * is nothing where it holds no tokens.
 */
export function readCss(
  { folder, files }: Surroundings,
  file: string,
  { real, bytes }: { readonly real: string; readonly bytes: number },
): ReadCss | Unusable {
  if (isPlainCss(file)) {
    const read = readText(real);
    if (!("text" in read)) return read;
    return bytes > maxOtherBytes
      ? { ...read, loads: false }
      : readPlainCss({ folder, files }, file, read.text);
  }
  if (bytes > maxOtherBytes) return nothing;
  const read = readText(real);
  // What is no text holds no tokens, and there may be hundreds of such pages.
  if (!("text" in read) || !kindOf(file).mayHoldTokens(read.text)) return nothing;
  if (kindOf(file).takesFromImports) {
    const { sheet, beside, asks } = readWithImports(folder, file, read.text);
    return { text: tokenTextIn(sheet), loads: asks.length > 0, beside, asks };
  }
  const { sheet, loads } = readWithLoads(file, read.text, { files });
  return { text: tokenTextIn(sheet), loads };
}

function readPlainCss({ folder, files }: Surroundings, file: string, text: string): ReadCss {
  const asks = findGivers(text);
  const own = asks.length > 0 ? { loads: true, asks } : { loads: false };
  const themed = readWithGiver(folder, text, asks);
  if (themed !== undefined) return { ...own, text: tokenTextOfSheet(themed.sheet), beside: themed.beside };
  if (mayHoldPluginThemes(text)) return { ...own, text: tokenTextOfSheet(readSource(file, text).sheet) };
  if (!mayFillInVariables(text)) return { ...own, text };
  const fillsIn = fillsInVariables(manifestOf(folder));
  // Whether variables are filled in, the manifest says, which is another file, too.
  if (languageOf(file, fillsIn) === undefined) return { ...own, text, loads: true };
  const { sheet } = readWithLoads(file, text, { files, fillsInVariables: fillsIn });
  return { ...own, text: tokenTextOfSheet(sheet), loads: true };
}

function tokenTextIn(sheet: Sheet): string {
  return sheet.declarations.length === 0 ? "" : tokenTextOfSheet(sheet);
}

function manifestOf(folder: string): unknown {
  const manifest = readJsonFile(path.join(folder, "package.json"));
  return manifest.kind === "value" ? manifest.value : undefined;
}

interface Surroundings {
  readonly folder: string;
  readonly files: LoadableFiles;
}

/** What discovery reads of a file, and whether that hangs on other files, too. */
interface ReadCss {
  readonly text: string;
  readonly loads: boolean;
  /** The files in which values of it stand. */
  readonly beside?: readonly string[];
  /** Scripts that may give it other values once they change, or once they are there. */
  readonly asks?: readonly string[];
}

const nothing: ReadCss = { text: "", loads: false };

/** Whether a file is CSS from its first character to its last. */
export function isPlainCss(file: string): boolean {
  return kindOf(file).onPages === "whole";
}

import path from "node:path";
import { findLoads } from "../../sources/find-loads.js";
import { kindOf, tokenKindOf } from "../../sources/kinds.js";
import type { TokenFile } from "../../sources/tokens/token-file.js";
import { findStats, readSmallFile } from "../read-text-file.js";
import { runToEnd } from "../steps.js";
import { listFiles } from "../style-sheets/list-style-sheets.js";
import type { BuildProgram } from "./build-programs.js";

/** A script of more is not read, and no build is made of more of them. */
const mostBytes = 256 * 1024;
const mostFiles = 200;
const mostSteps = 4;

/**
 * Finds the scripts that hold tokens and that programs which write files import, or name as their source: what these hold
 * goes into what the programs write, where a script that only has the same names may be a copy.
 */
export function findTokenScripts(folder: string, programs: readonly BuildProgram[]): readonly TokenFile[] {
  const texts = new Map<string, string>();
  let open = programs.map(({ file, text }) => ({ file, text }));
  for (let step = 0; step < mostSteps && open.length > 0; step++) {
    const imported = open.flatMap(({ file, text }) => [
      ...findLoads(file, text).flatMap((candidates) => candidates.find(isThere) ?? []),
      ...(step === 0 ? findNamed(folder, text) : []),
    ]);
    open = [...new Set(imported)].flatMap((file) => {
      const isWanted = !texts.has(file) && texts.size < mostFiles;
      const text = isWanted ? readSmallFile(path.join(folder, file), mostBytes) : undefined;
      if (text === undefined) return [];
      texts.set(file, text);
      return [{ file, text }];
    });
  }
  for (const { file } of programs) texts.delete(file);
  return [...texts]
    .map(([file, text]) => tokenKindOf(file).read(file, text))
    .filter(({ tokens }) => tokens.length > 0);

  function isThere(file: string): boolean {
    if (file.startsWith("..") || file.split("/").includes("node_modules")) return false;
    return kindOf(file).takesFromImports === true && "real" in findStats(path.join(folder, file));
  }
}

/** The scripts that a program names by patterns, as the configuration of Style Dictionary has them. */
function findNamed(folder: string, text: string): readonly string[] {
  const named = text.matchAll(/["'`]((?:[\w-][\w.-]*\/)*\*[^"'`\n]{0,100})["'`]/g);
  const patterns = Array.from(named, ([, glob = ""]) => toPattern(glob)).filter((one) => one !== undefined);
  if (patterns.length === 0) return [];
  return runToEnd(listFiles(folder, {}, (name) => kindOf(name).takesFromImports === true))
    .files.filter((file) => patterns.some((pattern) => pattern.test(file)))
    .slice(0, mostFiles);
}

/** A pattern of files with `*`, `**`, `{a,b}` and `@(a|b)` in it; undefined where it has more. */
function toPattern(glob: string): RegExp | undefined {
  const pieces = glob.match(/\*\*\/|\*|\{[\w,.]+\}|@\([\w|.]+\)|[\w./-]+|./g) ?? [];
  if (pieces.filter((piece) => piece.includes("*")).length > 4) return undefined;
  const spelt = pieces.map((piece) => {
    if (piece === "**/") return "(?:[^/]+/)*";
    if (piece === "*") return "[^/]*";
    if (/^[\w./-]+$/.test(piece)) return piece.replaceAll(".", "\\.");
    const choice = /^(?:\{|@\()(.+)[})]$/.exec(piece)?.[1];
    return choice === undefined ? undefined : `(?:${choice.replaceAll(".", "\\.").replaceAll(",", "|")})`;
  });
  return spelt.includes(undefined) ? undefined : new RegExp(`^${spelt.join("")}$`);
}

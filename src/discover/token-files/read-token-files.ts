import path from "node:path";
import { isNamedForDesignTokens, tokenKindOf } from "../../sources/kinds.js";
import type { TokenFile } from "../../sources/tokens/token-file.js";
import { readSmallFile } from "../read-text-file.js";
import { runToEnd } from "../steps.js";
import { listFiles } from "../style-sheets/list-style-sheets.js";
import type { DiscoverOptions } from "../style-sheets/style-sheet-file.js";

const mostFiles = 1_000;
/** Nobody keeps a larger token file by hand. */
const mostBytes = 2 * 1024 * 1024;

/** Reads the token files below a folder, and the files beside them to whose plain values theirs may refer. */
export function readTokenFiles(folder: string, options: DiscoverOptions): readonly TokenFile[] {
  const files = listTokenFiles(folder, options);
  const read = new Map(files.map((file) => [file, readSmallFile(path.join(folder, file), mostBytes)]));
  const named = files.flatMap((file) => {
    const text = read.get(file) ?? "";
    const kind = tokenKindOf(file);
    return kind.mayHoldTokens(text) ? [kind.read(file, text)] : [];
  });
  const own = named.filter(({ tokens }) => tokens.length > 0);
  // Style Dictionary resolves references to whatever its files hold, such as a list of hues.
  const first = new Set(
    own.flatMap(({ text }) => Array.from(text.matchAll(/\{([\w-]+)[.}]/g), ([, name]) => name)),
  );
  const folders = new Set(own.map((file) => topOf(file.path)));
  const others = files
    .filter((file) => first.size > 0 && folders.has(topOf(file)) && !own.some((one) => one.path === file))
    .map((file) => tokenKindOf(file).read(file, read.get(file) ?? ""))
    .filter(
      ({ document }) =>
        document?.kind === "object" && [...document.members.keys()].some((key) => first.has(key)),
    );
  return [...own, ...others];
}

function listTokenFiles(folder: string, options: DiscoverOptions): readonly string[] {
  const isWanted = (name: string) => isNamedForDesignTokens(name) && !name.startsWith(".");
  return runToEnd(listFiles(folder, options, isWanted)).files.slice(0, mostFiles);
}

/** The folder of the project that a file lies in, or the project itself. */
function topOf(file: string): string {
  return file.includes("/") ? (file.split("/")[0] ?? "") : "";
}

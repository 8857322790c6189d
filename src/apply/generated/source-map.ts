import { realpathSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { stampOf } from "../../disk/files/file-stamp.js";
import { readRegularFile } from "../../disk/files/read-file.js";
import { hasCode, isSystemError, problemFrom } from "../../disk/problem.js";
import { echo } from "../../model/echo.js";
import { isRecord, parseJson, readStrings } from "../../model/json.js";
import type { ProjectFolders } from "../project-files/project-folders.js";

export interface StyleSheetFile {
  /** Absolute. */
  readonly rootDir: string;
  /** Relative to the root. */
  readonly path: string;
  readonly text: string;
  /** What is known of the project's folders, where many files are looked at. */
  readonly folders?: Pick<ProjectFolders, "mayHaveMap">;
}

/** A longer map is not read: that it is there says enough. */
const longestMap = 262_144;

/** No system has longer ones, and Node takes minutes to join one that leads up a hundred thousand folders. */
const longestPath = 4_096;

const mark = "sourceMappingURL=";

/** Another file that the file's source map names as its source; empty when there is a map of unknown sources. */
export function findSource(file: StyleSheetFile): string | undefined {
  const map = readMapOf(file, longestMap);
  if (map === undefined) return undefined;
  return map === "long" || "fault" in map ? "" : otherSource(file, map.text);
}

/**
 * The text of a source map, with the file that it stands in, and what told of that file before it was read, where it is
 * another one than the style sheet; or why one that is there cannot be read.
 */
export type MapOfSheet =
  | { readonly text: string; readonly file: string; readonly stamp?: string }
  | { readonly fault: string };

/** The source map of a style sheet, in its text or beside it; undefined where there is none. */
export function readMapOf(file: StyleSheetFile, longest: number): MapOfSheet | "long" | undefined {
  const address = readMapAddress(file.text);
  const isBeside = file.folders?.mayHaveMap(file.path) !== false;
  if (address === undefined && !isBeside) return undefined;
  if (address?.startsWith("data:")) {
    const text = decodeMap(address, longest);
    return text === undefined ? undefined : { text, file: file.path };
  }
  const isPath = address !== undefined && address.length <= longestPath;
  const named = isPath ? [join(dirname(file.path), address)] : [];
  const mapBeside = `${file.path}.map`;
  for (const path of isBeside ? [...named, mapBeside] : named) {
    const read = readMap(file, path, longest);
    if (read !== undefined) return read;
  }
  return undefined;
}

function readMapAddress(text: string): string | undefined {
  // To look from the end takes far longer, and few style sheets have one.
  if (!text.includes(mark)) return undefined;
  const at = text.lastIndexOf(mark);
  const [address = ""] = /^[^\s*"']*/.exec(text.slice(at + mark.length)) ?? [];
  return address === "" ? undefined : address;
}

function decodeMap(address: string, longest: number): string | undefined {
  const comma = address.indexOf(",");
  if (comma < 0 || address.length > longest) return undefined;
  const data = address.slice(comma + 1);
  if (address.slice(0, comma).endsWith(";base64")) return Buffer.from(data, "base64").toString();
  try {
    return decodeURIComponent(data);
  } catch {
    // Not what a tool writes.
    return undefined;
  }
}

/** A file below the root, and nowhere else. */
function readMap(
  { rootDir }: StyleSheetFile,
  path: string,
  longest: number,
): MapOfSheet | "long" | undefined {
  try {
    const file = resolve(rootDir, path);
    // Of thousands of files few have one, and their real paths take far longer to find.
    if (statSync(file, { throwIfNoEntry: false }) === undefined) return undefined;
    const root = realpathSync.native(rootDir);
    const real = realpathSync.native(file);
    const way = relative(root, real);
    if (way.startsWith("..") || isAbsolute(way)) return undefined;
    const stats = statSync(real);
    if (!stats.isFile()) return undefined;
    if (stats.size > longest) return "long";
    return { text: readRegularFile(real, longest), file: path, stamp: stampOf(stats) };
  } catch (error) {
    // There is none, or it has changed since it was looked at.
    if (!isSystemError(error) || hasCode(error, "ENOENT", "ENOTDIR", "ELOOP", "ENAMETOOLONG"))
      return undefined;
    return { fault: `${echo(path)} cannot be read (${problemFrom(error, path).message})` };
  }
}

function otherSource({ path }: StyleSheetFile, map: string): string | undefined {
  const content = parseJson(map);
  if (!isRecord(content)) return undefined;
  const own = path.slice(path.lastIndexOf("/") + 1);
  const other = readStrings(content.sources).find(
    (source) => source.slice(source.lastIndexOf("/") + 1) !== own,
  );
  return other === undefined ? undefined : echo(other);
}

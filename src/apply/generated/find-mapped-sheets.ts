import { realpathSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { fileStamp } from "../../disk/files/file-stamp.js";
import { readRegularFile } from "../../disk/files/read-file.js";
import { isLoading } from "../../sources/find-loads.js";
import { isInstalledFile } from "../../sources/loading/find-folders.js";
import type { MappedFiles } from "../../sources/mapped/follow-map.js";
import { readSourceMap, type SourceMap } from "../../sources/mapped/source-map.js";
import { ProjectFolders } from "../project-files/project-folders.js";
import { readMapOf } from "./source-map.js";

/** By the style sheets that have a source map, what it says. */
export type MappedSheets = ReadonlyMap<string, MappedSheet>;

export interface MappedSheet extends MappedFiles {
  /** The files of the project that it names, whether they are there or not. */
  readonly named: readonly string[];
  /** Why a map that is there could not be read; then it is not known what it names. */
  readonly fault?: string;
}

export type FindMappedSheets = (files: readonly string[]) => MappedSheets;

/** The map of all of Bootstrap, with its sources in it, has a tenth of it. */
const longest = 8 * 1024 * 1024;

interface Project {
  /** Both absolute. */
  readonly rootDir: string;
  readonly writeRoot: string;
}

/** What told of a style sheet and its map before they were read: whether they are still the same. */
interface Stamps {
  readonly own: string;
  readonly ofMap: string;
}

interface KnownSheet extends Stamps {
  readonly mapFile: string;
  readonly map: SourceMap | undefined;
  /** By the positions of the sources, the files of the project that they are. */
  readonly named: readonly (string | undefined)[];
}

/** Creates what finds, for some files of a project, those that a build made them of by their source maps. */
export function createFindMappedSheets(project: Project): FindMappedSheets {
  const known = new Map<string, KnownSheet>();
  // To join thousands of paths takes longer than to ask the system for their files.
  const stampOf = (file: string) =>
    fileStamp(file.startsWith("..") ? path.join(project.rootDir, file) : `${project.rootDir}/${file}`);
  // Few style sheets have a map, and where none is listed the system need not look for one.
  const mapStampOf = (file: string, mapFile: string, folders: ProjectFolders) =>
    mapFile !== `${file}.map` || folders.mayHaveMap(file) ? stampOf(mapFile) : "";
  const readKnown = (file: string, folders: ProjectFolders): KnownSheet | Unread | undefined => {
    const before = known.get(file);
    const own = stampOf(file);
    if (before?.own === own && before.ofMap === mapStampOf(file, before.mapFile, folders)) return before;
    const stamps = { own, ofMap: mapStampOf(file, `${file}.map`, folders) };
    const read = readMapped({ ...project, folders }, file, stamps);
    // Of what could not be read, the same may be read the next time.
    if (read !== undefined && !("fault" in read)) known.set(file, read);
    return read;
  };
  return (files) => {
    const found = new Map<string, MappedSheet>();
    const folders = new ProjectFolders(project.rootDir);
    for (const file of files) {
      if (!file.endsWith(".css") || isInstalledFile(file)) continue;
      const known = readKnown(file, folders);
      if (known === undefined) continue;
      if ("fault" in known) {
        found.set(file, { ...known, map: noMap, named: [], files: [] });
        continue;
      }
      const { map, named } = known;
      if (map === undefined) continue;
      const own = [...new Set(named)].filter((one) => one !== undefined);
      const present = own.filter((one) => folders.has(one));
      // Style sheets are copied into projects with their maps, and what those name is in no project then.
      if (present.length === 0) continue;
      const there = new Set(present.filter((one) => isWritable(project, one)));
      found.set(file, {
        map,
        named: own,
        files: named.map((one) => (one && there.has(one) ? one : undefined)),
      });
    }
    return found;
  };
}

interface Unread {
  readonly fault: string;
}

const noMap: SourceMap = { sources: [], find: () => undefined };

function readMapped(
  { rootDir, folders }: Project & { readonly folders: ProjectFolders },
  file: string,
  stamps: Stamps,
): KnownSheet | Unread | undefined {
  try {
    const text = readRegularFile(path.join(rootDir, file), longest);
    const read = readMapOf({ rootDir, path: file, text, folders }, longest);
    if (read === undefined || read === "long")
      return { ...stamps, mapFile: `${file}.map`, map: undefined, named: [] };
    if ("fault" in read) return read;
    const map = readSourceMap(read.text);
    const folder = path.posix.dirname(read.file.replaceAll(path.sep, "/"));
    // A map may name a file a hundred thousand times.
    const known = new Map(
      Array.from(new Set(map?.sources), (source) => {
        const one = pathOf(source, folder, rootDir);
        const isSource = one !== undefined && one !== file && isLoading(one, true) && !isInstalledFile(one);
        return [source, isSource ? one : undefined];
      }),
    );
    const named = (map?.sources ?? []).map((source) => known.get(source));
    return { own: stamps.own, ofMap: read.stamp ?? stamps.own, mapFile: read.file, map, named };
  } catch {
    // It is not there, or not ours to read, which is told where it is written.
    return undefined;
  }
}

/** The path from the root of what a map calls a source; undefined for what is no file of the project. */
function pathOf(source: string, folder: string, rootDir: string): string | undefined {
  // Bundlers of components put into a query which part is meant.
  const [address = ""] = source.split("?", 1);
  if (address === "" || address.length > longestPath || address.includes("\0")) return undefined;
  const [, inBundle] =
    /^(?:webpack|turbopack|parcel|rollup):\/\/\/?(?:[^/]*\/)??(?:\.\/|\[project\]\/)(.+)$/.exec(address) ??
    [];
  const named = inBundle ?? address;
  if (inBundle === undefined && /^[a-z][-+.a-z\d]+:/i.test(named) && !named.startsWith("file:"))
    return undefined;
  const spelt = named.startsWith("file:") ? fileOf(named) : decode(named);
  if (spelt === undefined) return undefined;
  const absolute = path.resolve(rootDir, inBundle === undefined ? folder : "", spelt);
  const way = path.relative(rootDir, absolute);
  return way === "" || way.startsWith("..") || path.isAbsolute(way)
    ? undefined
    : way.split(path.sep).join("/");
}

/** The path that an address of a file names; undefined for one of another machine, or one that no file has. */
function fileOf(address: string): string | undefined {
  try {
    return fileURLToPath(address);
  } catch {
    return undefined;
  }
}

/** Longer paths have no system. */
const longestPath = 4_096;

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    // A percent sign that is no escape belongs to the name.
    return address;
  }
}

/** Whether a file that a map names is one that Apply may write, as if the routing named it. */
function isWritable({ rootDir, writeRoot }: Project, file: string): boolean {
  try {
    const real = realpathSync.native(path.join(rootDir, file));
    const way = path.relative(realpathSync.native(path.resolve(rootDir, writeRoot)), real);
    const isInside =
      !way.startsWith("..") && !path.isAbsolute(way) && !isInstalledFile(way.replaceAll(path.sep, "/"));
    const stats = statSync(real);
    return isInside && stats.isFile() && stats.size <= longest && path.extname(real) === path.extname(file);
  } catch {
    // What is not there is no source of the project any more.
    return false;
  }
}

import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, statSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { KnownStyleSheet, KnownStyleSheets } from "../../discover/style-sheets/project-style-sheets.js";
import { isRecord, parseJson, readStrings } from "../../model/json.js";

/** What a dev server knows of its project's style sheets. */
export interface KeptStyleSheets {
  readonly known: KnownStyleSheets;
  /** Those that pages have loaded, by their absolute paths, in cascade order. */
  readonly loaded: readonly string[];
}

/** What a dev server's next start need not find out again, in `node_modules/.cache`; without such a folder, nothing. */
export interface StyleSheetCache {
  read(): KeptStyleSheets;
  write(kept: KeptStyleSheets): Promise<void>;
}

export function createStyleSheetCache(root: string): StyleSheetCache {
  const file = cacheFileOf(root);
  return {
    read: () => (file === undefined ? nothing : readKept(file)),
    async write({ known, loaded }) {
      if (file === undefined || !existsSync(root)) return;
      const staged = `${file}.${process.pid}`;
      try {
        if (leadsAway(dirname(file))) return;
        await mkdir(dirname(file), { recursive: true });
        await rm(staged, { force: true });
        await writeFile(staged, textOf([...known].map(entryOf), loaded), { flag: "wx" });
        await rename(staged, file);
      } catch {
        // The next start reads all style sheets again, and works as well. A full disk has taken a part; and something else may
        // be in the place of the folder, or the folder not ours to look into.
        await rm(staged, { force: true }).catch(() => undefined);
      }
    },
  };
}

/** What is kept depends on the code that made it. The built file has a hash of its contents in its name. */
const writer = import.meta.url;

/** The nearest installed packages lie at the root, or above it in a monorepo. */
function cacheFileOf(root: string): string | undefined {
  for (let folder = root, inner = ""; folder !== inner; inner = folder, folder = dirname(folder)) {
    const packages = join(folder, "node_modules");
    if (!existsSync(packages)) continue;
    const project = createHash("sha256").update(root).digest("hex").slice(0, 12);
    return join(packages, ".cache/design-token-panel", `style-sheets-${project}.json`);
  }
  return undefined;
}

/** A link in place of the folder, or of the one around it, may lead to a place where nobody expects a file of ours. */
function leadsAway(folder: string): boolean {
  return [dirname(folder), folder].some((at) => lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink());
}

function entryOf([file, { bytes, changedMs, tokenText, loads }]: [string, KnownStyleSheet]) {
  return [file, bytes, changedMs, tokenText, loads];
}

/** In pieces, so that what is much text keeps the server from its requests for a moment at a time only. */
function* textOf(known: readonly unknown[], loaded: readonly string[]): Generator<string, void> {
  yield `${JSON.stringify({ writer, loaded }).slice(0, -1)},"known":[`;
  for (let at = 0; at < known.length; at += pieceLength) {
    yield (at === 0 ? "" : ",") + JSON.stringify(known.slice(at, at + pieceLength)).slice(1, -1);
  }
  yield "]}";
}

/** Entries of a piece. */
const pieceLength = 100;

const nothing: KeptStyleSheets = { known: new Map(), loaded: [] };

function readKept(file: string): KeptStyleSheets {
  const known = new Map<string, KnownStyleSheet>();
  const kept = parseJson(readIfThere(file));
  if (!isRecord(kept) || kept.writer !== writer || !Array.isArray(kept.known)) return nothing;
  for (const entry of kept.known) {
    const [path, bytes, changedMs, tokenText, loads]: unknown[] = Array.isArray(entry) ? entry : [];
    const isWhole =
      typeof path === "string" &&
      typeof bytes === "number" &&
      typeof changedMs === "number" &&
      typeof tokenText === "string" &&
      tokenText.length <= mostTextOf(bytes) &&
      typeof loads === "boolean";
    if (isWhole) known.set(path, { bytes, changedMs, tokenText, loads });
  }
  return { known, loaded: readStrings(kept.loaded) };
}

/**
 * How much text may be known of a file with so many bytes: what discovery reads of a style sheet is hardly longer than that. A
 * file of which more is said is read again, so that no cache which somebody else has written makes a start take long.
 */
function mostTextOf(bytes: number): number {
  return 4 * bytes + 64;
}

/** More takes longer to read than it saves, and what is no file at all could be without an end. */
const maxCacheBytes = 16 * 1024 * 1024;

function readIfThere(file: string): string {
  try {
    const stats = statSync(file);
    const isRead = stats.isFile() && stats.size > 0 && stats.size <= maxCacheBytes;
    return isRead ? readFileSync(file, "utf8") : "";
  } catch {
    // The first start, or a cache that was cleared.
    return "";
  }
}

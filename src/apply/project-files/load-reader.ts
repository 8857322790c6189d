import { isUtf8 } from "node:buffer";
import { statSync } from "node:fs";
import path from "node:path";
import { stampOf } from "../../disk/files/file-stamp.js";
import { readRegularBytes } from "../../disk/files/read-file.js";
import { findLoads } from "../../sources/find-loads.js";
import { type LoadRules, noLoadRules } from "../../sources/loading/load-rules.js";

const maxFileBytes = 1024 * 1024;

interface KnownFile {
  readonly stamp: string;
  /** For each address the files that it may mean. */
  readonly loads: readonly (readonly string[])[];
}

/** Reads what files of a project load, and each again only when it has changed. */
export class LoadReader {
  readonly #rootDir: string;
  readonly #known = new Map<string, KnownFile>();
  #rules: LoadRules = noLoadRules;

  constructor(rootDir: string) {
    this.#rootDir = rootDir;
  }

  /** Reads by these rules from now on. Where they are others than before, all is read again. */
  follow(rules: LoadRules): void {
    if (JSON.stringify(rules) !== JSON.stringify(this.#rules)) this.#known.clear();
    this.#rules = rules;
  }

  /** For each address in a file (its path from the root) the files that it may mean; undefined where it cannot be read. */
  loadsOf(file: string): KnownFile["loads"] | undefined {
    const known = this.#known.get(file);
    const found = statAndRead(path.join(this.#rootDir, file), known?.stamp);
    if (found === undefined) return undefined;
    if (found.bytes === undefined) return known?.loads;
    if (!isUtf8(found.bytes)) return undefined;
    const loads = findLoads(file, found.bytes.toString(), () => this.#rules);
    this.#known.set(file, { stamp: found.stamp, loads });
    return loads;
  }
}

/** The text of a configuration (absolute) of the project's build; undefined where there is none that can be read. */
export function readConfig(absolute: string): string | undefined {
  const found = statAndRead(absolute, undefined);
  return found?.bytes !== undefined && isUtf8(found.bytes) ? found.bytes.toString() : undefined;
}

/** The bytes of a file, left out where it is the one of that stamp; undefined where it cannot be read. */
function statAndRead(
  absolute: string,
  stampBefore: string | undefined,
): { readonly stamp: string; readonly bytes: Buffer | undefined } | undefined {
  try {
    const stats = statSync(absolute);
    if (!stats.isFile() || stats.size > maxFileBytes) return undefined;
    const stamp = stampOf(stats);
    return { stamp, bytes: stamp === stampBefore ? undefined : readRegularBytes(absolute, maxFileBytes) };
  } catch {
    // It went in this moment, is linked to itself, or is not ours to read: it tells nothing of others.
    return undefined;
  }
}

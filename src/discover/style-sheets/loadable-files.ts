import path from "node:path";
import { findLoads } from "../../sources/find-loads.js";
import { optionsNames } from "../../sources/languages.js";
import { type GetLoadRules, type LoadRules, readLoadRules } from "../../sources/loading/load-rules.js";
import { findStats, readText } from "../read-text-file.js";

const maxFileBytes = 1024 * 1024;

/**
 * What style sheets below a folder may load, as it is when it is first asked for: a file is looked for once, read once and
 * asked once what it loads, however many load it.
 */
export class LoadableFiles {
  /** The configurations of the folder, read when they are asked for. */
  readonly rules: GetLoadRules;
  readonly #folder: string;
  readonly #texts = new Map<string, string | undefined>();
  readonly #areThere = new Map<string, boolean>();
  readonly #loads = new Map<string, Loads>();

  constructor(folder: string) {
    this.#folder = folder;
    let rules: LoadRules | undefined;
    this.rules = () => {
      rules ??= readLoadRules((name) => this.read(name), optionsNames);
      return rules;
    };
  }

  /** Whether a file, relative to the folder, is there and in it. */
  isThere(file: string): boolean {
    const isThere =
      this.#areThere.get(file) ??
      (!file.startsWith("../") && "real" in findStats(path.join(this.#folder, file)));
    this.#areThere.set(file, isThere);
    return isThere;
  }

  /** The text of a file; undefined where it cannot be read, or is longer than any that people write. */
  read(file: string): string | undefined {
    if (!this.#texts.has(file)) this.#texts.set(file, readLoaded(path.join(this.#folder, file)));
    return this.#texts.get(file);
  }

  /** Lists what a file with a text loads, as `findLoads` does. */
  loadsOf(file: string, text: string): Loads["found"] {
    const known = this.#loads.get(file);
    if (known?.text === text) return known.found;
    const found = findLoads(file, text, this.rules);
    this.#loads.set(file, { text, found });
    return found;
  }
}

interface Loads {
  readonly text: string;
  readonly found: readonly (readonly string[])[];
}

function readLoaded(absolute: string): string | undefined {
  const stats = findStats(absolute);
  if ("reason" in stats || stats.bytes > maxFileBytes) return undefined;
  const read = readText(stats.real);
  return "text" in read ? read.text : undefined;
}

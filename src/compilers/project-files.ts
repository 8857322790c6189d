import { hash } from "node:crypto";
import { closeSync, constants, fstatSync, openSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { AskedFile, Compiler } from "../sources/compiler.js";
import type { GetLoadRules } from "../sources/loading/load-rules.js";

export interface FoundFile {
  /** Absolute. */
  readonly path: string;
  readonly text: string;
}

/** No style sheet is longer. */
const maxFileBytes = 4 * 1024 * 1024;

/** The files of a project for its compilers: some as they are handed over, all others as they stand on the disk. */
export class ProjectFiles {
  readonly #rootDir: string;
  readonly #rules: GetLoadRules;
  /** By their paths from the root. */
  readonly #texts: ReadonlyMap<string, string>;
  readonly #isFile = new Map<string, boolean>();
  /** What has been read, by absolute paths. */
  readonly #read = new Map<string, string | undefined>();
  readonly #digests = new Map<string, string>();

  constructor(rootDir: string, rules: GetLoadRules, texts: ReadonlyMap<string, string>) {
    this.#rootDir = rootDir;
    this.#rules = rules;
    this.#texts = texts;
  }

  /** The file that a compiler asks for; the one that loads it is told by its absolute path. */
  find(asked: AskedFile, compiler: Compiler): FoundFile | undefined {
    const path = this.#locate(asked, compiler);
    const text = path === undefined ? undefined : this.#textAt(path);
    return path === undefined || text === undefined ? undefined : { path, text };
  }

  /** The absolute path of what `find` finds. */
  pathOf(asked: AskedFile, compiler: Compiler): string | undefined {
    return this.find(asked, compiler)?.path;
  }

  /** Of what stands in a file (absolute); undefined where it cannot be read. */
  digestAt(path: string): string | undefined {
    const text = this.#textAt(path);
    if (text === undefined) return undefined;
    const digest = this.#digests.get(path) ?? digestOf(text);
    this.#digests.set(path, digest);
    return digest;
  }

  absolute(file: string): string {
    return path.resolve(this.#rootDir, file);
  }

  /** A path relative to the root, with forward slashes. */
  fromRoot(absolute: string): string {
    return path.relative(this.#rootDir, absolute).replaceAll("\\", "/");
  }

  #locate(asked: AskedFile, { findCandidates }: Compiler): string | undefined {
    const from = this.fromRoot(asked.from);
    const places = { rules: this.#rules, above: (address: string) => this.#above(address) };
    const found = findCandidates({ ...asked, from }, places).find((candidate) => this.#isThere(candidate));
    return found === undefined ? undefined : this.absolute(found);
  }

  #textAt(path: string): string | undefined {
    if (!this.#read.has(path)) {
      const text = this.#texts.get(this.fromRoot(path)) ?? readText(path);
      this.#read.set(path, text === undefined ? undefined : withoutMark(text));
    }
    return this.#read.get(path);
  }

  /** Packages may be installed in a folder around the root, as in a workspace. */
  #above(address: string): readonly string[] {
    const plain = address.replace(/^(?:~|pkg:)/, "");
    if (!/^[@\w]/.test(plain)) return [];
    const depth = this.#rootDir.split(/[/\\]/).length - 1;
    return Array.from({ length: depth }, (_, at) => `${"../".repeat(at + 1)}node_modules/${plain}`);
  }

  #isThere(file: string): boolean {
    const known = this.#texts.has(file) || this.#isFile.get(file);
    if (known !== undefined) return known;
    const isThere = isRegularFile(this.absolute(file));
    this.#isFile.set(file, isThere);
    return isThere;
  }
}

/** A text without the byte order mark before it, which compilers take for a name. */
export function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/** A text that is another one for another content: SHA-256 in base64. */
export function digestOf(text: string): string {
  return hash("sha256", text, "base64");
}

/** Whether an absolute path leads to a file that can be read to its end. */
export function isRegularFile(absolute: string): boolean {
  try {
    return statSync(absolute).isFile();
  } catch {
    // A circle of links, a name that is too long or that no system takes: the compiler says that it is not there.
    return false;
  }
}

/** The text of a style sheet, by its absolute path; undefined where it is none, or cannot be read. */
function readText(absolute: string): string | undefined {
  try {
    // What has become a pipe since it was looked at keeps nobody waiting.
    const descriptor = openSync(absolute, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const stats = fstatSync(descriptor);
      if (!stats.isFile() || stats.size > maxFileBytes) return undefined;
      // Node reads on to the end of what is said to be empty, and some files of the system say so and have none.
      return stats.size === 0 ? "" : readFileSync(descriptor, "utf8");
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // What cannot be read is not there for the compiler, which says so.
    return undefined;
  }
}

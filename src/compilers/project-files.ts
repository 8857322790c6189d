import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { findLessCandidates } from "../sources/less/less-unit.js";
import type { GetLoadRules } from "../sources/loading/load-rules.js";
import { findFolders, findLoadCandidates } from "../sources/scss/load-candidates.js";
import type { CompiledLanguage } from "./find-compiler.js";

/** What a compiler asks for while it compiles. Paths are absolute. */
export type Question =
  | {
      readonly kind: "find";
      readonly language: CompiledLanguage;
      /** The file that loads another one; without an address, that one itself, maybe without its ending. */
      readonly from: string;
      readonly address?: string;
      /** Whether Sass loads it by `@import`, for which a file may have a twin. */
      readonly fromImport?: boolean;
    }
  | { readonly kind: "read"; readonly path: string };

/** No style sheet is longer. */
const maxFileBytes = 4 * 1024 * 1024;

/** The files of a project for its compilers: some as they are handed over, all others as they stand on the disk. */
export class ProjectFiles {
  readonly #rootDir: string;
  readonly #rules: GetLoadRules;
  readonly #isFile = new Map<string, boolean>();
  readonly #read = new Map<string, string | undefined>();

  constructor(rootDir: string, rules: GetLoadRules) {
    this.#rootDir = rootDir;
    this.#rules = rules;
  }

  /** The absolute path of a file that is found, or the text of one; undefined where there is none. */
  answer(question: Question, texts: ReadonlyMap<string, string>): string | undefined {
    if (question.kind === "read") {
      const own = this.fromRoot(question.path);
      return texts.get(own) ?? this.#textOf(question.path);
    }
    const found = this.#candidatesOf(question).find(
      (candidate) => texts.has(candidate) || this.#isThere(candidate),
    );
    return found === undefined ? undefined : path.resolve(this.#rootDir, found);
  }

  /** A path relative to the root, with forward slashes. */
  fromRoot(absolute: string): string {
    return path.relative(this.#rootDir, absolute).replaceAll("\\", "/");
  }

  #candidatesOf(question: Extract<Question, { readonly kind: "find" }>): readonly string[] {
    const { language, address, fromImport } = question;
    const from = this.fromRoot(question.from);
    if (language === "less") {
      const asked = address ?? "";
      const named = findLessCandidates(from, asked, this.#rules);
      return [...named, ...findFolders(from, `${asked}.less`, this.#rules), ...this.#above(asked)];
    }
    if (address === undefined) return withTwins(`./${from}`, "", { fromImport });
    const beside = withTwins(address, from, { fromImport, rules: this.#rules });
    return [...beside, ...this.#above(address).flatMap((one) => withTwins(`./${one}`, "", { fromImport }))];
  }

  /** Packages may be installed in a folder around the root, as in a workspace. */
  #above(address: string): readonly string[] {
    const plain = address.replace(/^(?:~|pkg:)/, "");
    if (!/^[@\w]/.test(plain)) return [];
    const depth = this.#rootDir.split(/[/\\]/).length - 1;
    return Array.from({ length: depth }, (_, at) => `${"../".repeat(at + 1)}node_modules/${plain}`);
  }

  #isThere(file: string): boolean {
    const known = this.#isFile.get(file);
    if (known !== undefined) return known;
    const isThere = statSync(path.resolve(this.#rootDir, file), { throwIfNoEntry: false })?.isFile() === true;
    this.#isFile.set(file, isThere);
    return isThere;
  }

  #textOf(absolute: string): string | undefined {
    if (this.#read.has(absolute)) return this.#read.get(absolute);
    const text = readText(absolute);
    this.#read.set(absolute, text);
    return text;
  }
}

interface TwinOptions {
  readonly fromImport: boolean | undefined;
  readonly rules?: GetLoadRules;
}

/** The files of Sass that an address may mean, with those that are only for `@import`, and style sheets of CSS. */
function withTwins(address: string, from: string, { fromImport, rules }: TwinOptions): readonly string[] {
  const plain = findLoadCandidates(from, address, rules);
  const twins = fromImport === true ? findLoadCandidates(from, `${address}.import`, rules) : [];
  const css = findFolders(from, address.endsWith(".css") ? address : `${address}.css`, rules);
  return [...twins, ...plain, ...css];
}

function readText(absolute: string): string | undefined {
  try {
    const stats = statSync(absolute);
    return stats.isFile() && stats.size <= maxFileBytes ? readFileSync(absolute, "utf8") : undefined;
  } catch {
    // What cannot be read is not there for the compiler, which says so.
    return undefined;
  }
}

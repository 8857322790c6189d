import type { Compiled } from "../../compilers/compile-job.js";
import { type CompiledSheet, readCompiled } from "../../compilers/compiled-sheet.js";
import { CompilerThread } from "../../compilers/compiler-thread.js";
import type { CompilerWorkers } from "../../compilers/compiler-workers.js";
import { findCompiler } from "../../compilers/find-compiler.js";
import { ProjectFiles } from "../../compilers/project-files.js";
import { applyEdits, type Edit } from "../../css/sheet/edit.js";
import { toPlainLine } from "../../model/echo.js";
import type { Compiler } from "../../sources/compiler.js";
import type { GetLoadRules } from "../../sources/loading/load-rules.js";
import type { Entry } from "./entries.js";

/** By the paths of files from the root. */
export type EditsByFile = ReadonlyMap<string, readonly Edit[]>;

export type CompiledEntry =
  | { readonly ok: true; readonly sheet: CompiledSheet; readonly loaded: ReadonlySet<string> }
  | Extract<Compiled, { readonly ok: false }>;

export interface CompilerOptions {
  /** Absolute. */
  readonly rootDir: string;
  readonly texts: ReadonlyMap<string, string>;
  readonly rules: GetLoadRules;
  readonly workers: CompilerWorkers;
  readonly until: number;
}

/** The project's own compilers, for its files as they are, or with some edits. It has to be closed. */
export class ProjectCompiler {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #rootDir: string;
  readonly #rules: GetLoadRules;
  readonly #thread: CompilerThread;
  readonly #modules = new Map<Compiler, string | undefined>();

  constructor({ rootDir, texts, rules, ...options }: CompilerOptions) {
    this.#rootDir = rootDir;
    this.#texts = texts;
    this.#rules = rules;
    const files = new ProjectFiles(rootDir, rules, texts);
    this.#thread = new CompilerThread({ rootDir, files, ...options });
  }

  has(compiler: Compiler): boolean {
    return this.#moduleOf(compiler) !== undefined;
  }

  async compile(entry: Entry, edits: EditsByFile = new Map()): Promise<CompiledEntry> {
    const { file, language, compiler, range } = entry;
    const modulePath = this.#moduleOf(compiler);
    if (modulePath === undefined)
      return { ok: false, reason: `${compiler.name} is not installed`, isLate: false };
    const changed = new Map(
      Array.from(edits, ([path, own]) => [path, applyEdits(this.#texts.get(path) ?? "", own)]),
    );
    const own = this.#texts.get(file) ?? "";
    const text =
      range === undefined
        ? (changed.get(file) ?? own)
        : applyEdits(own.slice(range.start, range.end), within(edits.get(file) ?? [], range));
    const prefix = this.#prefixOf(entry);
    const whole = prefix === undefined ? text : withPrefix(prefix, text);
    const compiled = await this.#thread.compile({
      ...{ compiler, modulePath, file, text: whole, isIndented: language.isIndented, changed },
    });
    if (!compiled.ok) return { ...compiled, reason: toPlainLine(compiled.reason) };
    const sheet = readCompiled(compiled.css);
    if (sheet === undefined)
      return { ok: false, reason: "what it compiles to has too many blocks in blocks", isLate: false };
    return { ok: true, sheet, loaded: compiled.loaded };
  }

  /** Whether its time is over. */
  get isLate(): boolean {
    return this.#thread.isLate;
  }

  close(): void {
    this.#thread.close();
  }

  /** What the build puts before a style sheet with which it begins. */
  #prefixOf({ language: { optionsName } }: Entry): string | undefined {
    return optionsName === undefined ? undefined : this.#rules().prefixes?.[optionsName];
  }

  #moduleOf(compiler: Compiler): string | undefined {
    if (!this.#modules.has(compiler)) this.#modules.set(compiler, findCompiler(this.#rootDir, compiler));
    return this.#modules.get(compiler);
  }
}

/** Sass takes no `@import` before a `@use`; Quasar puts its own after the last one. */
function withPrefix(prefix: string, text: string): string {
  const use = Math.max(text.lastIndexOf("@use "), text.lastIndexOf("@forward "));
  if (use < 0 || !prefix.startsWith("@import")) return `${prefix}\n${text}`;
  const end = text.indexOf("\n", use) + 1 || text.length;
  return `${text.slice(0, end)}\n${prefix}\n${text.slice(end)}`;
}

function within(edits: readonly Edit[], { start, end }: { start: number; end: number }): readonly Edit[] {
  return edits
    .filter(({ range }) => range.start >= start && range.end <= end)
    .map(({ range, text }) => ({ text, range: { start: range.start - start, end: range.end - start } }));
}

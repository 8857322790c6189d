import { createCompilerWorkers } from "../../compilers/compiler-workers.js";
import { type Sheet, withDeclarations } from "../../css/sheet/sheet.js";
import type { GetLoadRules } from "../../sources/loading/load-rules.js";
import { readSources } from "../../sources/read-source.js";
import { Literals } from "./candidates.js";
import type { MadeEntry } from "./made-entries.js";
import { ProjectCompiler } from "./project-compiler.js";

/** By the path of a style sheet from the root, the custom properties that a compiler makes of it, or why nobody knows. */
export type MadeSheets = ReadonlyMap<string, Sheet | NotMade>;

interface NotMade {
  readonly reason: string;
  /** Whether only its time was over. */
  readonly isLate: boolean;
}

export interface CompileMadeOptions {
  /** Absolute. */
  readonly rootDir: string;
  /** Where the project's build looks for what files load. */
  readonly rules: GetLoadRules;
  /** The time on the clock of `performance` from which nothing is compiled any more. */
  readonly until: number;
}

/** Compiles style sheets; what has not changed since, it compiles once. */
export type CompileMade = (entries: readonly MadeEntry[], options: CompileMadeOptions) => Promise<MadeSheets>;

/**
 * Creates what compiles style sheets, and finds the custom properties there that no file of the project declares, and to which
 * a literal in one of these files may give the value. With `isOnce` nothing is left at work for a next time.
 */
export function createCompileMade({ isOnce = false } = {}): CompileMade {
  const workers = createCompilerWorkers();
  return async (entries, { rootDir, rules, until }) => {
    const made = new Map<string, Sheet | NotMade>();
    const texts = new Map(entries.flatMap((entry) => [...entry.texts]));
    const compiler = new ProjectCompiler({ rootDir, texts, rules, workers, until });
    try {
      for (const entry of entries) {
        const { file, language } = entry;
        const own = language.compiler;
        if (own === undefined || !compiler.has(own)) continue;
        const compiled = await compiler.compile({ file, language, compiler: own, isRouted: true });
        if (compiled.ok) made.set(file, withoutOthers(compiled.sheet.sheet, entry, rules));
        else made.set(file, compiled);
      }
    } finally {
      compiler.close();
      if (isOnce) workers.end();
    }
    return made;
  };
}

/** What was made and no file declares as such, as far as a literal may give it. */
function withoutOthers(sheet: Sheet, { file, texts }: MadeEntry, rules: GetLoadRules): Sheet {
  const declared = new Set<string>();
  for (const { sheet: own } of readSources(texts, { entries: new Set([file]), rules }).values())
    for (const { name, given } of own.declarations) if (given?.kind !== "unknown") declared.add(name);
  const literals = Array.from(texts, ([path, text]) => new Literals(path, text));
  const known = new Map<string, boolean>();
  const isWritable = (value: string): boolean => {
    const found = known.get(value) ?? literals.some((one) => one.find(value, 1).length > 0);
    known.set(value, found);
    return found;
  };
  const declarations = sheet.declarations.filter(
    ({ name, value }) => !declared.has(name) && isWritable(sheet.source.slice(value.start, value.end)),
  );
  return withDeclarations(sheet, declarations);
}

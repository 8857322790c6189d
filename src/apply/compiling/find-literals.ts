import type { CompiledSheet } from "../../compilers/compiled-sheet.js";
import type { Edit } from "../../css/sheet/edit.js";
import { isSameValue } from "../../css/values/same-value.js";
import type { PlannedToken } from "../planning/token-outcome.js";
import type { Candidate } from "./candidates.js";
import type { Base } from "./edit-check.js";
import { markerFor } from "./markers.js";
import type { EditsByFile, ProjectCompiler } from "./project-compiler.js";

/** A token with the literals that may give it its value. */
export interface Search {
  readonly planned: PlannedToken;
  readonly candidates: readonly Candidate[];
}

export interface Found {
  /** The literals whose values come out at the token. */
  readonly givers: readonly Candidate[];
  /** Those of which it could not be found out, since nothing compiles with another value there. */
  readonly untold: readonly Candidate[];
}

/**
 * Finds the literals that give tokens their values: each gets a value of its own, all at once, and what comes out at a token
 * tells which of them it was. Where that does not compile, halves of them are tried.
 */
export async function findLiterals(
  searches: readonly Search[],
  bases: readonly Base[],
  compiler: ProjectCompiler,
): Promise<ReadonlyMap<PlannedToken, Found>> {
  const marking = new Marking(searches, bases, compiler);
  await marking.run();
  return marking.found;
}

class Marking {
  readonly #searches: readonly Search[];
  readonly #bases: readonly Base[];
  readonly #compiler: ProjectCompiler;
  readonly #markers = new Map<Candidate, string>();
  readonly #givers = new Map<PlannedToken, Set<Candidate>>();
  readonly #untold: Set<Candidate>;

  constructor(searches: readonly Search[], bases: readonly Base[], compiler: ProjectCompiler) {
    this.#searches = searches;
    this.#bases = bases;
    this.#compiler = compiler;
    for (const one of withoutOverlaps(searches))
      this.#markers.set(one, markerFor(one.text, this.#markers.size + 1));
    const all = searches.flatMap(({ candidates }) => candidates);
    this.#untold = new Set(all.filter((one) => !this.#markers.has(one)));
  }

  get found(): ReadonlyMap<PlannedToken, Found> {
    return new Map(
      this.#searches.map(({ planned, candidates }) => {
        const givers = this.#giversOf(planned);
        const untold = candidates.filter((one) => this.#untold.has(one) && !givers.has(one));
        return [planned, { givers: [...givers], untold }];
      }),
    );
  }

  async run(marked: readonly Candidate[] = [...this.#markers.keys()]): Promise<void> {
    const edits = this.#editsFor(marked);
    for (const base of this.#bases) {
      if (!marked.some(({ file }) => base.loaded.has(file)) || !this.#isWanted(base)) continue;
      const after = await this.#compiler.compile(base.entry, edits);
      if (after.ok) this.#note(marked, base, after.sheet);
      else if (after.isLate || marked.length === 1) for (const one of marked) this.#untold.add(one);
      else {
        await this.run(marked.slice(0, marked.length >> 1));
        await this.run(marked.slice(marked.length >> 1));
        return;
      }
    }
  }

  /** Whether a token that is looked for comes out of it. */
  #isWanted({ targets }: Base): boolean {
    return this.#searches.some(({ planned }) => (targets.get(planned)?.required.length ?? 0) > 0);
  }

  #note(marked: readonly Candidate[], base: Base, after: CompiledSheet): void {
    const isMarked = new Set(marked);
    for (const { planned, candidates } of this.#searches) {
      const own = candidates.filter((one) => isMarked.has(one));
      for (const value of valuesAt(planned, base, after)) {
        const giver = own.find((one) => isSameValue(value, this.#shownWithMarker(one)));
        if (giver !== undefined) this.#giversOf(planned).add(giver);
      }
    }
  }

  #shownWithMarker(one: Candidate): string {
    const marker = this.#markers.get(one) ?? "";
    return one.shownWith?.(marker) ?? marker;
  }

  #giversOf(planned: PlannedToken): Set<Candidate> {
    const own = this.#givers.get(planned) ?? new Set();
    this.#givers.set(planned, own);
    return own;
  }

  #editsFor(marked: readonly Candidate[]): EditsByFile {
    const edits = new Map<string, Edit[]>();
    for (const one of marked) {
      const own = edits.get(one.file) ?? [];
      edits.set(one.file, own);
      own.push({ range: one.range, text: this.#markers.get(one) ?? one.text });
    }
    return edits;
  }
}

/** Of literals that stand in one another the first, and none twice. */
function withoutOverlaps(searches: readonly Search[]): readonly Candidate[] {
  const all = [...new Set(searches.flatMap(({ candidates }) => candidates))];
  const taken = new Map<string, Candidate[]>();
  return all.filter((one) => {
    const own = taken.get(one.file) ?? [];
    taken.set(one.file, own);
    const isFree = own.every(({ range }) => range.end <= one.range.start || range.start >= one.range.end);
    if (isFree) own.push(one);
    return isFree;
  });
}

/** What a token has where the page uses it; by its name and path where other declarations have come or gone. */
function valuesAt(planned: PlannedToken, base: Base, after: CompiledSheet): readonly string[] {
  const required = base.targets.get(planned)?.required ?? [];
  if (after.shape === base.sheet.shape) return required.map((at) => after.declarations[at]?.value ?? "");
  return required.flatMap((at) => {
    const { property, path } = base.sheet.declarations[at] ?? {};
    const own = after.declarations.filter((one) => one.property === property && one.path === path);
    return own.at(-1)?.value ?? [];
  });
}

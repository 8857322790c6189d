import { givenToInstalled } from "../linking/given.js";
import type { Instances } from "../linking/instance.js";
import { leftOut } from "../linking/merge-instances.js";
import { MetInstances } from "../linking/met-instances.js";
import type { StyleUnit } from "../linking/style-unit.js";
import { isInstalledFile } from "../loading/find-folders.js";
import { findAsked } from "./deciding/find-asked.js";
import { readDeclaration } from "./less-declaration.js";
import { LessImports } from "./less-imports.js";
import { LessScope, type ProgramNames } from "./less-scope.js";
import type { LessUnit } from "./less-unit.js";
import type { LessBlock } from "./parse-less.js";

export interface LessFiles {
  readonly units: readonly LessUnit[];
  /** Whether a compilation may begin with a file although others import it. */
  isEntry(unit: LessUnit): boolean;
  resolve(this: void, from: LessUnit, address: string): LessUnit | undefined;
}

/** So many statements, and as many variables, are followed at least, and in larger files one for each character. */
const fewestSteps = 50_000;

/** Finds what Less makes of the declarations in some files that import one another, where their own text does not tell it. */
export function linkLess(files: LessFiles): ReadonlyMap<StyleUnit, Instances> {
  const { units } = files;
  const imports = new LessImports(files.resolve);
  const linker = new LessLinker(files, imports);
  const imported = new Set(units.flatMap((unit) => imports.of(unit)));
  // The files that were asked for come first, while there are steps left.
  const entries = units.filter((unit) => !imported.has(unit) || files.isEntry(unit));
  for (const unit of entries.sort((a, b) => Number(files.isEntry(b)) - Number(files.isEntry(a))))
    linker.run(unit);
  // Of files that import each other in a ring, each is read as a style sheet of its own.
  for (const unit of units) if (!linker.reached.has(unit)) linker.run(unit);
  return linker.finish();
}

class LessLinker {
  readonly reached = new Set<LessUnit>();
  readonly #files: LessFiles;
  readonly #program: ProgramNames;
  readonly #imports: LessImports;
  readonly #met = new MetInstances();
  #hasLiterals = false;
  #steps: number;

  constructor(files: LessFiles, imports: LessImports) {
    this.#files = files;
    this.#imports = imports;
    // A file may hold ten thousand style sheets, of which each has its whole text.
    const texts = new Set(files.units.map(({ text }) => text));
    const length = [...texts].reduce((sum, text) => sum + text.length, 0);
    this.#steps = Math.max(fewestSteps, length);
    const inner = namesInBlocks(files.units);
    let left = this.#steps;
    this.#program = { isInner: (name) => inner.has(name), takeStep: () => left-- > 0 };
  }

  run(entry: LessUnit): void {
    // What is imported may be much, and many files may import it.
    if (this.#steps < 0) return;
    const { statements, files, isOpen } = this.#imports.follow(entry);
    const tops = Array.from(files, (unit) => unit.statements.top);
    this.#steps -= tops.reduce((sum, { nodes }) => sum + nodes.length, 0);
    const calls = tops.some((top) => top.calls);
    const top = new LessScope({ statements, parent: undefined, calls, isOpen, program: this.#program });
    for (const unit of files) {
      this.reached.add(unit);
      this.#meetAll(unit, top);
    }
  }

  finish(): ReadonlyMap<StyleUnit, Instances> {
    const isCut = this.#steps < 0;
    for (const unit of this.#files.units) this.#noteOthers(unit, isCut);
    const asked = this.#hasLiterals ? findAsked(this.#files.units) : new Set<object>();
    return this.#met.finish(this.#files.units, { isCut, asked });
  }

  #meetAll(unit: LessUnit, top: LessScope): void {
    const { statements, linked } = unit;
    const { written } = linked;
    const scopes = new Map<LessBlock, LessScope>([[statements.top, top]]);
    const scopeOf = (inner: LessBlock): LessScope => {
      let block = inner;
      while (block.parent !== undefined && isSilent(block)) block = block.parent;
      const known = scopes.get(block);
      if (known !== undefined) return known;
      const scope = scopeOf(block.parent ?? statements.top).inside(unit, block);
      scopes.set(block, scope);
      return scope;
    };
    // Both are in order.
    let next = 0;
    for (const open of statements.open) {
      if (--this.#steps < 0) return;
      while (next < written.count && written.startOf(next) < open.start) next++;
      if (next === written.count || written.startOf(next) > open.start) continue;
      const one = readDeclaration(written.declaration(next), open, { unit, scope: scopeOf(open.block) });
      if (one.given?.kind === "literal") this.#hasLiterals = true;
      this.#met.add(linked, open.start, one);
    }
  }

  /** Notes what is known of declarations without following anything. */
  #noteOthers({ linked, statements, path, text }: LessUnit, isCut: boolean): void {
    const { starts, open } = statements;
    const isInstalled = isInstalledFile(path);
    const { written } = linked;
    let next = 0;
    for (let at = 0; at < written.count; at++) {
      const start = written.startOf(at);
      while ((starts[next] ?? start) < start) next++;
      // What Less reads otherwise, such as a string of several lines, declares nothing.
      if (starts[next] !== start) this.#met.set(linked, start, []);
      else if (isInstalled && !this.#met.has(linked, start)) {
        const { name, value } = written.declaration(at);
        const given = givenToInstalled(text.slice(value.start, value.end), path);
        this.#met.add(linked, start, { name, given });
      }
    }
    if (!isCut) return;
    for (const { start } of open)
      if (!this.#met.has(linked, start)) this.#met.set(linked, start, leftOut(linked, start));
  }
}

/** Whether nothing is said in a block, so that its variables are those of the one around it. */
function isSilent({ nodes, calls }: LessBlock): boolean {
  return nodes.length === 0 && !calls;
}

/** The names that are set in blocks, which calls of mixins and rulesets may bring. */
function namesInBlocks(units: readonly LessUnit[]): ReadonlySet<string> {
  const names = new Set<string>();
  const open = units.flatMap(({ statements }) =>
    statements.top.nodes.filter((node) => node.kind === "block"),
  );
  for (let block = open.pop(); block !== undefined; block = open.pop())
    for (const node of block.nodes) {
      if (node.kind === "set") names.add(node.name);
      else if (node.kind === "block") {
        open.push(node);
        if (node.detached !== undefined) names.add(node.detached);
      }
    }
  return names;
}

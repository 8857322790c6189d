import type { Range } from "../../css/sheet/sheet.js";
import type { Instance, Instances } from "../linking/instance.js";
import type { StyleUnit } from "../linking/style-unit.js";
import { isInstalledFile } from "../loading/find-folders.js";
import { MetInstances } from "../scss/evaluation/met-instances.js";
import { givenBy } from "../scss/values/sass-given.js";
import { originsOf, unknown } from "../scss/values/sass-value.js";
import { withoutComments } from "../text/without-comments.js";
import { findDecidingNames } from "./deciding-names.js";
import { type LessScope, scopeOf } from "./less-scope.js";
import { addressesIn, importedBy, type LessUnit } from "./less-unit.js";
import { readLessValue } from "./less-value.js";
import type { LessBlock, LessNode } from "./parse-less.js";

export interface LessFiles {
  readonly units: readonly LessUnit[];
  /** Whether a compilation may begin with a file although others import it. */
  isEntry(unit: LessUnit): boolean;
  resolve(from: LessUnit, address: string): LessUnit | undefined;
}

interface Placed {
  readonly unit: LessUnit;
  readonly node: LessNode;
}

/** What files import in the place of the rules that say so. */
interface Flattened {
  readonly nodes: Placed[];
  readonly files: Set<LessUnit>;
}

/** What a statement can see, and why it is not certain that it counts. */
interface Surroundings {
  readonly scope: LessScope;
  readonly doubt: string | undefined;
}

/** So many statements are followed at least, and in larger files one for each character. */
const fewestSteps = 50_000;
/** Imports and blocks are followed no deeper. */
const deepest = 60;

/** Finds what Less makes of the declarations in some files that import one another. */
export function linkLess(files: LessFiles): ReadonlyMap<StyleUnit, Instances> {
  const { units } = files;
  const linker = new LessLinker(files);
  const imported = new Set(units.flatMap((unit) => linker.importsOf(unit)));
  // The files that were asked for come first, while there are steps left.
  const entries = units.filter((unit) => !imported.has(unit) || files.isEntry(unit));
  for (const unit of entries.sort((a, b) => Number(files.isEntry(b)) - Number(files.isEntry(a))))
    linker.run(unit);
  // Of files that import each other in a ring, each is read as a style sheet of its own.
  for (const unit of units) if (!linker.reached.has(unit)) linker.run(unit);
  return linker.finish(units);
}

class LessLinker {
  readonly reached = new Set<LessUnit>();
  readonly #files: LessFiles;
  /** The names that are set in any block. */
  readonly #inner = new Set<string>();
  readonly #met = new MetInstances();
  #steps: number;

  constructor(files: LessFiles) {
    this.#files = files;
    // A file may hold ten thousand style sheets, of which each has its whole text.
    const texts = new Set(files.units.map(({ text }) => text));
    const length = [...texts].reduce((sum, text) => sum + text.length, 0);
    this.#steps = Math.max(fewestSteps, length);
    for (const { nodes } of files.units)
      for (const node of nodes) if (node.kind === "block") this.#collectNames(node);
  }

  importsOf(unit: LessUnit): readonly LessUnit[] {
    return addressesIn(unit).flatMap((address) => this.#files.resolve(unit, address) ?? []);
  }

  run(entry: LessUnit): void {
    const nodes: Placed[] = [];
    const isOpen = this.#flatten(entry, { nodes, files: new Set() }, 0);
    const scope = scopeOf(nodes, { parent: undefined, inner: this.#inner, isOpen });
    this.#runAll(nodes, { scope, doubt: undefined }, 0);
  }

  finish(units: readonly LessUnit[]): ReadonlyMap<StyleUnit, Instances> {
    return this.#met.finish(units, { isCut: this.#steps < 0, asked: findAsked(units) });
  }

  /** Puts what a file imports in the place of the rules that say so, each file once. Tells whether one was not read. */
  #flatten(unit: LessUnit, whole: Flattened, depth: number): boolean {
    this.reached.add(unit);
    whole.files.add(unit);
    let isOpen = false;
    for (const node of unit.nodes) {
      this.#steps--;
      if (node.kind !== "import") {
        whole.nodes.push({ unit, node });
        continue;
      }
      const { address, isCss } = importedBy(unit, node);
      const file = address === undefined ? undefined : this.#files.resolve(unit, address);
      if (isCss || (file !== undefined && whole.files.has(file))) continue;
      if (file === undefined || depth > deepest) isOpen = true;
      else isOpen = this.#flatten(file, whole, depth + 1) || isOpen;
    }
    return isOpen;
  }

  #collectNames({ children }: LessBlock): void {
    const open = [...children];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (at.kind === "set") this.#inner.add(at.name);
      else if (at.kind === "block") {
        if (at.detached !== undefined) this.#inner.add(at.detached);
        for (const child of at.children) open.push(child);
      }
    }
  }

  #runAll(nodes: readonly Placed[], around: Surroundings, depth: number): void {
    const { scope, doubt } = around;
    if (depth > deepest) this.#steps = -1;
    for (const { unit, node } of nodes) {
      if (node.kind !== "declare" && (node.kind !== "block" || !node.declares)) continue;
      if (--this.#steps < 0) return;
      if (node.kind === "declare") this.#meet(unit, node, around);
      if (node.kind !== "block") continue;
      const children = node.children.map((child) => ({ unit, node: child }));
      const inside = scopeOf(children, { parent: scope, inner: scope.inner });
      this.#steps -= children.length;
      this.#runAll(children, { scope: inside, doubt: doubt ?? doubtIn(unit, node) }, depth + 1);
    }
  }

  #meet(
    unit: LessUnit,
    { start, name }: Extract<LessNode, { readonly kind: "declare" }>,
    around: Surroundings,
  ): void {
    const declaration = unit.linked.declarations.get(start);
    if (declaration === undefined) return;
    const written = unit.text.slice(name.start, name.end);
    const named = written.includes("@{") ? nameOf(written, unit, around.scope) : { name: declaration.name };
    this.#met.add(unit.linked, start, { ...named, given: givenTo(declaration.value, unit, around) });
  }
}

/** Collects the origins of the literals that give deciding variables their values. */
function findAsked(units: readonly LessUnit[]): ReadonlySet<object> {
  const names = findDecidingNames(units);
  const asked = new Set<object>();
  if (names.size === 0) return asked;
  for (const { linked, text, nodes } of units) {
    const note = ({ start, end }: Range) => {
      const written = withoutComments(text, { start, end });
      const at = start + written.length - written.trimStart().length;
      asked.add(linked.originAt(at));
      if (written.trimStart().startsWith("~")) asked.add(linked.originAt(at + 2));
    };
    const open = nodes.map((node) => ({ node, isEntry: false }));
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      const { node, isEntry } = one;
      if (node.kind === "set" && (isEntry || names.has(node.name))) note(node.value);
      else if (node.kind === "entry" && isEntry) note(node.value);
      else if (node.kind === "block") {
        const isMap = isEntry || (node.detached !== undefined && names.has(node.detached));
        for (const child of node.children) open.push({ node: child, isEntry: isMap });
      }
    }
  }
  return asked;
}

function nameOf(written: string, unit: LessUnit, scope: LessScope): Pick<Instance, "name" | "names"> {
  const parts = written.split(/@\{([\w-]+)\}/).map((part, at) => {
    if (at % 2 === 0) return part;
    const value = readLessValue(
      { unit: textUnit(unit, `@${part}`), range: { start: 0, end: part.length + 1 }, name: `@${part}` },
      scope,
    );
    return value.kind === "literal" ? value.text.replace(/^(["'])(.*)\1$/, "$2") : undefined;
  });
  const whole = parts.every((part) => part !== undefined) ? parts.join("") : undefined;
  if (whole !== undefined && /^--[\w-]+$/.test(whole)) return { name: whole };
  const first = parts.indexOf(undefined);
  return {
    name: undefined,
    names: {
      start: parts.slice(0, first).join(""),
      end: parts.slice(parts.lastIndexOf(undefined) + 1).join(""),
    },
  };
}

function textUnit(unit: LessUnit, text: string): LessUnit {
  return { ...unit, text };
}

function givenTo(range: Range, unit: LessUnit, { scope, doubt }: Surroundings): Instance["given"] {
  const written = unit.text.slice(range.start, range.end);
  const isOwn = !/[@~`]/.test(written);
  const own = isOwn ? undefined : givenByText(range, unit, scope);
  const text = own === undefined ? written : own.text;
  if (doubt !== undefined) return { ...unknown(doubt), ...(text !== undefined && { text }) };
  if (own !== undefined || !isInstalledFile(unit.path)) return own;
  return { ...unknown(`it stands in ${unit.path}, which was installed`), text: written };
}

function givenByText(range: Range, unit: LessUnit, scope: LessScope): NonNullable<Instance["given"]> {
  const written = unit.text.slice(range.start, range.end);
  if (/^(?:@[\w-]+|@\{[\w-]+\}|@[\w-]+\[\s*@?[\w-]+\s*\]|~"[^"]*"|~'[^']*')$/.test(written))
    return givenBy(readLessValue({ unit, range, name: "the declaration" }, scope));
  const parts = Array.from(written.matchAll(/@\{?([\w-]+)/g), ([, name = ""]) => name).slice(0, 20);
  const values = parts.map((name) =>
    readLessValue(
      { unit: textUnit(unit, `@${name}`), range: { start: 0, end: name.length + 1 }, name: `@${name}` },
      scope,
    ),
  );
  return unknown("Less puts it together of several parts", originsOf(values));
}

/** Why it cannot be told where, or whether, what stands in a block is on the page. */
function doubtIn({ text }: LessUnit, { prelude, detached }: LessBlock): string | undefined {
  if (detached !== undefined) return "what stands in a detached ruleset is put where that is called";
  const head = text.slice(prelude.start, Math.min(prelude.end, prelude.start + 1_000)).trim();
  if (/\bwhen\b/.test(head)) return "whether the guard holds is for Less to say";
  return /^[.#][\w-]+\s*\(/.test(head) ? "what stands in a mixin is put where that is included" : undefined;
}

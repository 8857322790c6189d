import type { Instances } from "../linking/instance.js";
import type { StyleUnit } from "../linking/style-unit.js";
import { findFolders } from "../loading/find-folders.js";
import type { GetLoadRules } from "../loading/load-rules.js";
import type { FilledStatement } from "../scss/syntax/parse-scss.js";
import type { BlockNode, LoadNode, SassNode, SetNode } from "../scss/syntax/sass-node.js";
import { notSet } from "../scss/values/calculated.js";
import { unknown } from "../scss/values/sass-value.js";
import { withoutComments } from "../text/without-comments.js";
import { findAsked, whereAsked } from "./asked-variables.js";
import { MetDeclarations } from "./met-declarations.js";
import {
  fillIn,
  namesIn,
  type PostcssValue,
  readDeclared,
  readSetValue,
  unlessInstalled,
} from "./postcss-value.js";

/** A style sheet for PostCSS. */
export interface PostcssUnit {
  readonly path: string;
  readonly text: string;
  readonly nodes: readonly SassNode[];
  /** The statements in which variables may be filled in. */
  readonly filled: readonly FilledStatement[];
  /** The same as one of the files that are linked. */
  readonly linked: StyleUnit;
}

export interface PostcssFiles {
  readonly units: readonly PostcssUnit[];
  /** Whether a compilation may begin with a file although others import it. */
  isEntry(unit: PostcssUnit): boolean;
  resolve(from: PostcssUnit, address: string): PostcssUnit | undefined;
}

/** The file that a rule imports; undefined for what is fetched from elsewhere. */
function importedBy({ text }: Pick<PostcssUnit, "text">, { prelude }: LoadNode): string | undefined {
  const [, quoted, other, bare] =
    /^\s*(?:url\(\s*)?(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"')]+)\s*\))/.exec(withoutComments(text, prelude)) ??
    [];
  const address = quoted ?? other ?? bare;
  return address === undefined || /^(?:[a-z]+:)?\/\//i.test(address) ? undefined : address;
}

/** The addresses of what a style sheet imports. */
export function addressesIn(unit: PostcssUnit): readonly string[] {
  return unit.nodes.flatMap((node) => (node.kind === "import" ? (importedBy(unit, node) ?? []) : []));
}

/** The files that an address in a style sheet for PostCSS may mean, relative to the root. */
export function findPostcssCandidates(
  from: string,
  address: string,
  rules?: GetLoadRules,
): readonly string[] {
  const isNamed = /\.(?:css|pcss|postcss)$/.test(address);
  const names = isNamed ? [address] : ["css", "pcss", "postcss"].map((ending) => `${address}.${ending}`);
  return names.flatMap((name) => findFolders(from, name, rules));
}

/** So many statements are followed at least, in larger files one for each character; imports and blocks no deeper. */
const fewestSteps = 50_000;
const deepest = 60;

/**
 * Finds what the declarations in some files that import one another come to. A variable is filled in with what it was set to
 * last, in the order in which the files are put together. Plugins differ in how far one that is set in a rule reaches, so it
 * counts in that rule alone.
 */
export function linkPostcss(files: PostcssFiles): ReadonlyMap<StyleUnit, Instances> {
  const { units } = files;
  const linker = new PostcssLinker(files);
  const imported = new Set(units.flatMap((unit) => linker.importsOf(unit)));
  for (const unit of units) if (!imported.has(unit) || files.isEntry(unit)) linker.run(unit);
  // Of files that import each other in a ring, each is read as a style sheet of its own.
  for (const unit of units) if (!linker.reached.has(unit)) linker.run(unit);
  return linker.finish();
}

/** A variable's value, and the rule in which it was set, if it was in one. */
interface Setting {
  readonly value: PostcssValue;
  readonly block: BlockNode | undefined;
}

class PostcssLinker {
  readonly reached = new Set<PostcssUnit>();
  readonly #files: PostcssFiles;
  readonly #met = new MetDeclarations();
  /** The names that mixins set, which may be put anywhere. */
  readonly #mixed = new Set<string>();
  /** The names on which more depends than values. */
  readonly #asked: ReadonlySet<string>;
  #steps: number;
  #settings = new Map<string, Setting>();
  #isOpen = false;

  constructor(files: PostcssFiles) {
    this.#files = files;
    const texts = new Set(files.units.map(({ text }) => text));
    this.#steps = Math.max(
      fewestSteps,
      [...texts].reduce((sum, text) => sum + text.length, 0),
    );
    const madeOf = new Map<string, Set<string>>();
    for (const { nodes, text } of files.units) this.#collect(nodes, { text, madeOf, isMixed: false });
    this.#asked = findAsked(files.units, madeOf);
  }

  importsOf(unit: PostcssUnit): readonly PostcssUnit[] {
    return addressesIn(unit).flatMap((address) => this.#files.resolve(unit, address) ?? []);
  }

  run(entry: PostcssUnit): void {
    this.#settings = new Map();
    this.#isOpen = false;
    this.#enter(entry, new Set());
  }

  finish(): ReadonlyMap<StyleUnit, Instances> {
    return this.#met.finish(this.#files.units, this.#steps < 0);
  }

  /** Collects what mixins set, and of which others each variable is made. */
  #collect(
    nodes: readonly SassNode[],
    inside: {
      readonly text: string;
      readonly madeOf: Map<string, Set<string>>;
      readonly isMixed: boolean;
    },
  ): void {
    const { text, madeOf, isMixed } = inside;
    for (const node of nodes) {
      if (node.kind === "block" && node.children.length > 0)
        this.#collect(node.children, moved.has(node.rule) ? { ...inside, isMixed: true } : inside);
      if (node.kind !== "set") continue;
      const name = nameOf(node, text);
      if (isMixed) this.#mixed.add(name);
      const others = madeOf.get(name) ?? new Set();
      for (const other of namesIn(text.slice(node.value.start, node.value.end))) others.add(other);
      madeOf.set(name, others);
    }
  }

  /** Puts what a file imports in the place of the rule that says so. */
  #enter(unit: PostcssUnit, around: ReadonlySet<PostcssUnit>): void {
    this.reached.add(unit);
    const inside = new Set([...around, unit]);
    for (const node of unit.nodes) {
      const address = --this.#steps >= 0 && node.kind === "import" ? importedBy(unit, node) : undefined;
      const file = address === undefined ? undefined : this.#files.resolve(unit, address);
      if (file !== undefined && !inside.has(file) && inside.size < deepest) this.#enter(file, inside);
      else if (address !== undefined && file === undefined && /^[./~@]/.test(address)) this.#forget();
      else this.#walk(node, unit, { blocks: [], doubt: undefined });
    }
  }

  /** After a file that was not read any variable may be another. */
  #forget(): void {
    this.#settings = new Map();
    this.#isOpen = true;
  }

  #walk(node: SassNode, unit: PostcssUnit, { blocks, doubt }: Inside): void {
    if (--this.#steps < 0 || blocks.length > deepest) {
      this.#steps = -1;
      return;
    }
    if (node.kind === "set") this.#set(node, unit, { blocks, doubt });
    else if (node.kind === "declare") this.#meet(node.start, unit, { blocks, doubt });
    else if (node.kind === "block" && node.children.length > 0) {
      const inner = moved.has(node.rule) ? reasonIn(node.rule) : undefined;
      const inside = { blocks: [...blocks, node], doubt: doubt ?? inner };
      for (const child of node.children) this.#walk(child, unit, inside);
    }
  }

  #find(name: string, blocks: readonly BlockNode[]): PostcssValue {
    const found = this.#settings.get(name);
    if (this.#mixed.has(name)) return unknown(`a mixin or a loop may set $${name}`);
    if (found === undefined && this.#isOpen) return unknown(`a file that was not read may set $${name}`);
    if (found === undefined) return unknown(`$${name} ${notSet} in a file that was read`);
    const isHere = found.block === undefined || blocks.includes(found.block);
    if (isHere && this.#asked.has(name)) return whereAsked(name, found.value);
    return isHere ? found.value : unknown(`how far $${name} reaches is for a plugin to say`);
  }

  #set(node: SetNode, { linked, text, path }: PostcssUnit, { blocks, doubt }: Inside): void {
    const { value: range } = node;
    const name = nameOf(node, text);
    const find = (other: string) => this.#find(other, blocks);
    const value = readSetValue({ linked, name, range }, linked.originAt(range.start), find);
    const reason = doubt ?? (node.isDefault ? `plugins differ in what !default does to $${name}` : undefined);
    const sure = reason === undefined ? unlessInstalled(value, path) : unknown(reason);
    this.#settings.set(name, { value: sure, block: blocks.at(-1) });
  }

  #meet(start: number, { linked, text, path }: PostcssUnit, { blocks, doubt }: Inside): void {
    const declaration = this.#met.meet(linked, start);
    if (declaration === undefined) return;
    const written = text.slice(declaration.value.start, declaration.value.end);
    const find = (name: string) => this.#find(name, blocks);
    const value = readDeclared(written, find);
    const known = value === undefined ? written : (value.text ?? fillIn(written, find));
    const own =
      doubt === undefined ? value : { ...unknown(doubt), ...(known !== undefined && { text: known }) };
    const given = own ?? installed(written, path);
    if (given !== undefined) this.#met.give(linked, start, { name: declaration.name, given });
  }
}

/** What is around a statement. */
interface Inside {
  readonly blocks: readonly BlockNode[];
  /** Why nobody can tell what becomes of it; undefined where nothing stands in the way. */
  readonly doubt: string | undefined;
}

function installed(text: string, path: string): PostcssValue | undefined {
  return `/${path}`.includes("/node_modules/")
    ? { ...unknown(`it stands in ${path}, which was installed`), text }
    : undefined;
}

/** At-rules of plugins, whose contents stand somewhere else, several times or not at all. */
const moved: ReadonlySet<string> = new Set([
  ...["define-mixin", "mixin", "include", "function", "each", "for", "while", "if", "else"],
]);

function reasonIn(rule: string): string {
  return `what stands in @${rule} is put elsewhere, or nowhere, by a plugin of PostCSS`;
}

/** The name as it is written: unlike Sass, PostCSS tells an underscore from a dash. */
function nameOf({ start, value }: SetNode, text: string): string {
  return /\$([\w-]+)/.exec(text.slice(start, value.start))?.[1] ?? "";
}

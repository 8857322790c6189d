import { givenToInstalled, maybeUnread, unknown, unset } from "../linking/given.js";
import type { Instances } from "../linking/instance.js";
import { leftOut } from "../linking/merge-instances.js";
import { MetInstances } from "../linking/met-instances.js";
import { MetRows } from "../linking/met-rows.js";
import type { StyleUnit } from "../linking/style-unit.js";
import { type BlockNode, moving, type SassNode, type SetNode } from "../scss/syntax/sass-node.js";
import { findAsked, whereAsked } from "./asked-variables.js";
import { addressesIn, importedBy, type PostcssUnit } from "./postcss-unit.js";
import {
  type FindVariable,
  fillIn,
  isWhole,
  literalAt,
  nameIn,
  originsOf,
  type PostcssValue,
  partsOf,
  readDeclared,
  type SetPlace,
  unlessInstalled,
} from "./postcss-value.js";
import { SetVariables, type VariablesThen } from "./set-variables.js";
import { Setting, variableOf } from "./setting.js";

export interface PostcssFiles {
  readonly units: readonly PostcssUnit[];
  /** Whether a compilation may begin with a file although others import it. */
  isEntry(unit: PostcssUnit): boolean;
  resolve(from: PostcssUnit, address: string): PostcssUnit | undefined;
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

/** What is around a statement. */
interface Inside {
  /** The innermost rule; undefined outside of all. */
  readonly block: BlockNode | undefined;
  /** What is around that. */
  readonly around: Inside | undefined;
  readonly depth: number;
  /** Why nobody can tell what becomes of it; undefined where nothing stands in the way. */
  readonly doubt: string | undefined;
}

const outside: Inside = { block: undefined, around: undefined, depth: 0, doubt: undefined };

function isInside(block: BlockNode, inside: Inside): boolean {
  for (let at: Inside | undefined = inside; at !== undefined; at = at.around)
    if (at.block === block) return true;
  return false;
}

class PostcssLinker {
  readonly reached = new Set<PostcssUnit>();
  readonly #files: PostcssFiles;
  readonly #met = new MetRows();
  /** What is given to those that do not stay as they are written. */
  readonly #given = new MetInstances();
  /** The names that mixins set, which may be put anywhere. */
  readonly #mixed = new Set<string>();
  /** The names on which more depends than values. */
  readonly #asked: ReadonlySet<string>;
  #steps: number;
  #variables = new SetVariables(false);

  constructor(files: PostcssFiles) {
    this.#files = files;
    const texts = new Set(files.units.map(({ text }) => text));
    this.#steps = Math.max(
      fewestSteps,
      [...texts].reduce((sum, text) => sum + text.length, 0),
    );
    for (const { nodes, text } of files.units) this.#noteMixed(nodes, text, false);
    this.#asked = findAsked(files.units);
    for (const unit of files.units) this.#meetPlain(unit);
  }

  importsOf(unit: PostcssUnit): readonly PostcssUnit[] {
    return addressesIn(unit).flatMap((address) => this.#files.resolve(unit, address) ?? []);
  }

  run(entry: PostcssUnit): void {
    this.#variables = new SetVariables(false);
    this.#enter(entry, new Set());
  }

  finish(): ReadonlyMap<StyleUnit, Instances> {
    const { units } = this.#files;
    const isCut = this.#steps < 0;
    for (const { linked } of units)
      for (const start of this.#met.missedIn(linked))
        this.#given.set(linked, start, isCut ? leftOut(linked, start) : []);
    return this.#given.finish(units, { isCut });
  }

  #noteMixed(nodes: readonly SassNode[], text: string, isMixed: boolean): void {
    for (const node of nodes) {
      if (node.kind === "block" && node.children.length > 0)
        this.#noteMixed(node.children, text, isMixed || moving.has(node.rule));
      if (node.kind === "set" && isMixed) this.#mixed.add(variableOf(node, text));
    }
  }

  #meetPlain(unit: PostcssUnit): void {
    if (!unit.isInstalled) this.#met.meetAll(unit.linked, unit.plain);
    else for (const start of unit.plain) this.#meet(start, unit, outside);
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
      else this.#walk(node, unit, outside);
    }
  }

  /** After a file that was not read any variable may be another. */
  #forget(): void {
    this.#variables = new SetVariables(true);
  }

  #walk(node: SassNode, unit: PostcssUnit, inside: Inside): void {
    if (--this.#steps < 0 || inside.depth > deepest) {
      this.#steps = -1;
      return;
    }
    if (node.kind === "set") this.#set(node, unit, inside);
    else if (node.kind === "declare") this.#meet(node.start, unit, inside);
    else if (node.kind === "block" && node.children.length > 0) {
      const doubt = inside.doubt ?? (moving.has(node.rule) ? reasonIn(node.rule) : undefined);
      const inner = { block: node, around: inside, depth: inside.depth + 1, doubt };
      for (const child of node.children) this.#walk(child, unit, inner);
    }
  }

  /** Finds what variables have here, also when others have been set since. */
  #finderAt(inside: Inside, then: VariablesThen): FindVariable {
    return (name) => {
      const found = this.#settingOf(name, inside, then);
      return found instanceof Setting ? found.value : found;
    };
  }

  /** The statement that sets a variable as it is used there; or why nobody can tell, or write, what it has. */
  #settingOf(name: string, inside: Inside, { settingOf, mayLack }: VariablesThen): Setting | PostcssValue {
    const found = settingOf(name);
    if (this.#mixed.has(name)) return unknown(`a mixin or a loop may set $${name}`);
    if (found === undefined && mayLack) return maybeUnread(`$${name}`);
    if (found === undefined) return unset(`$${name}`, " in a file that was read");
    const isHere = found.block === undefined || isInside(found.block, inside);
    if (isHere && this.#asked.has(name)) return whereAsked(name, found.value);
    return isHere
      ? found
      : unknown(`how far $${name} reaches is for a plugin to say`, originsOf([found.value]));
  }

  #set(node: SetNode, unit: PostcssUnit, inside: Inside): void {
    const name = variableOf(node, unit.text);
    const reason = inside.doubt ?? faultOfFlags(node, name, unit.text);
    const setting =
      reason === undefined
        ? this.#settingAt({ linked: unit.linked, name, range: node.value }, inside)
        : certain(inside.block, unknown(reason));
    this.#variables.set(
      name,
      unit.isInstalled ? certain(inside.block, unlessInstalled(setting.value, unit.path)) : setting,
    );
  }

  #settingAt(place: SetPlace, inside: Inside): Setting {
    const { block } = inside;
    const { linked, range } = place;
    const written = linked.text.slice(range.start, range.end);
    const { now } = this.#variables;
    const find = this.#finderAt(inside, now);
    if (isWhole(written)) return new Setting(block, () => literalAt(place, written, find));
    const other = nameIn(written);
    const found = other === undefined ? partsOf(written, find) : this.#settingOf(other, inside, now);
    return found instanceof Setting ? found.referredTo(place, block, find) : certain(block, found);
  }

  #meet(start: number, { linked, text, path, isInstalled }: PostcssUnit, inside: Inside): void {
    const declaration = this.#met.meet(linked, start);
    if (declaration === undefined) return;
    const { name, value } = declaration;
    const written = text.slice(value.start, value.end);
    const find = this.#finderAt(inside, this.#variables.now);
    const { doubt } = inside;
    const own = doubt === undefined ? readDeclared(written, find) : readDoubted(written, doubt, find);
    const given = own ?? (isInstalled ? givenToInstalled(written, path) : undefined);
    if (given !== undefined) this.#given.add(linked, start, { name, given });
  }
}

/** Why what stands after a value keeps it from being that of a declaration; undefined where nothing does. */
function faultOfFlags({ isDefault, value }: SetNode, name: string, text: string): string | undefined {
  if (isDefault) return `plugins differ in what !default does to $${name}`;
  const isImportant = /!\s*important$/i.test(text.slice(value.start, value.end));
  return isImportant ? `$${name} makes what it is filled into important` : undefined;
}

function certain(block: BlockNode | undefined, value: PostcssValue): Setting {
  return new Setting(block, () => value);
}

function readDoubted(written: string, doubt: string, find: FindVariable): PostcssValue {
  const known = readDeclared(written, find);
  const text = known === undefined ? written : (known.text ?? fillIn(written, find));
  const { madeOf } = partsOf(written, find);
  return { ...unknown(doubt, madeOf), ...(text !== undefined && { text }) };
}

function reasonIn(rule: string): string {
  return `what stands in @${rule} is put elsewhere, or nowhere, by a plugin of PostCSS`;
}

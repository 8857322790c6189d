import type { Declaration, GivenValue, Range } from "../../css/sheet/sheet.js";
import type { Instance, Instances } from "../linking/instance.js";
import { isInstalledFile } from "../loading/find-folders.js";
import { Evaluation } from "./evaluation/evaluate.js";
import { leftOut, literalAt, mergeInstances, tooMuch, unlessAsked } from "./evaluation/merge-instances.js";
import { MixinUse } from "./evaluation/mixins/mixin-use.js";
import { type Resolve, SassProgram } from "./evaluation/sass-program.js";
import type { SassUnit } from "./evaluation/sass-unit.js";
import type { Budget, Met } from "./evaluation/step.js";
import type { DeclareNode } from "./syntax/sass-node.js";
import { findInterpolationEnd } from "./syntax/scan-text.js";
import { noteAsked } from "./values/asked.js";
import { inspect } from "./values/compare-values.js";
import { faultOfText } from "./values/plain-value.js";
import { type FilledReferences, fillReferences } from "./values/plain-words.js";
import { readExpression, type Surroundings } from "./values/read-expression.js";
import { givenBy, type Spelling } from "./values/sass-given.js";
import { originsOf, type SassValue, unknown } from "./values/sass-value.js";

export interface SassFiles {
  readonly units: readonly SassUnit[];
  /** Whether a compilation may begin with a file although others load it. */
  isEntry(unit: SassUnit): boolean;
  readonly resolve: Resolve;
}

/** So many statements are followed at least, and in larger files one for each four characters. */
const fewestSteps = 50_000;

/** Finds what Sass makes of the declarations in some files that load one another. */
export function linkSass({ units, isEntry, resolve }: SassFiles): ReadonlyMap<SassUnit, Instances> {
  const found = new Map<SassUnit, Map<number, Instance[]>>(units.map((unit) => [unit, new Map()]));
  // A file may hold ten thousand style sheets, of which each has its whole text.
  const texts = new Set(units.map((unit) => unit.text));
  const length = [...texts].reduce((sum, text) => sum + text.length, 0);
  const steps = Math.max(fewestSteps, length >> 2);
  const budget: Budget = { steps, isCut: false, mixinSteps: steps };
  const program = new SassProgram(units, resolve);
  const collect = (node: DeclareNode, around: Surroundings, met: Met): void => {
    const { unit } = around;
    const declaration = unit.declarations.get(node.start);
    if (declaration === undefined) return;
    const { place } = met;
    // At the top nothing can be declared.
    if (place !== undefined && place.block === undefined) return;
    const { important } = declaration.value;
    const put = place && { block: place.block, site: place.site && { ...place.site, important } };
    const where = put?.site === undefined ? unit : (place?.unit ?? unit);
    const start = put?.site?.start ?? node.start;
    const own = found.get(where) ?? new Map<number, Instance[]>();
    found.set(where, own);
    const named = nameOf(node.name, declaration, around);
    // Only custom properties are tokens.
    if (named.name === undefined && !/^(?:--|-?$)/.test(named.names?.start ?? "--")) return;
    const calculated =
      node.isExpression === true ? calculate(declaration.value, around, named.name) : undefined;
    const given = givenTo(declaration.value, around, { doubt: met.doubt, calculated });
    const isMoved = put?.site !== undefined && given === undefined;
    const made = { ...named, ...put, given: isMoved ? literalAt(declaration.value, unit) : given };
    const list = own.get(start);
    if (list === undefined) own.set(start, [made]);
    else list.push(made);
  };
  const mixins = new MixinUse();
  for (const entry of findEntries({ units, isEntry, resolve }))
    new Evaluation(program, collect, { budget, mixins }).run(entry);
  const { isCut } = budget;
  const mayLack = isCut || budget.mixinSteps < 0;
  if (mayLack) for (const [unit, own] of found) doubtIncluded(unit, own);
  mixins.readOthers(mayLack);
  const merge = (unit: SassUnit, start: number, met: readonly Instance[] = []) =>
    mayLack && met.length === 0 ? leftOut(unit, start) : mergeInstances(met, { unit, start }, isCut);
  for (const [unit, own] of found) {
    for (const start of unit.declarations.keys()) if (!own.has(start)) own.set(start, []);
    for (const [start, met] of own) {
      const merged = merge(unit, start, met);
      own.set(
        start,
        merged.map((one) => unlessAsked(one, program.asked)),
      );
    }
  }
  return found;
}

/** The files that no other one loads, and one of each ring of files that load each other. */
function findEntries({ units, isEntry, resolve }: SassFiles): readonly SassUnit[] {
  const loads = new Map<SassUnit, readonly SassUnit[]>();
  for (const unit of units) {
    const addresses = [...unit.loads.values()].flatMap((load) => load.addresses);
    loads.set(
      unit,
      addresses.map((address) => resolve(unit, address)).filter((one) => "nodes" in one),
    );
  }
  const loaded = new Set([...loads.values()].flat());
  const reached = new Set<SassUnit>();
  const reach = (start: SassUnit): void => {
    const open = [start];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (reached.has(at)) continue;
      reached.add(at);
      open.push(...(loads.get(at) ?? []));
    }
  };
  const entries = units.filter((unit) => !loaded.has(unit) || isEntry(unit));
  for (const entry of entries) reach(entry);
  for (const unit of units) {
    if (reached.has(unit)) continue;
    entries.push(unit);
    reach(unit);
  }
  return entries;
}

/** Where mixins were not followed to their end, the declarations that were met may be there, and others as well. */
function doubtIncluded(unit: SassUnit, own: Map<number, Instance[]>): void {
  for (const [start, list] of own) {
    const range = unit.declarations.get(start)?.value;
    const written = range && unit.text.slice(range.start, range.end);
    const doubt = (text = written) => ({ ...tooMuch, ...(text !== undefined && { text }) });
    own.set(
      start,
      list.map((one) => (one.block === undefined ? one : { ...one, given: doubt(one.given?.text) })),
    );
  }
}

function nameOf(range: Range, { name }: Declaration, around: Surroundings): Pick<Instance, "name" | "names"> {
  const written = around.unit.text.slice(range.start, range.end);
  if (!written.includes("#{")) return { name };
  const values: SassValue[] = [];
  const filled = fill(range, around, values);
  for (const value of values) noteAsked(around.asked, value);
  const whole = filled.every((part) => part !== undefined) ? filled.join("") : undefined;
  if (whole !== undefined && /^--[\w-]+$/.test(whole)) return { name: whole };
  const unsure = filled.map((part, at) => ({ part, at })).filter(({ part }) => part === undefined);
  const start = filled.slice(0, unsure[0]?.at).join("");
  const end = filled.slice((unsure.at(-1)?.at ?? -1) + 1).join("");
  return { name: undefined, names: { start, end } };
}

/** A text that is put together may not get longer, since it could take much more memory than the files. */
const longest = 5_000;

/**
 * The texts between interpolations and what these come to, in turn; undefined where that is not certain. The values are put
 * into the list that is handed in.
 */
function fill(
  { start, end }: Range,
  around: Surroundings,
  values: SassValue[] = [],
): readonly (string | undefined)[] {
  const { text } = around.unit;
  const parts: (string | undefined)[] = [];
  let room = longest;
  let at = start;
  while (at < end) {
    const next = text.indexOf("#{", at);
    if (next < 0 || next >= end) break;
    const close = findInterpolationEnd(text, next);
    const value = readExpression({ start: next + 2, end: close - 1 }, around);
    values.push(value);
    const isPrinted = value.kind === "literal" && value.form !== "quotes" && value.text !== "null";
    if (isPrinted) room -= value.text.length;
    const isKnown = isPrinted && room >= 0;
    parts.push(text.slice(at, next), isKnown ? value.text : undefined);
    at = close;
  }
  return [...parts, text.slice(at, end)];
}

/** What gives the value of a declaration that is an expression. */
function calculate(range: Range, around: Surroundings, name = "the declaration"): GivenValue {
  const value = inspect(readExpression(range, around));
  return givenBy(value.kind === "literal" && value.name === "it" ? { ...value, name } : value);
}

function givenTo(
  value: Range,
  around: Surroundings,
  { doubt, calculated }: Pick<Met, "doubt"> & { readonly calculated: GivenValue | undefined },
): GivenValue | undefined {
  const written = around.unit.text.slice(value.start, value.end);
  const own = calculated ?? (written.includes("#{") ? givenByParts(value, around) : undefined);
  const known = own === undefined ? written : own.text;
  if (doubt !== undefined) return { ...unknown(doubt), ...(known !== undefined && { text: known }) };
  if (own !== undefined || !isInstalledFile(around.unit.path)) return own;
  return { ...unknown(`it stands in ${around.unit.path}, which was installed`), text: written };
}

function givenByParts(value: Range, around: Surroundings): GivenValue {
  const { text } = around.unit;
  const isOne = text.startsWith("#{", value.start) && findInterpolationEnd(text, value.start) === value.end;
  if (isOne) return givenBy(readExpression({ start: value.start + 2, end: value.end - 1 }, around));
  const values: SassValue[] = [];
  const written = text.slice(value.start, value.end);
  const references = fillReferences(written, (name, namespace) => {
    const found = around.find(name, namespace);
    noteAsked(around.asked, found);
    return found;
  });
  const own = literalAt(value, around.unit);
  // A reference is one value, however its name is put together.
  if (references !== undefined && own.kind === "literal")
    return {
      ...{ ...own, text: references.text, spell: (next) => spellWith(references, next) },
      means: (other) => fillReferences(other, around.find)?.text ?? other,
    };
  const parts = fill(value, around, values);
  const whole = parts.every((part) => part !== undefined) ? parts.join("") : undefined;
  return {
    ...unknown("Sass puts it together of several parts", originsOf(values)),
    ...(whole !== undefined && { text: whole }),
  };
}

function spellWith({ spell }: FilledReferences, value: string): Spelling {
  const reason = faultOfText(value);
  return reason === undefined ? { ok: true, text: spell(value) } : { ok: false, reason };
}

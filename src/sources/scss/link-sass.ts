import type { Instances } from "../linking/instance.js";
import { MetInstances } from "../linking/met-instances.js";
import type { StyleUnit } from "../linking/style-unit.js";
import { readDeclared } from "./declared.js";
import { Evaluation, type OnDeclaration } from "./evaluation/evaluate.js";
import { MixinUse } from "./evaluation/mixins/mixin-use.js";
import { type Resolve, SassProgram } from "./evaluation/sass-program.js";
import type { SassUnit } from "./evaluation/sass-unit.js";
import type { Budget } from "./evaluation/step.js";

export interface SassFiles {
  readonly units: readonly SassUnit[];
  /** Whether a compilation may begin with a file although others load it. */
  isEntry(unit: SassUnit): boolean;
  readonly resolve: Resolve;
}

/** So many statements are followed at least, and in larger files one for each four characters. */
const fewestSteps = 50_000;

/** Finds what Sass makes of the declarations in some files that load one another. */
export function linkSass({ units, isEntry, resolve }: SassFiles): ReadonlyMap<StyleUnit, Instances> {
  // A file may hold ten thousand style sheets, of which each has its whole text.
  const texts = new Set(units.map((unit) => unit.text));
  const length = [...texts].reduce((sum, text) => sum + text.length, 0);
  const steps = Math.max(fewestSteps, length >> 2);
  const budget: Budget = { steps, isCut: false, mixinSteps: steps };
  const program = new SassProgram(units, resolve);
  const all = new MetInstances();
  const collect: OnDeclaration = (node, around, met) => {
    const { unit } = around;
    const { place } = met;
    const declaration = unit.declarationAt(node.start);
    // At the top nothing can be declared.
    if (declaration === undefined || (place !== undefined && place.block === undefined)) return;
    const one = readDeclared(declaration, node, { around, met });
    if (one === undefined) return;
    if (one.site === undefined) all.add(unit, node.start, one);
    else all.add(place?.unit ?? unit, one.site.start, one);
  };
  const mixins = new MixinUse();
  for (const entry of findEntries({ units, isEntry, resolve }))
    new Evaluation(program, collect, { budget, mixins }).run(entry);
  const { isCut } = budget;
  const mayLack = isCut || budget.mixinSteps < 0;
  if (mayLack) all.doubtIncluded();
  mixins.readOthers(mayLack);
  return all.finish(units, { isCut, mayLack, asked: program.asked });
}

/** The files that no other one loads, and one of each ring of files that load each other. */
function findEntries({ units, isEntry, resolve }: SassFiles): readonly SassUnit[] {
  const loads = new Map<SassUnit, ReadonlySet<SassUnit>>();
  const loaded = new Set<SassUnit>();
  for (const unit of units) {
    const own = new Set<SassUnit>();
    loads.set(unit, own);
    for (const address of unit.addresses) {
      const found = resolve(unit, address);
      if ("reason" in found) continue;
      own.add(found);
      loaded.add(found);
    }
  }
  const reached = new Set<SassUnit>();
  const reach = (start: SassUnit): void => {
    const open = [start];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (reached.has(at)) continue;
      reached.add(at);
      for (const next of loads.get(at) ?? []) open.push(next);
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

import type { Range } from "../../../css/sheet/sheet.js";
import type { Doubt } from "../../linking/given.js";
import type { BlockNode, SassNode } from "../syntax/sass-node.js";
import type { Module, Scope } from "./modules/module.js";
import type { ModuleSettings } from "./modules/module-settings.js";
import type { Place } from "./place.js";
import type { SassUnit } from "./sass-unit.js";

/** The files that are open, by the rules of Sass for each: their name spaces are their own. */
export interface FileContext {
  readonly unit: SassUnit;
  readonly module: Module;
  readonly settings: ModuleSettings;
  readonly namespaces: Map<string, Module | undefined>;
  readonly builtIns: Map<string, string>;
  readonly isImported: boolean;
}

/** How sure it is that a declaration stands there as it is met, and where it does. */
export interface Met {
  /** Why nobody can tell whether, or where, it is; undefined where that is certain. */
  readonly doubt: Doubt | undefined;
  /** Where a mixin puts it; undefined where it stays where it stands. */
  readonly place: Place | undefined;
}

/** Where an evaluation is. */
export interface Step extends Met {
  readonly context: FileContext;
  readonly scope: Scope;
  readonly depth: number;
  /** The offset of what stands before the block of CSS around it. */
  readonly around: number | undefined;
  /** Where a mixin is read by itself, not where it is included. */
  readonly isByItself: boolean;
  /** The block that a mixin was included with, and where that was. */
  readonly content: { readonly node: BlockNode; readonly step: Step } | undefined;
}

/** The step into a block in another scope, where what is done may be doubted, too. */
export function stepInto(step: Step, scope: Scope, doubt: Doubt | undefined): Step {
  const { context, place, around, isByItself, content } = step;
  const depth = step.depth + 1;
  return { context, scope, depth, doubt: step.doubt ?? doubt, place, around, isByItself, content };
}

/** How much may be walked through, by all evaluations of a program together. */
export interface Budget {
  steps: number;
  /** Whether something was left out, because there is too much, or it is nested too deeply. */
  isCut: boolean;
  /** The same of what stands in mixins, where these are included. */
  mixinSteps: number;
}

/** How many steps it takes to read what stands in a range. */
export function costOf({ start, end }: Range): number {
  return (end - start) >> 4;
}

/** What a mixin says is read again wherever it is included. */
export function readingCost(node: SassNode, unit: SassUnit): number {
  if (node.kind === "block") return costOf(node.prelude);
  if (node.kind === "set") return costOf(node.value);
  const value = node.kind === "declare" ? unit.declarationAt(node.start)?.value : undefined;
  return value === undefined ? 0 : costOf(value);
}

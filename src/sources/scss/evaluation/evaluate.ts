import { unknown, unknownFor } from "../../linking/given.js";
import { type Load, namespaceOf } from "../syntax/read-load.js";
import {
  type BlockNode,
  type DeclareNode,
  type LoadNode,
  loops,
  type SassNode,
  type SetNode,
  steering,
} from "../syntax/sass-node.js";
import { noteAsked } from "../values/asked.js";
import { readCondition, readExpression } from "../values/read-expression.js";
import { unknownOf } from "../values/sass-value.js";
import type { Surroundings } from "../values/surroundings.js";
import { askPrelude } from "./ask-prelude.js";
import { branchHead, doubtIn } from "./block-doubt.js";
import { keyAsValue, loopNames } from "./loop.js";
import { MixinRunner } from "./mixins/mixin-runner.js";
import type { MixinUse } from "./mixins/mixin-use.js";
import { type Mixin, Module, Scope } from "./modules/module.js";
import { noSettings, prefixOf, settingsOf, variablesOf } from "./modules/module-settings.js";
import { placeInside } from "./place.js";
import type { SassProgram } from "./sass-program.js";
import type { SassUnit } from "./sass-unit.js";
import { setVariable } from "./set-variable.js";
import { Standpoint } from "./standpoint.js";
import { type Budget, costOf, type FileContext, type Met, readingCost, type Step, stepInto } from "./step.js";
import { hideParameters } from "./variables.js";

/** Told of each declaration as it is met, with what it can refer to there. */
export type OnDeclaration = (node: DeclareNode, around: Surroundings, met: Met) => void;

type FileStart = Pick<Step, "scope" | "depth" | "doubt"> & Pick<FileContext, "settings" | "isImported">;

/** People do not nest deeper. */
const deepest = 60;

/**
 * Walks through a program as Sass runs it, from one of its files: what is set, loaded and declared, in order. What only Sass can
 * calculate is unknown, and so is what depends on it.
 */
export class Evaluation {
  readonly #program: SassProgram;
  readonly #onDeclaration: OnDeclaration;
  readonly #budget: Budget;
  readonly #modules = new Map<SassUnit, Module>();
  readonly #open = new Set<SassUnit>();
  readonly #mixins: MixinRunner;

  constructor(
    program: SassProgram,
    onDeclaration: OnDeclaration,
    { budget, mixins }: { readonly budget: Budget; readonly mixins: MixinUse },
  ) {
    this.#program = program;
    this.#onDeclaration = onDeclaration;
    this.#budget = budget;
    this.#mixins = new MixinRunner({
      ...{ program, budget, uses: mixins, reader: this },
      runAll: (nodes, step) => this.#runAll(nodes, step),
    });
  }

  /** Reads what stands in a mixin without what includes it. */
  runByItself(mixin: Mixin): void {
    const step = this.#mixins.stepOf(mixin);
    if (step !== undefined) this.#runInside(mixin.node, { ...step, isByItself: true });
  }

  run(unit: SassUnit): void {
    this.#load(unit, noSettings, 0);
  }

  #load(unit: SassUnit, settings: FileContext["settings"], depth: number): Module | undefined {
    const known = this.#modules.get(unit);
    if (known !== undefined || this.#open.has(unit) || depth > deepest) return known;
    const module = new Module(unit);
    this.#runFile(unit, { settings, scope: module.scope, depth, doubt: undefined, isImported: false });
    this.#modules.set(unit, module);
    return module;
  }

  #runFile(unit: SassUnit, { scope, settings, depth, doubt, isImported }: FileStart): void {
    this.#open.add(unit);
    const own = { unit, module: scope.module, settings, isImported };
    const context = { ...own, namespaces: new Map(), builtIns: new Map() };
    const start = { scope, depth, doubt, place: undefined, around: undefined };
    for (const one of depth === 0 && unit.before ? [unit.before, unit] : [unit]) {
      const inOne = { ...context, unit: one };
      this.#runAll(one.nodes, { context: inOne, ...start, isByItself: false, content: undefined });
    }
    const around = new Standpoint(this.#program, { context, scope, place: undefined });
    for (const { name, namespace } of this.#program.readsOf(unit))
      noteAsked(around.asked, around.find(name, namespace));
    this.#open.delete(unit);
  }

  #runAll(nodes: readonly SassNode[], step: Step): void {
    if (step.depth > deepest) this.#budget.isCut = true;
    if (this.#budget.isCut) return;
    const around = this.#around(step);
    /** Whether one of the branches before has been taken; undefined where nobody can tell. */
    let taken: boolean | undefined;
    for (const node of nodes) {
      if (step.place !== undefined) {
        this.#budget.mixinSteps -= 1 + readingCost(node, step.context.unit);
        if (this.#budget.mixinSteps < 0) return;
      } else if (--this.#budget.steps < 0) this.#budget.isCut = true;
      if (this.#budget.isCut) return;
      if (node.kind === "set") this.#set(node, step);
      else if (node.kind === "declare") this.#onDeclaration(node, around, step);
      else if (node.kind !== "block") this.#loadAll(node, step);
      else if (node.rule === "if" || node.rule === "else")
        taken = this.#runBranch(node, node.rule === "if" ? false : taken, step);
      else {
        if (askPrelude(node, around) && step.place === undefined) this.#budget.steps -= costOf(node.prelude);
        if (this.#mixins.mayMatter(node, step)) this.#runBlock(node, step);
      }
    }
  }

  #runBranch(node: BlockNode, before: boolean | undefined, step: Step): boolean | undefined {
    if (before === true) return true;
    const { isElse, condition } = branchHead(node, step.context.unit);
    const holds = isElse || readCondition(condition, this.#around(step));
    if (holds === false) return before;
    const isSure = holds === true && before === false;
    const scope = new Scope(step.scope.module, step.scope, true);
    const reason = `whether @${node.rule} ${isElse ? "" : "holds "}is for Sass to say`;
    this.#runAll(node.children, stepInto(step, scope, isSure ? undefined : { reason }));
    return isSure ? true : undefined;
  }

  #runBlock(node: BlockNode, step: Step): void {
    // What a function does is for Sass to say; the program knows which variables it reads.
    if (node.rule === "function") return;
    if (node.rule === "mixin") this.#mixins.declare(node, step);
    else if (node.rule === "content") this.#mixins.runContent(step);
    else if (node.rule !== "include" || !this.#mixins.include(node, step)) this.#runInside(node, step);
  }

  #runInside(node: BlockNode, step: Step): void {
    if (node.rule === "each") {
      this.#runEach(node, step);
      return;
    }
    const scope = new Scope(step.scope.module, step.scope, loops.has(node.rule));
    const { context, isByItself, content } = step;
    const { unit } = context;
    hideParameters(node, unit, scope);
    const isSteering = steering.has(node.rule);
    const inside = isSteering ? step.place : placeInside(step.place, unit, node.prelude.start);
    const isLost = inside === undefined && step.place !== undefined;
    const doubt =
      step.doubt ??
      (isLost ? { reason: "a mixin of another file puts it into a rule of this one" } : doubtIn(node, unit));
    const place = inside ?? step.place;
    const around = isSteering ? step.around : node.prelude.start;
    const depth = step.depth + 1;
    this.#runAll(node.children, { context, scope, depth, doubt, place, around, isByItself, content });
  }

  #runEach(node: BlockNode, step: Step): void {
    const { text } = step.context.unit;
    const { names, list, hasKeys } = loopNames(text, node.prelude);
    const value =
      list === undefined ? unknown("the loop is malformed") : readExpression(list, this.#around(step));
    const enter = () => new Scope(step.scope.module, step.scope, true);
    if (value.kind !== "map") {
      const each = value.kind === "unknown" ? value : unknownOf("Sass goes through a list", [value]);
      const scope = enter();
      for (const [at, name] of names.entries())
        scope.setVariable(name, hasKeys && at === 0 ? unknownFor(each) : each);
      this.#runAll(node.children, stepInto(step, scope, each));
      return;
    }
    const [first = "", second] = names;
    const asList = second === undefined ? unknown("Sass goes through a map as a list") : undefined;
    for (const entry of value.entries) {
      const scope = enter();
      scope.setVariable(first, asList ?? keyAsValue(entry, step.context.unit));
      if (second !== undefined) scope.setVariable(second, entry.value);
      this.#runAll(node.children, stepInto(step, scope, undefined));
    }
  }

  #set(node: SetNode, step: Step): void {
    if (step.place === undefined) this.#budget.steps -= costOf(node.value);
    setVariable(node, step, this.#program);
  }

  #loadAll(node: LoadNode, step: Step): void {
    const load = step.context.unit.loads.get(node);
    for (const address of load?.addresses ?? []) {
      const loaded = this.#program.resolve(step.context.unit, address);
      const unit = "reason" in loaded ? undefined : loaded;
      if (load?.kind === "import") this.#import(unit, address, step);
      else if (load !== undefined) this.#useModule(load, { address, unit, step });
    }
  }

  #useModule(
    load: Load,
    {
      address,
      unit,
      step,
    }: { readonly address: string; readonly unit: SassUnit | undefined; readonly step: Step },
  ): void {
    const { context, depth } = step;
    if (load.kind === "use" && address.startsWith("sass:")) {
      context.builtIns.set(load.as ?? address.slice(5), address.slice(5));
      return;
    }
    const settings = settingsOf(load, context.settings, this.#around(step));
    const module = unit && this.#load(unit, settings, depth + 1);
    if (load.kind === "forward") {
      const prefix = prefixOf(load);
      const forwarded = { module, prefix, show: load.show, hide: load.hide };
      context.module.forwarded.add(forwarded);
      if (context.isImported) context.module.open.add(forwarded);
    } else if (load.as === "*")
      context.module.open.add({ module, prefix: "", show: undefined, hide: undefined });
    else context.namespaces.set(load.as ?? namespaceOf(address), module);
  }

  /** What is imported stands there as if it were written there. */
  #import(unit: SassUnit | undefined, address: string, step: Step): void {
    const { scope, context, depth } = step;
    if (unit === undefined) {
      scope.forgetAll(`${address}, which is imported after it and was not read,`);
      context.module.open.add({ module: undefined, prefix: "", show: undefined, hide: undefined });
      return;
    }
    if (this.#open.has(unit) || depth > deepest) return;
    const settings = unit.forwards ? variablesOf(context.module) : noSettings;
    this.#budget.steps -= settings.size >> 4;
    this.#runFile(unit, { ...step, depth: depth + 1, settings, isImported: true });
  }

  #around(step: Step): Surroundings {
    return new Standpoint(this.#program, step);
  }
}

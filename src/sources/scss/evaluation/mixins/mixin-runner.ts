import { mixinHeadOf } from "../../syntax/mixin-head.js";
import type { BlockNode, MixinHead, SassNode } from "../../syntax/sass-node.js";
import { type Mixin, Scope } from "../modules/module.js";
import { placeOfInclude } from "../place.js";
import type { SassProgram } from "../sass-program.js";
import { Standpoint } from "../standpoint.js";
import { type Budget, costOf, type Step } from "../step.js";
import { findMixin, hideParameters } from "../variables.js";
import { bindArguments } from "./mixin.js";
import type { MixinUse, Reader } from "./mixin-use.js";

interface Engine {
  readonly program: SassProgram;
  readonly budget: Budget;
  readonly uses: MixinUse;
  readonly reader: Reader;
  runAll(this: void, nodes: readonly SassNode[], step: Step): void;
}

type Content = NonNullable<Step["content"]>;

/** Nobody includes mixins in mixins more deeply. */
const deepest = 30;

/** Runs mixins where they are included. */
export class MixinRunner {
  readonly #program: SassProgram;
  readonly #budget: Budget;
  readonly #uses: MixinUse;
  readonly #reader: Reader;
  readonly #runAll: Engine["runAll"];
  /** Where mixins are declared. */
  readonly #steps = new Map<Mixin, Step>();

  constructor({ program, budget, uses, reader, runAll }: Engine) {
    this.#program = program;
    this.#budget = budget;
    this.#uses = uses;
    this.#reader = reader;
    this.#runAll = runAll;
  }

  /** Where a mixin is declared. */
  stepOf(mixin: Mixin): Step | undefined {
    return this.#steps.get(mixin);
  }

  declare(node: BlockNode, step: Step): void {
    const name = mixinHeadOf(step.context.unit.text, node)?.name;
    if (name === undefined || step.isByItself) return;
    const mixin = this.#uses.declare(name, { node, unit: step.context.unit }, this.#reader);
    this.#steps.set(mixin, step);
    step.scope.setMixin(name, step.doubt === undefined ? mixin : undefined);
  }

  /** In mixins, which are read wherever they are included, what has nothing to do with custom properties is left out. */
  mayMatter(node: BlockNode, { place, context }: Step): boolean {
    const isPlain = place !== undefined && node.rule !== "include" && node.rule !== "content";
    return !isPlain || this.#program.holds(node, context.unit);
  }

  /** Does what a mixin says where it is included; tells whether that is known. */
  include(node: BlockNode, step: Step): boolean {
    const { unit } = step.context;
    const head = mixinHeadOf(unit.text, node);
    if (head === undefined || !this.#program.mayDeclare(head.name, node, unit)) return false;
    const mixin = step.isByItself ? undefined : findMixin(head, step);
    const isFollowed = mixin !== undefined && this.#runMixin(mixin, head, { node, step });
    this.#uses.note(head.name, isFollowed ? mixin : undefined, step);
    return isFollowed;
  }

  #runMixin(mixin: Mixin, given: MixinHead, use: Content): boolean {
    const { step, node } = use;
    const declared = this.#steps.get(mixin);
    const parameters = mixinHeadOf(mixin.unit.text, mixin.node);
    if (
      declared === undefined ||
      parameters === undefined ||
      step.depth > deepest ||
      this.#budget.mixinSteps < 0
    )
      return false;
    // All of them are set, and read, wherever the mixin is included.
    this.#budget.mixinSteps -= parameters.parts.length + given.parts.length;
    this.#budget.mixinSteps -= costOf(mixin.node.prelude) + costOf(node.prelude);
    const { context, scope: outer } = declared;
    const scope = new Scope(outer.module, outer);
    const site = { start: node.start, end: node.prelude.end };
    const around = step.around === undefined ? undefined : step.context.unit.blockAt(step.around);
    const place = placeOfInclude(step.place, step.context.unit, { site, around });
    const outside = new Standpoint(this.#program, step);
    const inside = new Standpoint(this.#program, { context, scope, place });
    if (!bindArguments({ parameters, given, inside, outside }, scope)) return false;
    const { doubt } = step;
    const content = node.children.length === 0 ? undefined : use;
    const depth = step.depth + 1;
    const met = { context, scope, depth, doubt, place, around: undefined, isByItself: false, content };
    this.#runAll(mixin.node.children, met);
    return true;
  }

  /** Does what stands in the block that a mixin was included with. */
  runContent({ content, place, doubt, depth }: Step): void {
    if (content === undefined || place === undefined) return;
    const { node, step } = content;
    const { unit } = step.context;
    const scope = new Scope(step.scope.module, step.scope);
    hideParameters(node, unit, scope);
    const isLost = place.unit !== unit && place.block !== undefined;
    // A rule of another file cannot be told by offsets of this one.
    const here = { unit, block: isLost ? unit.blockAt(node.prelude.start) : place.block, site: undefined };
    const lost = isLost ? { reason: "a mixin of another file puts it into a rule of that one" } : undefined;
    this.#runAll(node.children, {
      ...step,
      ...{ scope, depth: depth + 1, place: here, doubt: doubt ?? lost },
    });
  }
}

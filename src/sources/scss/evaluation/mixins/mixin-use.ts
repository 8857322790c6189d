import { mixinHeadOf } from "../../syntax/mixin-head.js";
import type { BlockNode } from "../../syntax/sass-node.js";
import type { Mixin } from "../modules/module.js";
import type { Step } from "../step.js";

interface Declared {
  readonly name: string;
  readonly mixin: Mixin;
  readonly reader: Reader;
}

export interface Reader {
  runByItself(mixin: Mixin): void;
}

/** Which mixins of a program are followed wherever they are included. */
export class MixinUse {
  readonly #declared: Declared[] = [];
  readonly #followed = new Set<BlockNode>();
  /** Names of mixins that are included where nobody can tell what comes of it. */
  readonly #lost = new Set<string>();

  declare(name: string, mixin: Mixin, reader: Reader): Mixin {
    this.#declared.push({ name, mixin, reader });
    return mixin;
  }

  /** Notes that a mixin is included: which it is, where it was followed. */
  note(name: string, mixin: Mixin | undefined, { isByItself }: Step): void {
    if (mixin !== undefined) this.#followed.add(mixin.node);
    else if (isByItself !== true) this.#lost.add(name);
  }

  /** Reads by itself what may be on the page without having been met there; all mixins where following them was too much. */
  readOthers(isCut: boolean): void {
    const lost = this.#lost;
    // What a mixin includes that is not followed is not followed either; what is added on the way is walked over, too.
    const byName = new Map<string, Mixin[]>();
    for (const { name, mixin } of this.#declared) {
      const own = byName.get(name);
      if (own === undefined) byName.set(name, [mixin]);
      else own.push(mixin);
    }
    for (const name of lost) for (const mixin of byName.get(name) ?? []) addIncluded(mixin, lost);
    for (const { name, mixin, reader } of this.#declared)
      if (isCut || lost.has(name) || !this.#followed.has(mixin.node)) reader.runByItself(mixin);
  }
}

/** Notes the names of the mixins that one includes. */
function addIncluded({ node, unit }: Mixin, into: Set<string>): void {
  const open = [...node.children];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at.kind !== "block") continue;
    for (const child of at.children) open.push(child);
    const head = at.rule === "include" ? mixinHeadOf(unit.text, at) : undefined;
    if (head !== undefined) into.add(head.name);
  }
}

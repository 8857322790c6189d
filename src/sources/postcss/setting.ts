import type { BlockNode, SetNode } from "../scss/syntax/sass-node.js";
import { matchAt } from "../text/statement-scanner.js";
import { type FindVariable, literalAt, type PostcssValue, type SetPlace } from "./postcss-value.js";

/** A variable as a statement sets it. What it comes to is made where it is used: most are used by nothing that is asked for. */
export class Setting {
  /** The rule in which it stands, if it is in one. */
  readonly block: BlockNode | undefined;
  readonly #read: () => PostcssValue;
  /** Of one that refers to another variable as a whole, the one at the end of the chain. */
  readonly #end: Setting | undefined;
  #value: PostcssValue | undefined;

  constructor(block: BlockNode | undefined, read: () => PostcssValue, end?: Setting) {
    this.block = block;
    this.#read = read;
    this.#end = end;
  }

  get value(): PostcssValue {
    this.#value ??= this.#read();
    return this.#value;
  }

  /** What a statement comes to that sets another variable to this one; `block` is where that stands. */
  referredTo(place: SetPlace, block: BlockNode | undefined, find: FindVariable): Setting {
    const end = this.#end ?? this;
    const read = (): PostcssValue => {
      const { value } = end;
      if (value.kind === "unknown") return value;
      return { ...literalAt(place, value.text, find), alias: { name: value.name, given: value } };
    };
    return new Setting(block, read, end);
  }
}

const nameAfterSign = /[\w-]+/y;

/** The name of the variable, as it is written: unlike Sass, PostCSS tells an underscore from a dash. */
export function variableOf({ start }: SetNode, text: string): string {
  return matchAt(nameAfterSign, text, text.indexOf("$", start) + 1) ?? "";
}

import type { Range } from "../../../css/sheet/sheet.js";

/** A statement of Sass, in either of its syntaxes, as far as it matters to custom properties. */
export type SassNode = SetNode | DeclareNode | LoadNode | BlockNode;

/** Sets a variable. */
export interface SetNode {
  readonly kind: "set";
  readonly start: number;
  /** Normalized, without its sign. */
  readonly name: string;
  /** The name space of a module, whose variable is set. */
  readonly namespace: string | undefined;
  /** Of its value, without `!default` and `!global` after it. */
  readonly value: Range;
  readonly isDefault: boolean;
  readonly isGlobal: boolean;
}

/** Declares a custom property, whose name may be put together. */
export interface DeclareNode {
  readonly kind: "declare";
  readonly start: number;
  readonly nameEnd: number;
  /** Whether Sass calculates its value, which it does where the name begins with an interpolation. */
  readonly isExpression?: true;
}

/** Loads other files. */
export interface LoadNode {
  readonly kind: "use" | "forward" | "import";
  readonly start: number;
  /** What stands after the name of the rule. */
  readonly prelude: Range;
}

/** A rule with what stands in it, or an at-rule that has no block. */
export interface BlockNode {
  readonly kind: "block";
  readonly start: number;
  /** The name of the at-rule, without `@`; empty for what is none. */
  readonly rule: string;
  readonly prelude: Range;
  readonly children: readonly SassNode[];
  /** What it says of a mixin before its block, once that was read. */
  head?: MixinHead | "malformed";
}

/** What a rule that declares or includes a mixin says before its block. */
export interface MixinHead {
  /** Normalized. */
  readonly name: string;
  /** The name space of a module. */
  readonly namespace: string | undefined;
  /** Parameters or arguments, as they are parted by commas. */
  readonly parts: readonly MixinPart[];
}

/** A name before a colon, a value after it; of an argument or a parameter. */
export interface MixinPart {
  readonly name: string | undefined;
  readonly value: Range | undefined;
  readonly whole: Range;
  readonly isRest: boolean;
}

/** To Sass an underscore in a name is a dash. */
export function normalizeName(name: string): string {
  return name.includes("_") ? name.replaceAll("_", "-") : name;
}

/** Blocks that only say how often what stands in them is done. */
export const loops: ReadonlySet<string> = new Set(["each", "for", "while"]);

/** Blocks that only say whether, and how often, what stands in them stands around them. */
export const steering: ReadonlySet<string> = new Set([...loops, "if", "else"]);

/** Blocks that are called by a name, and a call with a block. */
export const callable: ReadonlySet<string> = new Set(["mixin", "include", "function"]);

/** Blocks that plugins of PostCSS put somewhere else, several times or not at all. */
export const moving: ReadonlySet<string> = new Set([...steering, ...callable, "define-mixin"]);

import type { SpeltText } from "../css/sheet/read-pieces.js";
import type { Declaration, Range, Sheet } from "../css/sheet/sheet.js";
import type { Compiler } from "./compiler.js";
import type { StyleUnit, StyleUnitParts } from "./linking/style-unit.js";
import type { GetLoadRules } from "./loading/load-rules.js";
import type { Linked, Program, Surroundings } from "./program.js";
import type { Unread } from "./source.js";

/** A language of style sheets of which something else makes CSS: all that other rooms know of it. */
export interface Preprocessor {
  /** What people call it. */
  readonly words: string;
  /** Whether it tells blocks by indentation. */
  readonly isIndented: boolean;
  /** Whether people write it in components. */
  readonly standsInComponents: boolean;
  /** Whether its variables are followed over all files, and not only where they are plain. */
  readonly isFollowed: boolean;
  /** Whether a declaration of which linking its style sheets tells nothing is one as it is written; without it, it is none. */
  readonly keepsDeclarations?: true;
  /** How it writes what CSS has not, as far as that is looked for where its files are not read. */
  readonly notation?: Notation;
  /** What its variables begin with, where something may be calculated from them. */
  readonly variableSign?: "$" | "@";
  /** The name under which configurations of builds hold its options, where a text may be put before all its files. */
  readonly optionsName?: string;
  /** What projects have installed for it, where that can be asked. */
  readonly compiler?: Compiler;
  /** Begins to read files that may load one another. Languages with one function can load each other's files. */
  createProgram(this: void, around: Surroundings): StyleProgram;
  /** Lists what a build loads before a file that it begins with. For each address it gives the files that may be meant. */
  findLoadsBefore?(this: void, path: string, rules: GetLoadRules): readonly (readonly string[])[];
  /** Why a value cannot be written at a declaration; undefined where it can. */
  faultOf(this: void, declaration: Declaration, value: string): string | undefined;
  /** Whether a project with this `package.json` has it read files that are named as CSS, too. */
  readsCss?(this: void, manifest: unknown): boolean;
  /** Whether there may be something to fill in in a text of CSS, where it reads that. */
  mayFillIn?(this: void, text: string): boolean;
}

/** How a language writes what CSS has not. */
export interface Notation {
  /** How people write the value of a variable into that of a custom property: a mark, and its name in braces. */
  readonly interpolation: string;
  /** The signs before a name that is no value, as that of a variable or a mixin. */
  readonly nameSigns: string;
  /** Matches the head of a block of which no rule may be made as it stands there. */
  readonly noRule: RegExp;
  /** Finds calls of an author's functions that may make a reference of what they are given, as all that a variable has. */
  findCalls?(this: void, text: string): readonly NameCall[];
}

/** A call that may come to `var(--…)`. */
export interface NameCall extends Range {
  /** What the name of the custom property ends with. */
  readonly nameEnd: string;
}

/** The style sheets that are read together, in one language or in several that can load each other's files. */
export interface StyleProgram extends Program {
  readFile(path: string, text: string, isIndented: boolean): Linked;
  /** Reads what stands in a component; not for a language in which nobody writes there. */
  readPart?(text: string, range: Range, isIndented: boolean): Part;
}

/** A style sheet, spelt as CSS of the same length, before it is known what that says. */
export interface Part extends SpeltText {
  /** What it says, where CSS does not tell its blocks. Offsets are those of the whole text. */
  readonly indented?: Sheet;
  /** Declarations whose names only a preprocessor can tell. */
  readonly unread?: readonly Unread[];
  /** Whether rules of other files come into it without an `@import` of CSS that says so. */
  readonly holdsOthers: boolean;
  /** Makes it one of those that are read together. */
  join(this: void, parts: StyleUnitParts): StyleUnit;
}

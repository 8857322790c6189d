import { type Tokens, tokenizePiece } from "../tokens/tokens.js";

/** A start and an end offset in the source. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * What a block is to its declarations: a style rule; a conditional or layer at-rule; `@starting-style`; Tailwind's
 * `@theme`; a `@layer`, `@import` or `@namespace` statement, no block at all; or anything else.
 */
export type BlockKind = (typeof blockKinds)[number];

export const blockKinds = [
  "style",
  "media",
  "supports",
  "container",
  "scope",
  "starting-style",
  "layer",
  "theme",
  "statement",
  "other",
] as const;

/** Tells what a block is to its declarations by the lower-case name of its at-rule. */
export function blockKindOf(atName: string): BlockKind {
  switch (atName) {
    case "media":
    case "supports":
    case "container":
    case "scope":
    case "starting-style":
    case "layer":
    case "theme":
      return atName;
    default:
      return "other";
  }
}

/** Whether only rules stand in such a block where only rules stand around it. */
export function isGroup(kind: BlockKind): boolean {
  return kind !== "style" && kind !== "scope" && kind !== "theme" && kind !== "other";
}

export interface Block {
  readonly kind: BlockKind;
  /** The position among the sheet's blocks in source order, where a parent comes before its children. */
  readonly index: number;
  readonly parent: Block | undefined;
  /** The lower-case name of the at-rule, without `@`; empty for a style rule. */
  readonly atName: string;
  /** What stands between the name and the block. */
  readonly prelude: Range;
}

/** Where a declaration value stands, without the white space and comments around it and without `!important`. */
export interface DeclaredValue extends Range {
  /** Whether `!important` follows it. */
  readonly important: boolean;
}

/** One declaration of a custom property, as the author wrote it. */
export interface Declaration {
  /** The property name with its dashes and without escapes. */
  readonly name: string;
  /** The offset of the name. */
  readonly start: number;
  readonly value: DeclaredValue;
  readonly block: Block;
  readonly sheet: Sheet;
  /** The offset of the comment that heads this part of the sheet, or -1. */
  readonly heading: number;
  /** What a preprocessor makes its value of, where that is more than the text that stands there. */
  readonly given?: GivenValue;
}

/** A value that does not stand in its declaration: the one literal that gives it; or why nobody can tell of one. */
export type GivenValue =
  | {
      readonly kind: "literal";
      readonly text: string;
      readonly sheet: Sheet;
      readonly range: Range;
      /** What stands in the file there, where the sheet is spelt in another way. */
      readonly written?: string;
      /** What people call it, such as `$gap`. */
      readonly name: string;
      /** Whether another file may set it before. */
      readonly isDefault: boolean;
      /** Whether it is an entry of a list, in which a comma would begin another. */
      readonly isEntry: boolean;
      /** One thing for all that take their value from this literal, where it is made into several values. */
      readonly origin?: object;
      /** Spells another value as it has to stand there; or says why it cannot. Undefined where it stands as CSS has it. */
      spell?(
        this: void,
        value: string,
      ): { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: string };
      /**
       * The value that another text, which gave `value` before, would give there now; undefined where nobody can tell, or
       * where it is not `value` and no more can be told.
       */
      means?(this: void, text: string, value: string): string | undefined;
      /** Where the literal refers to another one as a whole: what gives the value there. */
      readonly alias?: {
        readonly name: string;
        readonly given: Extract<GivenValue, { readonly kind: "literal" }>;
      };
      /** The references in its text of which another value takes the place. */
      readonly replaces?: readonly string[];
      /** The literals that are parts of it, by their origins. */
      readonly madeOf?: readonly object[];
    }
  | {
      readonly kind: "unknown";
      /** Why, as a sentence without its full stop. */
      readonly reason: string;
      /** What would tell, but is not there: a statement that sets a variable, or a file that may hold one. */
      readonly lacks?: "setting" | "file";
      /** The value, where it is only not known if the page has it. */
      readonly text?: string;
      /** The literals that it is calculated from, by their origins. */
      readonly madeOf?: readonly object[];
    };

/**
 * A style sheet that was read once, with every block and every declaration of a custom property wherever it stands. Its lists
 * may be made only when they are asked for, so a spread of it may lack them: `withDeclarations` gives it others.
 */
export interface Sheet {
  readonly source: string;
  /** What stands at the same offsets in its file, where the source is spelt as CSS. */
  readonly written?: string;
  readonly blocks: readonly Block[];
  readonly declarations: readonly Declaration[];
  /** Whether blocks stand one in the other so deep that the rest was not read. */
  readonly isTooDeep?: boolean;
  /** Whether a build puts the rules of other files among its own, without an `@import` of CSS that says so. */
  readonly holdsOthers?: boolean;
}

/** The same sheet with other declarations. */
export function withDeclarations(sheet: Sheet, declarations: readonly Declaration[]): Sheet {
  const { source, written, blocks, isTooDeep, holdsOthers } = sheet;
  return {
    ...{ source, blocks, declarations },
    ...(written !== undefined && { written }),
    ...(isTooDeep !== undefined && { isTooDeep }),
    ...(holdsOthers !== undefined && { holdsOthers }),
  };
}

/** A sheet of which more may still become known. */
export interface OpenSheet extends Sheet {
  written?: string;
  isTooDeep?: boolean;
  holdsOthers?: boolean;
}

/** Some names of properties: a set, or a map from them. */
export interface PropertyNames {
  has(name: string): boolean;
}

/** Gives the text of a value without the comments and the white space around it; what gives it, where that is known. */
export function valueText({ sheet, value, given }: Declaration): string {
  return given?.text ?? sheet.source.slice(value.start, value.end);
}

/** Gives the text between a block's name and its content, as it stands. */
export function preludeSource({ source }: Sheet, { prelude }: Block): string {
  return source.slice(prelude.start, prelude.end);
}

/** Gives the tokens of a block's prelude, and where among them it starts and ends. */
export function preludeOf(
  sheet: Sheet,
  block: Block,
): readonly [Tokens, { readonly from: number; readonly to: number }] {
  return tokensOf(preludeSource(sheet, block));
}

/** Gives the tokens of the text of a prelude, and where among them it starts and ends. */
export function tokensOf(prelude: string): readonly [Tokens, { readonly from: number; readonly to: number }] {
  const tokens = tokenizePiece(prelude);
  return [tokens, { from: 0, to: tokens.count }];
}

import type { Declaration, GivenValue, Range, Sheet } from "../css/sheet/sheet.js";

/** A file that gives pages custom properties, as its kind of source is read. */
export interface Source {
  /** All of the file. */
  readonly text: string;
  /**
   * What it gives a page, as CSS. Offsets in it are offsets in the file; its own source may be spelt as CSS where the file is
   * not.
   */
  readonly sheet: Sheet;
  /** Parts of the file in which nothing is read, in order. */
  readonly unread: readonly Unread[];
  /** Declarations that a build gives to elements of the component alone. */
  readonly scoped?: readonly Declaration[];
  /** Where it has what a build may make a custom property of that no style sheet declares yet. */
  findToken?(this: void, name: string): Unread | undefined;
  /** Why a value that is legal in CSS cannot be written at a declaration; undefined where it can. */
  faultOf?(this: void, declaration: Declaration, value: string): string | undefined;
  /** Gives a style sheet what stands in it as a reference to this file, such as `theme(…)` of a configuration. */
  fillIn?(this: void, sheet: Sheet): Sheet;
  /** Whether another text is the same but for the values in it; asked before it is written. */
  isSafeEdit?(this: void, after: string): boolean;
}

export interface Unread {
  /** The offset of what is not understood. */
  readonly at: number;
  /** All that is not read because of it, where that is more than the declaration that starts there. */
  readonly part?: Range;
  /** Whether names stand in it in another way than on pages, so that any token may have its value there. */
  readonly hidesNames?: true;
  /** Why, as the end of a sentence that names the place. */
  readonly reason: string;
  /** Where it is a declaration whose name is put together: that, how the name starts and ends, and what gives the value. */
  readonly unnamed?: {
    readonly start: string;
    readonly end: string;
    readonly declaration: Declaration;
    readonly given?: GivenValue | undefined;
  };
}

/** Why what gives a declaration its value cannot spell another one; undefined where it can. */
export function faultOfSpelling({ given }: Declaration, value: string): string | undefined {
  const spelt = given?.kind === "literal" ? given.spell?.(value) : undefined;
  return spelt?.ok === false ? spelt.reason : undefined;
}

import type { Declaration, GivenValue, Sheet } from "../css/sheet/sheet.js";

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
  /** Why a value that is legal in CSS cannot be written at a declaration; undefined where it can. */
  faultOf?(this: void, declaration: Declaration, value: string): string | undefined;
  /** Gives a style sheet what stands in it as a reference to this file, such as `theme(…)` of a configuration. */
  fillIn?(this: void, sheet: Sheet): Sheet;
  /** Whether another text is the same but for the values in it; asked before it is written. */
  isSafeEdit?(this: void, after: string): boolean;
}

export interface Unread {
  /** The offset at which the part starts. */
  readonly at: number;
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

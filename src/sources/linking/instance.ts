import type { Block, GivenValue, Range } from "../../css/sheet/sheet.js";

/** A declaration as Sass makes it once. */
export interface Instance {
  /** Undefined where it is not certain. */
  readonly name: string | undefined;
  /** Where its name is not certain: how it starts and ends. */
  readonly names?: { readonly start: string; readonly end: string } | undefined;
  readonly given: GivenValue | undefined;
  /** The rule that a mixin puts it into; undefined where it stays where it stands. */
  readonly block?: Block | undefined;
  /** Where it stands for what a mixin declares: the rule that includes that. */
  readonly site?: (Range & { readonly important: boolean }) | undefined;
}

/** What Sass makes of each declaration, by the offset where that starts. */
export type Instances = ReadonlyMap<number, readonly Instance[]>;

import type { GivenValue } from "../../../css/sheet/sheet.js";

/** A declaration as Sass makes it once. */
export interface Instance {
  /** Undefined where it is not certain. */
  readonly name: string | undefined;
  /** Where its name is not certain: how it starts and ends. */
  readonly names?: { readonly start: string; readonly end: string };
  readonly given: GivenValue | undefined;
}

/** By the starts of declarations, what Sass makes of each. */
export type Instances = ReadonlyMap<number, readonly Instance[]>;

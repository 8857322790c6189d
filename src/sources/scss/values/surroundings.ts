import type { SassUnit } from "../evaluation/sass-unit.js";
import type { Asked } from "./asked.js";
import type { KnownTexts } from "./known-texts.js";
import type { Variables } from "./sass-value.js";

/** Where an expression stands, and what it may refer to. */
export interface Surroundings extends Variables {
  readonly unit: SassUnit;
  /** The name that a function has in Sass itself, such as `map.get`; undefined for one of the author. */
  builtIn(name: string): string | undefined;
  readonly asked: Asked;
  readonly texts: KnownTexts;
  /** Counts so many entries of maps as copied, and answers whether that is still followed. */
  mayCopy(entries: number): boolean;
}

/** What an expression gets its name and its promise from. */
export interface Bearer {
  readonly name: string;
  readonly isDefault: boolean;
  readonly isEntry?: boolean;
}

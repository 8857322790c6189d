import type { Instances } from "./scss/evaluation/instance.js";
import type { SassUnit } from "./scss/evaluation/sass-unit.js";
import type { Source } from "./source.js";

/** A source of which only the files that it loads tell everything. */
export interface Linked {
  /** Without declarations, until it is settled. */
  readonly source: Source;
  readonly units: readonly SassUnit[];
  /** Puts the declarations into the source, as Sass makes them. */
  settle(instances: ReadonlyMap<SassUnit, Instances>): void;
}

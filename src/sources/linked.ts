import type { LessUnit } from "./less/less-unit.js";
import type { PostcssUnit } from "./postcss/link-postcss.js";
import type { Instances } from "./scss/evaluation/instance.js";
import type { SassUnit } from "./scss/evaluation/sass-unit.js";
import type { Source } from "./source.js";

/** A source of which only the files that it loads tell everything. */
export interface Linked {
  /** Without declarations, until it is settled. */
  readonly source: Source;
  /** The style sheets in it that each preprocessor has to follow. */
  readonly sass: readonly SassUnit[];
  readonly less: readonly LessUnit[];
  readonly postcss: readonly PostcssUnit[];
  /** Puts the declarations into the source, as the preprocessors make them. */
  settle(instances: ReadonlyMap<SassUnit, Instances>): void;
}

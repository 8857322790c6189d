import type { LessUnit } from "./less/less-unit.js";
import type { PostcssUnit } from "./postcss/link-postcss.js";
import type { Instances } from "./scss/evaluation/instance.js";
import type { SassUnit } from "./scss/evaluation/sass-unit.js";
import type { Source } from "./source.js";

/** A source of which only the files that it loads tell everything. */
export interface Linked {
  /** It has no declarations until they are added. */
  readonly source: Source;
  /** The style sheets in it that each preprocessor has to follow. */
  readonly sass: readonly SassUnit[];
  readonly less: readonly LessUnit[];
  readonly postcss: readonly PostcssUnit[];
  /** Adds the declarations to the source, as the preprocessors make them. */
  addDeclarations(instances: ReadonlyMap<SassUnit, Instances>): void;
}

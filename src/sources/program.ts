import type { Instances } from "./linking/instance.js";
import type { StyleUnit } from "./linking/style-unit.js";
import type { GetLoadRules } from "./loading/load-rules.js";
import type { MissingFiles } from "./loading/missing-files.js";
import type { Source } from "./source.js";

/** Files that are read together, because what stands in one may be given by another. */
export interface Program {
  /** What its files load. For each address it gives the files that may be meant: the first that exists is. */
  loads(): readonly (readonly string[])[];
  /** Follows what they load, and finds what is made of the declarations in each of its style sheets. */
  link(): ReadonlyMap<StyleUnit, Instances>;
}

/** What is known of the files around those that are read. */
export interface Surroundings {
  /** Where the project's build looks for what files load. */
  readonly rules: GetLoadRules | undefined;
  /** Why files are not read that others load. */
  readonly unread: ReadonlyMap<string, string> | undefined;
  readonly missing: MissingFiles;
  /** The name in the manifest of the package that they belong to. */
  readonly packageName?: ((this: void) => string | undefined) | undefined;
  /** Whether a compilation may begin with a file although others load it. */
  isEntry(this: void, file: { readonly path: string }): boolean;
}

/** A source of which only the files that it loads tell everything. */
export interface Linked {
  /** Its declarations may have to be added. */
  readonly source: Source;
  addDeclarations(instances: ReadonlyMap<StyleUnit, Instances>): void;
}

import type { CompilerWorkers } from "../../compilers/compiler-workers.js";
import type { Source } from "../../sources/source.js";
import type { RoutedRequest } from "../route-tokens.js";

/** What compilers are asked about. */
export interface Asked {
  readonly routed: RoutedRequest;
  /** What stands in the files that a compiler reads. */
  readonly texts: ReadonlyMap<string, string>;
  readonly sources: ReadonlyMap<string, Source>;
  /** Absolute. */
  readonly rootDir: string;
  readonly workers: CompilerWorkers;
  /** The time on the clock of `performance` from which no compiler is waited for. */
  readonly until: number;
}

import type { GetLoadRules } from "./loading/load-rules.js";

/** What a project has installed that makes CSS of a language: all that other rooms know of it. */
export interface Compiler {
  /** By which the thread that runs compilers finds how it is called, and the project what is installed. */
  readonly name: string;
  /** The packages that hold it; where there are several, a build takes the first. */
  readonly packages: readonly string[];
  /** The files that it may mean by what it asks for, relative to the root. */
  findCandidates(this: void, asked: AskedFile, places: Places): readonly string[];
  /** Whether it prints a value as it is written at a literal. */
  keeps(this: void, value: string, form: LiteralForm): boolean;
}

/** Which file another one loads. */
export interface AskedFile {
  /** The file that loads it; without an address, that one itself, maybe without its ending. */
  readonly from: string;
  readonly address?: string;
  /** Whether it is loaded by `@import`, for which a file may have a twin. */
  readonly fromImport?: boolean;
}

interface Places {
  readonly rules: GetLoadRules;
  /** Where packages are that are installed in a folder around the root. */
  above(this: void, address: string): readonly string[];
}

/** Whether a literal is the value of a custom property, a string, or part of an expression. */
export type LiteralForm = "value" | "string" | "expression";

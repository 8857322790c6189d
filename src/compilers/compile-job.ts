import type { AskedFile, Compiler } from "../sources/compiler.js";

export interface CompileJob {
  readonly compiler: Compiler;
  /** The compiler's own file, absolute. */
  readonly modulePath: string;
  /** The style sheet, relative to the root, and what stands in it. */
  readonly file: string;
  readonly text: string;
  readonly isIndented: boolean;
  /** What other files would hold, by their paths from the root. */
  readonly changed: ReadonlyMap<string, string>;
}

export type Compiled =
  | { readonly ok: true; readonly css: string; readonly loaded: ReadonlySet<string> }
  | { readonly ok: false; readonly reason: string; readonly isLate: boolean };

/** A file that was looked for, by an absolute path of the one that loads it, and its absolute path where there is one. */
export interface Resolved {
  readonly question: AskedFile;
  readonly path: string | undefined;
}

/** What a compiler has read, by which it may be told whether it would make the same once more. */
interface Inputs {
  /** Absolute paths. */
  readonly loaded: readonly string[];
  readonly resolved: readonly Resolved[];
}

export type FromWorker =
  | { readonly kind: "ask"; readonly question: AskedFile }
  | (Inputs & { readonly kind: "done"; readonly css: string })
  | (Inputs & { readonly kind: "failed"; readonly message: string });

export type WorkerResult = Exclude<FromWorker, { readonly kind: "ask" }>;

/** In the thread runs code of others, which may send anything. */
export function isFromWorker(message: unknown): message is FromWorker {
  const { kind, question, css, message: told, loaded, resolved }: Record<string, unknown> = Object(message);
  if (kind === "ask") return isQuestion(question);
  const isResult = kind === "done" ? isText(css) : kind === "failed" && isText(told);
  return isResult && areAll(loaded, isText) && areAll(resolved, isResolved);
}

function isResolved(value: unknown): boolean {
  const { question, path }: Record<string, unknown> = Object(value);
  return isQuestion(question) && (path === undefined || isText(path));
}

function isQuestion(value: unknown): boolean {
  const { from, address = "" }: Record<string, unknown> = Object(value);
  return isText(from) && isText(address);
}

/** No style sheet loads as many files, or asks for as many, each of which is looked at. */
const mostInputs = 50_000;

function areAll(values: unknown, are: (value: unknown) => boolean): boolean {
  return Array.isArray(values) && values.length <= mostInputs && values.every(are);
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

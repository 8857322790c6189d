import path from "node:path";
import type { CompilerWorkers, OpenWorker } from "./compiler-workers.js";
import type { CompiledLanguage } from "./find-compiler.js";
import { type ProjectFiles, type Question, withoutMark } from "./project-files.js";

export interface CompileJob {
  readonly language: CompiledLanguage;
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

type FromWorker =
  | { readonly kind: "ask"; readonly question: Question }
  | { readonly kind: "done"; readonly css: string; readonly loaded: readonly string[] }
  | { readonly kind: "failed"; readonly message: string };

/** No style sheet that a page loads is longer. */
const mostCss = 16 * 1024 * 1024;
const longestReason = 160;

export interface ThreadOptions {
  readonly workers: CompilerWorkers;
  readonly rootDir: string;
  readonly files: ProjectFiles;
  /** All that is compiled may take so long by the clock; then nothing is compiled any more. */
  readonly longestMs: number;
}

/**
 * Runs compilers in a thread of its own, so that a style sheet without an end holds nobody. One job after another; it has to
 * be closed.
 */
export class CompilerThread {
  readonly #options: ThreadOptions;
  readonly #until: number;
  readonly #session: number;
  #worker: OpenWorker | undefined;

  constructor(options: ThreadOptions) {
    this.#options = options;
    this.#until = performance.now() + options.longestMs;
    this.#session = options.workers.nextSession();
  }

  get isLate(): boolean {
    return performance.now() >= this.#until;
  }

  async compile(job: CompileJob): Promise<Compiled> {
    if (this.isLate) return late;
    const open = this.#worker ?? this.#options.workers.take();
    this.#worker = open;
    const done = await this.#run(open, job);
    if (!done.ok && (done.isLate || open.isEnded)) {
      this.#worker = undefined;
      await open.worker.terminate();
    }
    return done;
  }

  /** Gives the thread back, for whoever compiles next. */
  close(): void {
    if (this.#worker !== undefined) this.#options.workers.giveBack(this.#worker);
    this.#worker = undefined;
  }

  #run(open: OpenWorker, job: CompileJob): Promise<Compiled> {
    const { files, rootDir } = this.#options;
    const { worker } = open;
    return new Promise((resolve) => {
      const end = (result: Compiled): void => {
        clearTimeout(timer);
        worker.removeAllListeners("message").removeAllListeners("error");
        // Whatever goes wrong with a thread that is done with is no matter of anybody.
        worker.on("error", () => {});
        resolve(result);
      };
      const timer = setTimeout(() => end(late), Math.max(0, this.#until - performance.now()));
      const fail = (message: string): void =>
        end({ ok: false, reason: toPlain(message, rootDir), isLate: false });
      worker.on("error", ({ message }) => {
        open.isEnded = true;
        fail(message);
      });
      worker.on("message", (message: FromWorker) => {
        if (message.kind === "failed") fail(message.message);
        else if (message.kind === "ask") open.answer(files.find(message.question));
        else if (message.css.length > mostCss) fail("what it compiles to is too long");
        else {
          const loaded = new Set([job.file, ...message.loaded.map((one) => files.fromRoot(one))]);
          end({ ok: true, css: message.css, loaded });
        }
      });
      const changed = new Map(
        Array.from(job.changed, ([file, text]) => [files.absolute(file), withoutMark(text)]),
      );
      const own = { file: files.absolute(job.file), text: withoutMark(job.text), changed };
      worker.postMessage({ ...job, ...own, session: this.#session });
    });
  }
}

const late: Compiled = { ok: false, reason: "compiling took too long", isLate: true };

/** One line without the folders of this machine. */
function toPlain(message: string, rootDir: string): string {
  const [line = ""] = message.replaceAll(`${rootDir}${path.sep}`, "").split(/[\r\n]/, 1);
  const plain = line.replace(/(?:file:\/\/)?(?:\/[\w.@-]+){2,}\//g, "…/").replace(/\.$/, "");
  return plain.length > longestReason ? `${plain.slice(0, longestReason)}…` : plain;
}

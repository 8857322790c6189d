import path from "node:path";
import { MessageChannel, Worker } from "node:worker_threads";
import type { CompiledLanguage } from "./find-compiler.js";
import type { ProjectFiles, Question } from "./project-files.js";

export interface CompileJob {
  readonly language: CompiledLanguage;
  /** The compiler's own file, absolute. */
  readonly modulePath: string;
  /** The style sheet, relative to the root, and what stands in it. */
  readonly file: string;
  readonly text: string;
  readonly isIndented: boolean;
  /** What files hold that are not taken from the disk, by their paths from the root. */
  readonly texts: ReadonlyMap<string, string>;
}

export type Compiled =
  | { readonly ok: true; readonly css: string; readonly loaded: ReadonlySet<string> }
  | { readonly ok: false; readonly reason: string; readonly isLate: boolean };

type FromWorker =
  | { readonly kind: "ask"; readonly question: Question }
  | { readonly kind: "done"; readonly css: string }
  | { readonly kind: "failed"; readonly message: string };

/** A style sheet that needs more would stop a build, too. */
const maxMegabytes = 1_024;
/** No style sheet that a page loads is longer. */
const mostCss = 16 * 1024 * 1024;
const longestReason = 160;

export interface ThreadOptions {
  readonly rootDir: string;
  readonly files: ProjectFiles;
  readonly allowsScripts: boolean;
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
  #worker: OpenWorker | undefined;

  constructor(options: ThreadOptions) {
    this.#options = options;
    this.#until = performance.now() + options.longestMs;
  }

  get isLate(): boolean {
    return performance.now() >= this.#until;
  }

  async compile(job: CompileJob): Promise<Compiled> {
    if (this.isLate) return late;
    const open = this.#worker ?? openWorker();
    this.#worker = open;
    const done = await this.#run(open, job);
    if (!done.ok && (done.isLate || open.isEnded)) await this.close();
    return done;
  }

  async close(): Promise<void> {
    const open = this.#worker;
    this.#worker = undefined;
    await open?.worker.terminate();
  }

  #run(open: OpenWorker, job: CompileJob): Promise<Compiled> {
    const { files, rootDir, allowsScripts } = this.#options;
    const { worker } = open;
    const loaded = new Set([job.file]);
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
        else if (message.kind === "done") {
          if (message.css.length > mostCss) fail("what it compiles to is too long");
          else end({ ok: true, css: message.css, loaded });
        } else {
          const { question } = message;
          if (question.kind === "read") loaded.add(files.fromRoot(question.path));
          open.answer(files.answer(question, job.texts));
        }
      });
      const { texts: _, file, ...rest } = job;
      worker.postMessage({ ...rest, file: path.resolve(rootDir, file), allowsScripts });
    });
  }
}

const late: Compiled = { ok: false, reason: "compiling took too long", isLate: true };

interface OpenWorker {
  readonly worker: Worker;
  answer(this: void, answer: string | undefined): void;
  /** Whether it has ended by itself. */
  isEnded: boolean;
}

function openWorker(): OpenWorker {
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(new URL("./compile-worker.js", import.meta.url), {
    workerData: { signal, answers: port2 },
    transferList: [port2],
    execArgv: [],
    // What the project's code prints belongs into no log of ours.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  worker.stdout.resume();
  worker.stderr.resume();
  worker.unref();
  port1.unref();
  return {
    worker,
    isEnded: false,
    answer(answer) {
      port1.postMessage(answer);
      Atomics.store(signal, 0, 1);
      Atomics.notify(signal, 0);
    },
  };
}

/** One line without the folders of this machine. */
function toPlain(message: string, rootDir: string): string {
  const [line = ""] = message.replaceAll(`${rootDir}${path.sep}`, "").split(/[\r\n]/, 1);
  const plain = line.replace(/(?:file:\/\/)?(?:\/[\w.@-]+){2,}\//g, "…/").replace(/\.$/, "");
  return plain.length > longestReason ? `${plain.slice(0, longestReason)}…` : plain;
}

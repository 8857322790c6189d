import path from "node:path";
import { type Compiled, type CompileJob, isFromWorker, type WorkerResult } from "./compile-job.js";
import { keyOf } from "./compiled-before.js";
import type { CompilerWorkers, OpenWorker } from "./compiler-workers.js";
import { digestOf, type ProjectFiles, withoutMark } from "./project-files.js";

const longestReason = 160;

export interface ThreadOptions {
  readonly workers: CompilerWorkers;
  readonly rootDir: string;
  readonly files: ProjectFiles;
  /** The time on the clock of `performance` from which nothing is compiled any more. */
  readonly until: number;
}

/**
 * Runs compilers in a thread of its own, so that a style sheet without an end holds nobody. One job after another; it has to
 * be closed.
 */
export class CompilerThread {
  readonly #options: ThreadOptions;
  readonly #session: number;
  #worker: OpenWorker | undefined;
  /** Whether something could not be waited for to its end. */
  #hasWaited = false;

  constructor(options: ThreadOptions) {
    this.#options = options;
    this.#session = options.workers.nextSession();
  }

  get isLate(): boolean {
    return this.#hasWaited || performance.now() >= this.#options.until;
  }

  async compile(job: CompileJob): Promise<Compiled> {
    const { workers, files } = this.#options;
    const before = workers.before.find(job, files);
    if (before !== undefined) return before;
    if (this.isLate) return late;
    const key = [keyOf(job), job.text, ...[...job.changed].flat()].map(digestOf).join("\n");
    if (workers.unfinished?.key === key) {
      await this.#whileInTime(workers.unfinished.end);
      const found = workers.before.find(job, files);
      // It may have been ended without a result, too.
      this.#hasWaited ||= found === undefined;
      return found ?? late;
    }
    const open = this.#worker?.isEnded === false ? this.#worker : await workers.take(this.#options.until);
    this.#worker = undefined;
    if (open === undefined) {
      this.#hasWaited = true;
      return late;
    }
    const end = this.#run(open, job);
    const done = await this.#whileInTime(end);
    if (done === undefined) workers.leave(open, { key, end });
    else if (open.isEnded) await open.worker.terminate();
    else this.#worker = open;
    return done ?? late;
  }

  /** Gives the thread back, for whoever compiles next. */
  close(): void {
    if (this.#worker !== undefined) this.#options.workers.giveBack(this.#worker);
    this.#worker = undefined;
  }

  /** What comes of something; undefined where there is no time to wait for it. */
  async #whileInTime<T>(end: Promise<T>): Promise<T | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, Math.max(0, this.#options.until - performance.now()), undefined);
    });
    const done = await Promise.race([end, over]);
    clearTimeout(timer);
    // A timer may ring a moment before its time by the other clock.
    if (done === undefined) this.#hasWaited = true;
    return done;
  }

  #run(open: OpenWorker, job: CompileJob): Promise<Compiled> {
    const { files, rootDir } = this.#options;
    const { worker } = open;
    return new Promise((resolve) => {
      const end = (result: Compiled): void => {
        worker.off("message", hear).off("error", fall).off("exit", leave);
        resolve(result);
      };
      const fail = (reason: string): void => end({ ok: false, reason, isLate: false });
      const fall = (error: unknown): void => {
        const { message }: Record<string, unknown> = Object(error);
        fail(typeof message === "string" ? toPlain(message, rootDir) : "it ended its thread with a fault");
      };
      const leave = (): void => fail("it ended its own thread");
      const hear = (message: unknown): void => {
        if (!isFromWorker(message) || (message.kind === "ask" && !open.isAsking())) {
          // Code of the project has written to the thread's own door: nothing that comes through it can be believed, and it may
          // come without an end.
          open.isEnded = true;
          fail("it sent what nobody asked for");
        } else if (message.kind === "ask") open.answer(files.find(message.question, job.compiler));
        else end(this.#resultOf(job, message));
      };
      worker.on("message", hear).on("error", fall).on("exit", leave);
      const changed = new Map(
        Array.from(job.changed, ([file, text]) => [files.absolute(file), withoutMark(text)]),
      );
      const own = { file: files.absolute(job.file), text: withoutMark(job.text), changed };
      const { modulePath, isIndented } = job;
      const session = this.#session;
      worker.postMessage({ compiler: job.compiler.name, modulePath, isIndented, ...own, session });
    });
  }

  #resultOf(job: CompileJob, message: WorkerResult): Compiled {
    const { files, rootDir, workers } = this.#options;
    const failed = (reason: string): Compiled => ({ ok: false, reason, isLate: false });
    const result = (): Compiled => {
      if (message.kind === "failed") return failed(toPlain(message.message, rootDir));
      const loaded = new Set([job.file, ...message.loaded.map((one) => files.fromRoot(one))]);
      return { ok: true, css: message.css, loaded };
    };
    const made = result();
    workers.before.note(job, files, { worker: message, result: made });
    return made;
  }
}

const late: Compiled = { ok: false, reason: "compiling took too long", isLate: true };

/** One line without the folders of this machine. */
function toPlain(message: string, rootDir: string): string {
  const [line = ""] = message.replaceAll(`${rootDir}${path.sep}`, "").split(/[\r\n]/, 1);
  const plain = line.replace(/(?:file:\/\/)?(?:\/[\w.@-]+){2,}\//g, "…/").replace(/\.$/, "");
  return plain.length > longestReason ? `${plain.slice(0, longestReason)}…` : plain;
}

import { MessageChannel, Worker } from "node:worker_threads";
import { CompiledBefore } from "./compiled-before.js";
import type { FoundFile } from "./project-files.js";
import { Turns } from "./turns.js";

/** A thread in which compilers run. */
export interface OpenWorker {
  readonly worker: Worker;
  /** Whether it sleeps until it is answered. */
  isAsking(this: void): boolean;
  /** Wakes it with what it has asked for. */
  answer(this: void, answer: FoundFile | undefined): void;
  /** Whether it has ended by itself. */
  isEnded: boolean;
}

/** A compilation that goes on although whoever has begun it could not wait for its end. */
export interface Unfinished {
  /** What is compiled: whoever wants the same waits for it, and does not begin it once more. */
  readonly key: string;
  readonly end: Promise<unknown>;
}

/** Threads in which compilers run. They keep the compilers that they have loaded, for as long as somebody comes soon. */
export interface CompilerWorkers {
  readonly before: CompiledBefore;
  readonly unfinished: Unfinished | undefined;
  /** A number for some compilations during which no file on the disk is looked at twice. */
  nextSession(this: void): number;
  /** Undefined where so many have been at work until then, on the clock of `performance`, that there was none to have. */
  take(this: void, until: number): Promise<OpenWorker | undefined>;
  /** Of one that may be used again: no job of it is under way. */
  giveBack(this: void, worker: OpenWorker): void;
  /** Of one whose job nobody waits for any more. It may end that, unless another such job goes on. */
  leave(this: void, worker: OpenWorker, job: Unfinished): void;
  /** Ends all, and the work that nobody waits for. */
  end(this: void): void;
}

/** Whoever has seen a preview writes by then, or is in no hurry. */
const longestRestMs = 20_000;
/** No build of a style sheet takes longer, so this one has no end. */
const longestUnfinishedMs = 120_000;
/** A style sheet that needs more would stop a build, too. */
const maxMegabytes = 1_024;
/** One may go on that nobody waits for any more, so there has to be another one for everybody else. */
const mostAtWork = 2;

/** Starts no thread before one is asked for. */
export function createCompilerWorkers(): CompilerWorkers {
  let resting: { readonly open: OpenWorker; readonly timer: NodeJS.Timeout } | undefined;
  const endResting = (): void => {
    if (resting === undefined) return;
    clearTimeout(resting.timer);
    void resting.open.worker.terminate();
    resting = undefined;
  };
  let sessions = 0;
  let unfinished: Unfinished | undefined;
  const turns = new Turns(mostAtWork);
  const atWork = new Set<OpenWorker>();
  const endWork = (open: OpenWorker): void => {
    if (atWork.delete(open)) turns.end();
  };
  const openOne = (): OpenWorker => {
    const open = openWorker();
    // A thread that is told to end takes its share of the machine until it has ended.
    open.worker.on("exit", () => endWork(open));
    return open;
  };
  const giveBack = (open: OpenWorker): void => {
    endResting();
    // One that cannot be believed may still be at work.
    if (open.isEnded) return void open.worker.terminate();
    resting = { open, timer: setTimeout(endResting, longestRestMs).unref() };
    endWork(open);
  };
  return {
    before: new CompiledBefore(),
    get unfinished() {
      return unfinished;
    },
    nextSession: () => ++sessions,
    async take(until) {
      if (!(await turns.begin(until))) return undefined;
      const rested = resting;
      resting = undefined;
      clearTimeout(rested?.timer);
      try {
        const open = rested === undefined || rested.open.isEnded ? openOne() : rested.open;
        atWork.add(open);
        return open;
      } catch (error) {
        // A system that has no thread left may have one again later.
        turns.end();
        throw error;
      }
    },
    giveBack,
    leave(open, job) {
      if (unfinished !== undefined) return void open.worker.terminate();
      unfinished = job;
      const timer = setTimeout(() => void open.worker.terminate(), longestUnfinishedMs).unref();
      void job.end.then(() => {
        clearTimeout(timer);
        unfinished = undefined;
        giveBack(open);
      });
    },
    end() {
      endResting();
      for (const { worker } of atWork) void worker.terminate();
    },
  };
}

function openWorker(): OpenWorker {
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(new URL("./compile-worker.js", import.meta.url), {
    workerData: { signal, answers: port2 },
    transferList: [port2],
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  // Nobody reads what it prints: reading would keep the process from its end.
  worker.unref();
  port1.unref();
  const open: OpenWorker = {
    worker,
    isEnded: false,
    isAsking: () => Atomics.load(signal, 0) === 0,
    answer(answer) {
      port1.postMessage(answer);
      Atomics.store(signal, 0, 1);
      Atomics.notify(signal, 0);
    },
  };
  const end = (): void => {
    open.isEnded = true;
  };
  // Whatever goes wrong with a thread at rest is no matter of anybody.
  worker.on("error", end).on("exit", end);
  return open;
}

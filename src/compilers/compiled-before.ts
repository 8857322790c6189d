import { statSync } from "node:fs";
import type { Compiled, CompileJob, Resolved, WorkerResult } from "./compile-job.js";
import { digestOf, type ProjectFiles, withoutMark } from "./project-files.js";

/** What was compiled, with all that a compiler has read for it. */
interface Kept {
  readonly job: string;
  readonly own: string;
  /** What stood in the files that it has loaded, by their absolute paths. */
  readonly digests: ReadonlyMap<string, string>;
  readonly resolved: readonly Resolved[];
  readonly size: number;
  readonly result: Compiled;
}

/** Some versions of the largest style sheets. */
const mostKept = 12 * 1024 * 1024;

/**
 * Keeps what was compiled, so that a write does not compile once more what its preview has compiled: a compiler makes the same
 * of files in which the same stands.
 */
export class CompiledBefore {
  #all: readonly Kept[] = [];

  find(job: CompileJob, files: ProjectFiles): Compiled | undefined {
    const [key, own] = [keyOf(job), digestOf(job.text)];
    const digestAt = digestsWith(job, files);
    return this.#all.find(
      (kept) =>
        kept.job === key &&
        kept.own === own &&
        [...kept.digests].every(([path, digest]) => digestAt(path) === digest) &&
        kept.resolved.every(({ question, path }) => files.pathOf(question, job.compiler) === path),
    )?.result;
  }

  /** Of a result that depends on nothing but what was read. */
  note(job: CompileJob, files: ProjectFiles, { worker, result }: Noted): void {
    const digestAt = digestsWith(job, files);
    const digests = new Map<string, string>();
    for (const path of worker.loaded) {
      const digest = digestAt(path);
      if (digest === undefined) return;
      digests.set(path, digest);
    }
    const size = result.ok ? result.css.length : 0;
    const kept = {
      job: keyOf(job),
      own: digestOf(job.text),
      digests,
      resolved: worker.resolved,
      size,
      result,
    };
    let room = mostKept;
    this.#all = [kept, ...this.#all].filter((one) => {
      room -= one.size + sizeOfRecord;
      return room >= 0;
    });
  }
}

interface Noted {
  readonly worker: WorkerResult;
  readonly result: Compiled;
}

/** What a record takes beside the style sheet, so that those that fail are not kept without end. */
const sizeOfRecord = 16 * 1024;

/** Which compiler shall begin with which file. */
export function keyOf({ compiler, modulePath, file, isIndented }: CompileJob): string {
  const installed = statSync(modulePath, { throwIfNoEntry: false })?.mtimeMs;
  return [compiler.name, modulePath, installed, file, isIndented].join("\n");
}

function digestsWith({ changed }: CompileJob, files: ProjectFiles): (path: string) => string | undefined {
  return (path) => {
    const text = changed.get(files.fromRoot(path));
    return text === undefined ? files.digestAt(path) : digestOf(withoutMark(text));
  };
}

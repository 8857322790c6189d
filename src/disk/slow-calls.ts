import { fsync, fsyncSync, unlink, unlinkSync } from "node:fs";

/** Calls that may wait long for a busy disk. They throw or reject with system errors. */
export interface SlowCalls {
  /** Makes an open file or folder durable. */
  sync(fd: number): Promise<void> | undefined;
  /** Gives back the space of a file. */
  remove(path: string): Promise<void> | undefined;
}

/** A disk that takes longer keeps others waiting. */
const quickMs = 2;

/**
 * While the disk answers at once, its calls are made here, which takes a quarter of the processor's time; from a slow
 * answer to the next quick one they are made on another thread, and nobody else waits.
 */
export function createSlowCalls(): SlowCalls {
  let isQuick = false;
  const judge = (start: number) => {
    isQuick = performance.now() - start < quickMs;
  };
  const callHere = <T>(call: (what: T) => void, what: T): undefined => {
    const start = performance.now();
    call(what);
    judge(start);
  };
  const callBeside = (call: (done: (error: Error | null) => void) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      const start = performance.now();
      call((error) => {
        judge(start);
        if (error === null) resolve();
        else reject(error);
      });
    });
  return {
    sync: (fd) => (isQuick ? callHere(fsyncSync, fd) : callBeside((done) => fsync(fd, done))),
    remove: (path) => (isQuick ? callHere(unlinkSync, path) : callBeside((done) => unlink(path, done))),
  };
}

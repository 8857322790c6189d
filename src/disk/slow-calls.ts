import { fsync, fsyncSync, unlink, unlinkSync } from "node:fs";
import { Quickness } from "./quickness.js";

/** Calls that may wait long for a busy disk. They throw or reject with system errors. */
export interface SlowCalls {
  /** Makes an open file or folder durable. */
  sync(fd: number): Promise<void> | undefined;
  /** Gives back the space of a file. */
  remove(path: string): Promise<void> | undefined;
}

/**
 * While the disk answers at once, its calls are made here, which takes a quarter of the processor's time; while it does
 * not, they are made on another thread, and nobody else waits.
 */
export function createSlowCalls(): SlowCalls {
  const quickness = new Quickness();
  let waiting = 0;
  const callHere = <T>(call: (what: T) => void, what: T): undefined => {
    const start = performance.now();
    call(what);
    quickness.answeredHere(performance.now() - start);
  };
  const callBeside = (call: (done: (error: Error | null) => void) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      const start = performance.now();
      const together = ++waiting;
      call((error) => {
        waiting--;
        quickness.answeredBeside(performance.now() - start, together);
        if (error === null) resolve();
        else reject(error);
      });
    });
  return {
    sync: (fd) => (quickness.mayWaitHere() ? callHere(fsyncSync, fd) : callBeside((done) => fsync(fd, done))),
    remove: (path) =>
      quickness.mayWaitHere() ? callHere(unlinkSync, path) : callBeside((done) => unlink(path, done)),
  };
}

import { inNextFrame } from "./in-next-frame.js";

/** Something to be done soon, and once, however often it is asked for. */
interface OncePerFrame {
  soon(): void;
  stop(): void;
}

/**
 * Runs it in the next frame, before that is drawn. Whoever answers a change of the page does so here, or no more than
 * once in a task: a page that undoes the answer as soon as it comes would be answered for ever, and never be drawn again.
 */
export function oncePerFrame(window: Window, run: () => void): OncePerFrame {
  let callOff: (() => void) | undefined;
  const answer = (): void => {
    callOff = undefined;
    run();
  };
  return {
    soon() {
      callOff ??= inNextFrame(window, answer);
    },
    stop: () => callOff?.(),
  };
}

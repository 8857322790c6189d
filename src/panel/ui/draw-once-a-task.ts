import { options } from "preact";

/** So long the page has before what could not be drawn is tried again. */
const retryMs = 100;

/**
 * Leaves what a drawing that threw has not come to for a later task. By itself Preact goes on with it in the same one: for
 * ever, where a page has put something that throws in place of `sort` or `shift`.
 */
export function drawOnceATask(window: Window): void {
  let isDrawing = false;
  options.debounceRendering = (draw) => {
    const run = (): void => {
      isDrawing = true;
      try {
        draw();
      } finally {
        isDrawing = false;
      }
    };
    // Only a drawing that threw asks for the next one while it is under way.
    if (isDrawing) window.setTimeout(run, retryMs);
    else queueMicrotask(run);
  };
}

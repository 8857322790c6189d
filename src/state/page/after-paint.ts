/** Resolves once the next frame is drawn; a page that draws none, as in a covered window, is not waited for. */
export function afterPaint(window: Window): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve();
    window.requestAnimationFrame(() => window.setTimeout(done));
    window.setTimeout(done, longestWaitMs);
  });
}

const longestWaitMs = 100;

/**
 * Runs it once, in the next frame and before that is drawn. Returns the way to call it off. A hidden page has no frames, and
 * some pages have a `requestAnimationFrame` of their own, which calls back at once, or never: it always comes later, and soon.
 */
export function inNextFrame(window: Window, run: () => void): () => void {
  let isWanted = false;
  const answer = (): void => {
    if (!isWanted) return;
    isWanted = false;
    run();
  };
  window.requestAnimationFrame(answer);
  // What was called at once was not wanted yet.
  isWanted = true;
  window.setTimeout(answer, longestFrameMs);
  return () => {
    isWanted = false;
  };
}

const longestFrameMs = 100;

/** Resolves in the next frame. */
export function nextFrame(window: Window): Promise<void> {
  return new Promise((resolve) => void inNextFrame(window, resolve));
}

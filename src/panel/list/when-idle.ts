/** Milliseconds after which a browser that does not tell when it has time (WebKit) is taken to have some. */
const soon = 30;

/** Runs it when the browser has time. Returns the way to call it off. */
export function whenIdle(window: Window & typeof globalThis, run: () => void): () => void {
  if (window.requestIdleCallback === undefined) {
    const timer = window.setTimeout(run, soon);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run);
  return () => window.cancelIdleCallback(handle);
}

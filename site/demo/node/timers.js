/** In Node a timer can be told to keep no process running; a page has none. */
export const setTimeout = (run, ms) =>
  Object.assign(Object(globalThis.setTimeout(run, ms)), {
    unref() {
      return this;
    },
  });

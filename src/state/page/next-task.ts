/** Resolves in a task of its own, so that what is done before and after does not add up to a long one. */
export function nextTask(window: Window): Promise<void> {
  return new Promise((resolve) => {
    window.setTimeout(() => resolve());
  });
}

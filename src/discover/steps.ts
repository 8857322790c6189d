const entriesOfStep = 1_000;

/** Visits the entries of a list in steps, between which something else may be done. */
export function* forEachInSteps<T>(list: Iterable<T>, visit: (entry: T) => void): Generator<void, void> {
  let count = 0;
  for (const entry of list) {
    visit(entry);
    if (++count % entriesOfStep === 0) yield;
  }
}

/** Takes all steps of some work, where nobody else waits for the thread. */
export function runToEnd<T>(steps: Generator<void, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Lets only so many be at work at once. The others wait, in the order in which they came. */
export class Turns {
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor(most: number) {
    this.#free = most;
  }

  /** Whether a turn came by then, on the clock of `performance`. Whoever has got one has to end it. */
  begin(until: number): Promise<boolean> {
    if (this.#free > 0) {
      this.#free--;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      const giveUp = (): void => {
        this.#waiting.delete(begin);
        resolve(false);
      };
      const timer = setTimeout(giveUp, Math.max(0, until - performance.now()));
      this.#waiting.add(begin);
    });
  }

  end(): void {
    const [next] = this.#waiting;
    if (next === undefined) this.#free++;
    else {
      this.#waiting.delete(next);
      next();
    }
  }
}

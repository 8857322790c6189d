import { createValueMatcher } from "../../../css/values/same-value.js";

/** The first number is what a real project with twenty themes of a hundred tokens in one style sheet needs. */
const least = 4_000_000;
const mostEach = 32;
/** The cost of comparing the shortest values, in characters of long ones. */
const costOfOne = 32;

/** Why nothing can be told where that is too much. */
export const tooMuch = "so many tokens and declarations are alike that they cannot all be compared";

/** Compares what style sheets declare with what token files hold, and ends that where all together would take too long. */
export class Comparisons {
  readonly #most: number;
  #left: number;
  #last: { readonly declared: string; isSame(this: void, value: string): boolean } | undefined;

  /** `size` is that of the style sheet and the token files, in characters. */
  constructor(size: number) {
    this.#most = Math.max(least, size * mostEach);
    this.#left = this.#most;
  }

  get isSpent(): boolean {
    return this.#left < 0;
  }

  /** Whether one more comparison, of so many characters, is had. */
  take(length: number): boolean {
    this.#left -= costOfOne + length;
    return !this.isSpent;
  }

  /** Allows as much again, for another purpose. */
  restart(): void {
    this.#left = this.#most;
  }

  /** Whether a value is the same as what is declared, which is asked of many values in a row. */
  isSame(value: string, declared: string): boolean {
    if (this.#last?.declared !== declared) this.#last = { declared, isSame: createValueMatcher(declared) };
    return this.#last.isSame(value);
  }
}

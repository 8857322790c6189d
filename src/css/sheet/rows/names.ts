/** Names, each with its number: 0, 1, and so on. */
export class Names {
  readonly #all: string[] = [];
  readonly #numbers = new Map<string, number>();

  /** By their numbers. */
  get all(): readonly string[] {
    return this.#all;
  }

  get numbers(): ReadonlyMap<string, number> {
    return this.#numbers;
  }

  /** Gives the number of a name, which may be a new one. */
  add(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const number = this.#all.push(name) - 1;
    this.#numbers.set(name, number);
    return number;
  }

  numberOf(name: string): number | undefined {
    return this.#numbers.get(name);
  }

  at(number: number): string {
    return this.#all[number] ?? "";
  }
}

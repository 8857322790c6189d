/** Names, each with its number: 0, 1, and so on. */
export class Names {
  readonly #all: string[] = [];
  /** Of more than a few: there may be thousands of files with one or two names each. */
  #numbers: Map<string, number> | undefined;

  /** By their numbers. */
  get all(): readonly string[] {
    return this.#all;
  }

  get numbers(): ReadonlyMap<string, number> {
    this.#numbers ??= new Map(this.#all.map((name, number) => [name, number]));
    return this.#numbers;
  }

  /** Gives the number of a name, which may be a new one. */
  add(name: string): number {
    const known = this.numberOf(name);
    if (known !== undefined) return known;
    const number = this.#all.push(name) - 1;
    this.#numbers?.set(name, number);
    return number;
  }

  numberOf(name: string): number | undefined {
    if (this.#all.length > few) return this.numbers.get(name);
    const number = this.#all.indexOf(name);
    return number < 0 ? undefined : number;
  }

  at(number: number): string {
    return this.#all[number] ?? "";
  }
}

/** So many are found as soon without a map. */
const few = 4;

/** Names of properties that are looked for; most others are told from them before their own name is a string. */
export class WantedNames {
  readonly #names: ReadonlySet<string> | ReadonlyMap<string, unknown>;
  readonly #marks = new Uint8Array(markCount);

  constructor(names: ReadonlySet<string> | ReadonlyMap<string, unknown>) {
    this.#names = names;
    for (const name of names.keys()) this.#marks[markOf(name, 0, name.length)] = 1;
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }

  /** False when the name from `start` to `end`, spelt without escapes, is none of them. */
  mayBeAt(text: string, start: number, end: number): boolean {
    return this.#marks[markOf(text, start, end)] === 1;
  }
}

const markCount = 4096;

/** Made of what names differ in: their length, their first letter, their middle and their end. */
function markOf(text: string, start: number, end: number): number {
  const middle = (start + end) >> 1;
  let mark = (end - start) * 31 + text.charCodeAt(start + 2);
  mark = mark * 31 + text.charCodeAt(middle);
  return (mark * 31 + text.charCodeAt(end - 1)) & (markCount - 1);
}

import { readCustomName } from "../values/property-name.js";

type NameTable = ReadonlySet<string> | ReadonlyMap<string, unknown>;

/** Names of properties that are looked for. Most others are told from them before their own name is made a string. */
export class WantedNames {
  readonly #names: NameTable;
  readonly #marks: Uint8Array;

  /** Takes the names of all tables. */
  constructor(tables: readonly NameTable[]) {
    const [first, ...others] = tables;
    this.#names = first !== undefined && others.length === 0 ? first : joinTables(tables);
    this.#marks = new Uint8Array(markCountFor(this.#names.size));
    for (const name of this.#names.keys()) this.#marks[this.#markOf(name, 0, name.length)] = 1;
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }

  /** False when the name from `start` to `end`, spelt without escapes, is none of them. */
  mayBeAt(text: string, start: number, end: number): boolean {
    return this.#marks[this.#markOf(text, start, end)] === 1;
  }

  /** Makes a mark of what names differ in: their length, their first letter, their middle and their end. */
  #markOf(text: string, start: number, end: number): number {
    const middle = (start + end) >> 1;
    let mark = (end - start) * 31 + text.charCodeAt(start + 2);
    mark = mark * 31 + text.charCodeAt(middle);
    return (mark * 31 + text.charCodeAt(end - 1)) & (this.#marks.length - 1);
  }
}

function joinTables(tables: readonly NameTable[]): NameTable {
  const names = new Set<string>();
  for (const table of tables) for (const name of table.keys()) names.add(name);
  return names;
}

/** Chooses a power of two that is large enough for few marks to be set. */
function markCountFor(names: number): number {
  let count = 64;
  while (count < 8 * names && count < 4096) count *= 2;
  return count;
}

/** This stands for the name of a custom property that nobody asked for. */
export const unwanted = "";

/** Reads the names of a sheet's custom properties, from its start to its end. */
export class NameReader {
  readonly #source: string;
  readonly #wanted: WantedNames | undefined;
  /** The first backslash after the start of the last name. */
  #escape = -1;

  /** Without `wanted`, every name is wanted. */
  constructor(source: string, wanted?: WantedNames) {
    this.#source = source;
    this.#wanted = wanted;
  }

  /** Reads the name that an identifier spells, or `unwanted`; undefined when it is no custom property's. */
  read(start: number, end: number): string | undefined {
    const wanted = this.#wanted;
    if (wanted === undefined) return readCustomName(this.#source, start, end);
    if (this.#isPlain(start, end) && !wanted.mayBeAt(this.#source, start, end)) return unwanted;
    const name = readCustomName(this.#source, start, end);
    return name === undefined || wanted.has(name) ? name : unwanted;
  }

  /** Whether it is a custom property's without any doubt. */
  #isPlain(start: number, end: number): boolean {
    const source = this.#source;
    return end - start > 2 && source.startsWith("--", start) && !this.#hasEscape(start, end);
  }

  #hasEscape(start: number, end: number): boolean {
    if (this.#escape < start) {
      const next = this.#source.indexOf("\\", start);
      this.#escape = next < 0 ? this.#source.length : next;
    }
    return this.#escape < end;
  }
}

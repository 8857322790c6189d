import { decodeIdentifier } from "../tokens/identifier.js";
import type { WantedNames } from "./wanted-names.js";

/** Stands for the name of a custom property that nobody asked for. */
export const unwanted = "";

/** Reads the names of a sheet's custom properties, from its start to its end. */
export class NameReader {
  readonly #source: string;
  readonly #wanted: WantedNames | undefined;
  /** The first backslash after the start of the last name. */
  #escape = -1;

  /** Without `wanted`, every name is. */
  constructor(source: string, wanted?: WantedNames) {
    this.#source = source;
    this.#wanted = wanted;
  }

  /** The name an identifier spells, its escapes resolved, or `unwanted`; undefined when it is no custom property's. */
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

/** `--` alone is reserved, and an ordinary name (CSS Variables 1, section 2). */
export function readCustomName(source: string, start: number, end: number): string | undefined {
  const first = source.charCodeAt(start);
  if (first !== 0x2d && first !== 0x5c) return undefined;
  const name = decodeIdentifier(source.slice(start, end));
  return name.startsWith("--") && name.length > 2 ? name : undefined;
}

/**
 * Tells style sheets without a name from each other by the custom properties that they declare, in whatever order: two
 * with the same outline declare the same ones with the same values.
 */
export class Outline {
  #count = 0;
  #sum = 0;

  add(name: string, value: string): void {
    this.#count++;
    this.#sum = (this.#sum + hash(`${name}:${spell(value)}`)) >>> 0;
  }

  /** Takes in what another one has. */
  addAll(other: Outline): void {
    this.#count += other.#count;
    this.#sum = (this.#sum + other.#sum) >>> 0;
  }

  get text(): string {
    return `${this.#count}-${this.#sum.toString(36)}`;
  }
}

/** Browsers print comments and white space in ways of their own, and build tools write other addresses. */
function spell(value: string): string {
  if (/url\(/i.test(value)) return "";
  return value
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, "")
    .toLowerCase();
}

/** FNV-1a, over UTF-16 code units. */
function hash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

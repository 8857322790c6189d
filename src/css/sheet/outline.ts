/**
 * Tells style sheets without a name from each other by the custom properties that they declare, in whatever order and
 * however often: two with the same outline declare the same ones with the same values.
 */
export class Outline {
  readonly #codes: Set<string>;

  /** `text` is that of another outline; what is none has codes that no declaration has. */
  constructor(text = "") {
    this.#codes = new Set(text.match(codePattern));
  }

  /** How many declarations it tells of. */
  get size(): number {
    return this.#codes.size;
  }

  add(name: string, value: string): void {
    this.#codes.add(codeOf(`${name}:${spell(value)}`));
  }

  /** Takes in what another one has. */
  addAll(other: Outline): void {
    for (const code of other.#codes) this.#codes.add(code);
  }

  /** Whether all that it declares stands in another one, too. */
  isWithin(other: Outline): boolean {
    return this.#codes.size <= other.#codes.size && [...this.#codes].every((code) => other.#codes.has(code));
  }

  /** Five characters for each declaration. */
  get text(): string {
    return [...this.#codes].join("");
  }
}

const codeLength = 5;
const codePattern = new RegExp(`.{${codeLength}}`, "gs");

/** Browsers print comments and white space in ways of their own, and build tools write other addresses. */
function spell(value: string): string {
  if (/url\(/i.test(value)) return "";
  return value
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, "")
    .toLowerCase();
}

/** FNV-1a, over UTF-16 code units. */
function codeOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return ((hash >>> 0) % 36 ** codeLength).toString(36).padStart(codeLength, "0");
}

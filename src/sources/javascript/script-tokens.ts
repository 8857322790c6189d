/** The tokens of a script without white space and comments, and which of its brackets belong together. */
export interface ScriptTokens {
  readonly text: string;
  readonly list: readonly ScriptToken[];
  /** What belongs to brackets, and to the heads of templates: see `partners`. */
  readonly partners: Partners;
  /** By the place of a token, that of the innermost bracket around it; -1 where there is none. */
  readonly parents: readonly number[];
}

/** By the place of a bracket, that of the one that closes it; and the other way round. */
export class Partners {
  /** One more than the place of the partner; 0 where there is none. */
  readonly #places: Int32Array;

  constructor(count: number) {
    this.#places = new Int32Array(count);
  }

  get(place: number): number | undefined {
    const partner = this.#places[place] ?? 0;
    return partner === 0 ? undefined : partner - 1;
  }

  join(opening: number, closing: number): void {
    this.#places[opening] = closing + 1;
    this.#places[closing] = opening + 1;
  }
}

export interface ScriptToken {
  readonly kind: "string" | "template" | "template-part" | "number" | "name" | "mark" | "other";
  /** As it stands in the text. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
  /** Whether a line ends between it and the one before. */
  readonly isFirst: boolean;
}

/** Takes the tokens of a script in order, and joins its brackets. */
export class TokenCollector implements ScriptTokens {
  readonly text: string;
  readonly list: ScriptToken[] = [];
  readonly partners: Partners;
  readonly parents: number[] = [];
  readonly #open: number[] = [];
  /** The place of the innermost bracket that is open; -1 where none is. */
  #inside = -1;

  constructor(text: string) {
    this.text = text;
    // No text has more tokens than characters.
    this.partners = new Partners(text.length);
  }

  /** The innermost bracket, or head of a template, that is open. */
  get unclosed(): ScriptToken | undefined {
    return this.list[this.#inside];
  }

  take(token: ScriptToken): void {
    this.list.push(token);
    this.parents.push(this.#inside);
  }

  takeOpening(token: ScriptToken): void {
    this.take(token);
    this.#inside = this.list.length - 1;
    this.#open.push(this.#inside);
  }

  /** Answers whether there is what it closes. */
  takeClosing(token: ScriptToken): boolean {
    const { unclosed } = this;
    if (unclosed === undefined || !closes(token, unclosed)) return false;
    this.partners.join(this.#inside, this.list.length);
    this.#open.pop();
    this.#inside = this.#open.at(-1) ?? -1;
    this.take(token);
    return true;
  }
}

function closes({ kind, value }: ScriptToken, opened: ScriptToken): boolean {
  if (kind === "template-part" || opened.kind === "template-part") return kind === opened.kind;
  return opened.value === (value === ")" ? "(" : value === "]" ? "[" : "{");
}

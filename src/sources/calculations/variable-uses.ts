/** Where a variable of Sass or Less is used. */
export interface Use {
  readonly start: number;
  readonly end: number;
  /** Where its statement starts. */
  readonly statement: number;
  /** The parenthesis that is open around it in its statement. */
  readonly around: Parenthesis | undefined;
}

export interface Parenthesis {
  readonly open: number;
  /** The offset after it; the end of the text where nothing closes it. */
  close: number;
  readonly around: Parenthesis | undefined;
}

/** An open parenthesis, or an open block with the parameters of its mixin or function. */
type Open = Parenthesis | { readonly parameters: readonly string[] };

/** The name without its sign as all its spellings have it: to Sass, an underscore is a dash. */
export function plainName(name: string, sign: string): string {
  return sign === "$" ? name.replaceAll("_", "-") : name;
}

const pieces =
  /url\(\s*[^\s"')][^)\n]*\)?|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|\\.|[$@][\w\u0080-\uffff-]+|\n|[(){};]/g;

/**
 * Finds the uses of all variables of a text without comments in one pass, by their names. What stands in a string is left out,
 * and so is a parameter of the mixin or the function around it.
 */
export function findUses(
  text: string,
  sign: string,
  isIndented: boolean,
): ReadonlyMap<string, readonly Use[]> {
  const uses = new Map<string, Use[]>();
  const brackets = new OpenBrackets(text);
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    const end = index + piece.length;
    if (!piece.startsWith(sign) || brackets.startsHead(piece)) {
      brackets.take(piece, index, isIndented);
      continue;
    }
    const name = plainName(piece.slice(1), sign);
    if (brackets.isParameter(name, index) || isSet(text, end)) continue;
    const own = uses.get(name) ?? [];
    uses.set(name, own);
    own.push({ start: startOf(text, index), end, statement: brackets.statement, around: brackets.around });
  }
  return uses;
}

class OpenBrackets {
  /** Where the statement starts in which the reading is. */
  statement = 0;
  readonly #text: string;
  readonly #open: Open[] = [];
  /** How many of the mixins and functions around have a parameter of a name. */
  readonly #parameters = new Map<string, number>();
  /** The parameters of a mixin or a function whose block has not begun. */
  #head: string[] | undefined;
  /** Those of a block without braces. */
  #indented: readonly string[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  get around(): Parenthesis | undefined {
    const last = this.#open.at(-1);
    return last !== undefined && "close" in last ? last : undefined;
  }

  startsHead(piece: string): boolean {
    return piece === "@mixin" || piece === "@function";
  }

  /** Whether a name is a parameter, which it is from its own place on. */
  isParameter(name: string, at: number): boolean {
    const isNew = this.#head !== undefined && /[(,]\s*$/.test(this.#text.slice(Math.max(0, at - 20), at));
    if (isNew) this.#head?.push(name);
    return isNew || (this.#parameters.get(name) ?? 0) > 0;
  }

  take(piece: string, index: number, isIndented: boolean): void {
    const end = index + piece.length;
    const { around } = this;
    if (this.startsHead(piece)) this.#head = [];
    else if (piece === "(") this.#open.push({ open: index, close: this.#text.length, around });
    else if (piece === ")" && around !== undefined) {
      around.close = end;
      this.#open.pop();
    } else if (piece === "{") this.#openBlock(index);
    else if (piece === "}" || piece === ";") {
      this.#endStatement(index);
      const block = piece === "}" ? this.#open.pop() : undefined;
      if (block !== undefined && "parameters" in block) this.#count(block.parameters, -1);
    } else if (piece === "\n" && isIndented) this.#endLine(index);
  }

  #openBlock(at: number): void {
    const isBlock = !/[#@]/.test(this.#text.charAt(at - 1));
    const parameters = (isBlock && this.#head) || [];
    if (isBlock) this.#head = undefined;
    this.#count(parameters, 1);
    this.#open.push({ parameters });
    this.statement = at + 1;
  }

  #endStatement(at: number): void {
    for (let last = this.around; last !== undefined; last = this.around) {
      last.close = at;
      this.#open.pop();
    }
    this.#head = undefined;
    this.statement = at + 1;
  }

  /** A block without braces ends where a line stands at the margin. */
  #endLine(at: number): void {
    const head = this.#head;
    this.#endStatement(at);
    const isMargin = /\S/.test(this.#text.charAt(at + 1));
    if (!isMargin && head === undefined) return;
    this.#count(this.#indented, -1);
    this.#indented = isMargin ? [] : (head ?? []);
    this.#count(this.#indented, 1);
  }

  #count(names: readonly string[], by: number): void {
    for (const name of names) this.#parameters.set(name, (this.#parameters.get(name) ?? 0) + by);
  }
}

/** Whether a colon follows. */
function isSet(text: string, end: number): boolean {
  const colon = /\s*:/y;
  colon.lastIndex = end;
  return colon.test(text);
}

/** Where a use starts, with the name of its module. */
function startOf(text: string, at: number): number {
  if (text.charAt(at - 1) !== ".") return at;
  const [module = ""] = /[a-zA-Z][\w-]*\.$/.exec(text.slice(Math.max(0, at - 60), at)) ?? [];
  return at - module.length;
}

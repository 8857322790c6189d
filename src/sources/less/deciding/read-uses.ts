/** The variables that a value of Less uses; of properties that it looks up, the name after a dollar sign. */
export interface LessUses {
  readonly names: readonly string[];
  /** The variables by which it chooses, finds or names something. */
  readonly deciding: readonly string[];
  /** The variables in arguments of mixins. */
  readonly arguments: readonly LessArgument[];
}

/** A variable in an argument for a mixin. */
export interface LessArgument {
  /** The mixin's name with its `.` or `#`. */
  readonly mixin: string;
  readonly name: string;
  /** The place of the argument; undefined where it names its parameter. */
  readonly at: number | undefined;
  readonly parameter: string | undefined;
  /** Whether what it holds is handed over one by one. */
  readonly isSpread: boolean;
}

interface OpenArgument extends Omit<LessArgument, "at" | "mixin"> {
  readonly commas: number;
  readonly semicolons: number;
}

interface Parenthesis {
  /** The mixin that is called. */
  readonly mixin: string | undefined;
  readonly arguments: OpenArgument[];
  commas: number;
  semicolons: number;
  parameter: string | undefined;
  /** How many of its next arguments decide. */
  deciding: number;
}

/** A variable, with the entry of the map that it is; a property; what is looked up in a mixin, by its name or as the last. */
const use = String.raw`[@$]?@\{?[\w-]+(?:\[\s*(?:[\w-]+\s*)?\])*|\$\{?[a-zA-Z-][\w-]*|\[\s*(?:[a-zA-Z-][\w-]*\s*)?\]`;
const uses = new RegExp(use, "g");
const pieces = new RegExp(
  String.raw`"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|\`[^\`\n]*\`?|${use}|[.#](?:[\w-]|\\.)+|[a-zA-Z_][\w-]*|[(),;]`,
  "g",
);

/** The name of whatever a mixin or a ruleset gives last, which `[]` asks for. */
export const lastName = "$";

/** The variables and properties that a text names in any way, strings included. */
export function namesIn(text: string): readonly string[] {
  return mark.test(text) ? Array.from(text.matchAll(uses), ([one]) => nameOf(one)) : [];
}

/** Without one of these, nothing is named. */
const mark = /[@$[]/;

function nameOf(use: string): string {
  const [, sign = "", name = ""] = /^([@$]*|\[\s*)\{?([\w-]+)/.exec(use) ?? [];
  return sign.endsWith("@") ? name : `$${name}`;
}

/** The first argument of these chooses, or names what is found; either one of the last. */
const deciding = /^(?:if|boolean|var|url|src|image-(?:size|width|height)|(data-uri))$/i;
/** A variable in calls of mixins that nest deeper counts as deciding. */
const deepest = 5;

const none: readonly never[] = [];

/** Reads which variables a value, a call of mixins, or a list of these uses, and for what. */
export function readUses(text: string): LessUses {
  const [, only] = /^\s*@([\w-]+)\s*$/.exec(text) ?? [];
  if (only !== undefined) return { names: [only], deciding: none, arguments: none };
  const reader = new UseReader(text);
  for (const { 0: piece, index } of text.matchAll(pieces)) reader.take(piece, index);
  return reader.close();
}

class UseReader implements LessUses {
  readonly names: string[] = [];
  readonly deciding: string[] = [];
  readonly arguments: LessArgument[] = [];
  readonly #text: string;
  readonly #open: Parenthesis[] = [];
  readonly #calls: Parenthesis[] = [];
  #decides = 0;
  /** The last word, and the offset after it. */
  #word = { text: "", end: -1 };

  constructor(text: string) {
    this.#text = text;
  }

  take(piece: string, index: number): void {
    const end = index + piece.length;
    if (piece === "(") this.#enter(index);
    else if (piece === ")") this.#leave();
    else if (piece === "," || piece === ";") this.#divide(piece);
    else if (/^["'`]/.test(piece))
      for (const name of namesIn(piece)) this.#use(name, { decides: piece.startsWith("`") });
    else if (/^[@$[]/.test(piece)) this.#takeName(piece, end);
    else this.#word = { text: piece, end };
  }

  close(): LessUses {
    while (this.#open.length > 0) this.#leave();
    return this;
  }

  #enter(at: number): void {
    const { text, end } = this.#word;
    const isCall = /^[.#]/.test(text) && this.#text.slice(end, at).trim() === "";
    const [isDeciding, isByEither] = (end === at && deciding.exec(text)) || [];
    const parenthesis: Parenthesis = {
      mixin: isCall ? text : undefined,
      arguments: [],
      commas: 0,
      semicolons: 0,
      parameter: undefined,
      deciding: isByEither ? 2 : isDeciding ? 1 : 0,
    };
    this.#word = { text: "", end: -1 };
    this.#open.push(parenthesis);
    if (isCall) this.#calls.push(parenthesis);
    if (isDeciding) this.#decides++;
  }

  #divide(mark: "," | ";"): void {
    const last = this.#open.at(-1);
    if (last === undefined) return;
    if (last.deciding > 0 && --last.deciding === 0) this.#decides--;
    last.parameter = undefined;
    if (mark === ",") last.commas++;
    else last.semicolons++;
  }

  #leave(): void {
    const last = this.#open.pop();
    if (last === undefined) return;
    if (last.deciding > 0) this.#decides--;
    const { mixin } = last;
    if (mixin === undefined) return;
    this.#calls.pop();
    for (const { name, parameter, isSpread, commas, semicolons } of last.arguments) {
      const place = last.semicolons > 0 ? semicolons : commas;
      this.arguments.push({
        mixin,
        name,
        parameter,
        isSpread,
        at: parameter === undefined ? place : undefined,
      });
    }
  }

  #takeName(piece: string, end: number): void {
    const name = nameOf(piece);
    const last = this.#open.at(-1);
    const isParameter = last?.mixin !== undefined && /^\s*:/.test(this.#text.slice(end, end + 20));
    if (isParameter) last.parameter = name;
    else
      this.#use(name, {
        decides: /^[@$]@/.test(piece),
        isSpread: this.#text.startsWith("...", end),
      });
  }

  #use(name: string, { decides = false, isSpread = false }): void {
    this.names.push(name);
    if (decides || this.#decides > 0 || this.#calls.length > deepest) this.deciding.push(name);
    for (const { arguments: list, commas, semicolons, parameter } of this.#calls.slice(-deepest))
      list.push({ name, commas, semicolons, parameter, isSpread });
  }
}

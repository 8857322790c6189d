import { ExpressionReader } from "../javascript/read-expression.js";
import type { ScriptNode } from "../javascript/script-node.js";
import type { ScriptToken, ScriptTokens } from "../javascript/script-tokens.js";

/** What a script imports, declares and exports at its top. */
export interface ScriptModule {
  readonly tokens: ScriptTokens;
  readonly reader: ExpressionReader;
  /** The imports by their names in this script. */
  readonly imports: ReadonlyMap<string, Import>;
  /** The values of names that are assigned once. */
  readonly constants: ReadonlyMap<string, ScriptNode>;
  /** By the names under which others import them, those in this script, or what stands there itself. */
  readonly exports: ReadonlyMap<string, string | ScriptNode>;
  /** Names that the script assigns to, or changes parts of. */
  readonly changed: ReadonlySet<string>;
}

export interface Import {
  readonly from: string;
  /** `default`, `*`, or the name there. */
  readonly name: string;
}

/** Reads what stands at the top of a script; what stands in functions is nobody's to follow. */
export function readModule(tokens: ScriptTokens): ScriptModule {
  return new ModuleReader(tokens);
}

class ModuleReader implements ScriptModule {
  readonly tokens: ScriptTokens;
  readonly reader: ExpressionReader;
  readonly imports = new Map<string, Import>();
  readonly constants = new Map<string, ScriptNode>();
  readonly exports = new Map<string, string | ScriptNode>();
  readonly changed = new Set<string>();
  /** Where the last expression begins that is exported by itself: many may stand in each other. */
  #exported: number | undefined;

  constructor(tokens: ScriptTokens) {
    this.tokens = tokens;
    this.reader = new ExpressionReader(tokens);
    const { list, partners } = tokens;
    for (let at = 0; at < list.length; at++) {
      this.#readStatement(at);
      at = Math.max(at, partners.get(at) ?? -1);
    }
    if (this.#exported !== undefined) this.exports.set("default", this.#expressionFrom(this.#exported));
    for (let at = 0; at < list.length; at++) this.#noteChange(at);
  }

  #readStatement(at: number): void {
    const token = this.tokens.list[at];
    const before = this.tokens.list[at - 1]?.value;
    if (token?.kind !== "name" || before === "." || before === "?.") return;
    switch (token.value) {
      case "import":
        this.#readImport(at);
        return;
      case "const":
        this.#readConst(at);
        return;
      case "let":
      case "var":
        this.#declareOther(at + 1);
        return;
      case "export":
        this.#readExport(at);
        return;
      case "module":
        if (this.#is(at + 1, ".") && this.#is(at + 2, "exports") && this.#is(at + 3, "="))
          this.#exported = at + 4;
    }
  }

  #readImport(at: number): void {
    const end = this.#findNext(at, (token) => token.kind === "string", 200);
    const from = this.#text(end);
    if (end === undefined || from === undefined || this.#is(at + 1, "(") || this.#is(at + 1, "type")) return;
    if (this.tokens.list[at + 1]?.kind === "name")
      this.imports.set(this.#value(at + 1), { from, name: "default" });
    for (let place = at + 1; place < end; place++) {
      if (this.#is(place, "*") && this.#is(place + 1, "as"))
        this.imports.set(this.#value(place + 2), { from, name: "*" });
      if (this.#is(place, "{"))
        this.#readNames(place, (local, name) => this.imports.set(local, { from, name }));
    }
  }

  /** The names in braces: of an import, an export or a pattern. */
  #readNames(opened: number, take: (local: string, name: string) => void): void {
    const to = this.tokens.partners.get(opened) ?? opened;
    for (const { from, to: end } of this.reader.split({ from: opened + 1, to })) {
      const isRenamed = end - from === 3 && (this.#is(from + 1, "as") || this.#is(from + 1, ":"));
      if (end - from === 1 || isRenamed) take(this.#value(end - 1), this.#value(from));
    }
  }

  #readConst(at: number): void {
    const name = this.tokens.list[at + 1];
    const assigned = this.#findAssignment(at + 2);
    if (name === undefined || assigned === undefined) return;
    const node = this.#expressionFrom(assigned + 1);
    const required = this.#requiredBy(node);
    if (name.value === "{" && required !== undefined) {
      this.#readNames(at + 1, (first, second) => this.imports.set(first, { from: required, name: second }));
    } else if (name.kind === "name") {
      if (required !== undefined) this.imports.set(name.value, { from: required, name: "*" });
      else if (this.constants.has(name.value)) this.changed.add(name.value);
      else this.constants.set(name.value, node);
    }
  }

  #declareOther(at: number): void {
    const name = this.tokens.list[at];
    if (name?.kind === "name") this.changed.add(name.value);
  }

  #requiredBy(node: ScriptNode): string | undefined {
    if (node.kind !== "call" || node.path.join() !== "require") return undefined;
    const [from] = node.inputs;
    return from?.kind === "text" ? from.value : undefined;
  }

  #readExport(at: number): void {
    const { list } = this.tokens;
    if (this.#is(at + 1, "default")) this.#exported = at + 2;
    else if (this.#is(at + 1, "const")) {
      const name = list[at + 2];
      if (name?.kind === "name") this.exports.set(name.value, name.value);
    } else if (this.#is(at + 1, "{")) {
      const end = this.tokens.partners.get(at + 1) ?? at;
      // What another script gives is that script's.
      if (!this.#is(end + 1, "from")) this.#readNames(at + 1, (name, local) => this.exports.set(name, local));
    }
  }

  /** The equals sign of a declaration, behind what is said of its type. */
  #findAssignment(from: number): number | undefined {
    let isOver = false;
    const found = this.#findNext(from, (token) => {
      isOver = /^[;,]$/.test(token.value) || isStatement(token);
      return isOver || token.value === "=";
    });
    return isOver ? undefined : found;
  }

  /** The place of the next such token, at the same depth. */
  #findNext(
    from: number,
    isWanted: (token: ScriptToken, place: number) => boolean,
    most = Number.POSITIVE_INFINITY,
  ): number | undefined {
    const { list, partners } = this.tokens;
    for (let at = from, steps = 0; at < list.length && steps < most; at++, steps++) {
      const token = list[at];
      if (token !== undefined && isWanted(token, at)) return at;
      at = Math.max(at, partners.get(at) ?? -1);
    }
    return undefined;
  }

  #expressionFrom(from: number): ScriptNode {
    const { list } = this.tokens;
    let before: ScriptToken | undefined;
    const end = this.#findNext(from, (token, at) => {
      const isOver =
        /^[;,]$/.test(token.value) ||
        (at > from &&
          ((isStatement(token) && before?.value !== "as") || (token.isFirst && endsBefore(before, token))));
      before = list[this.tokens.partners.get(at) ?? at];
      return (
        isOver || ((token.value === "}" || token.value === ")") && (this.tokens.partners.get(at) ?? at) < at)
      );
    });
    return this.reader.read({ from, to: end ?? list.length });
  }

  /** Notes `a = …`, `a.b = …`, `a[b] += …` and what changes an object by a call. */
  #noteChange(at: number): void {
    const { list, partners } = this.tokens;
    const token = list[at];
    if (token?.kind !== "name" || !this.constants.has(token.value)) return;
    const before = list[at - 1]?.value ?? "";
    if (/^(?:\.|\?\.|const|let|var)$/.test(before)) return;
    const isGiven =
      before === "(" && /^(?:assign|defineProperty|defineProperties|merge)$/.test(list[at - 2]?.value ?? "");
    let end = at + 1;
    while (this.#is(end, ".") || (this.#is(end, "[") && partners.get(end) !== undefined))
      end = this.#is(end, ".") ? end + 2 : (partners.get(end) ?? end) + 1;
    const isAssigned = /^(?:[-+*/%&|^?]{1,3}|<<|>>>?)?=$/.test(list[end]?.value ?? "") && end > at + 1;
    const isDeleted = before === "delete";
    if (isGiven || isAssigned || isDeleted) this.changed.add(token.value);
  }

  #is(place: number, value: string): boolean {
    return this.tokens.list[place]?.value === value;
  }

  #value(place: number): string {
    return this.#text(place) ?? this.tokens.list[place]?.value ?? "";
  }

  #text(place: number | undefined): string | undefined {
    const node = place === undefined ? undefined : this.reader.read({ from: place, to: place + 1 });
    return node?.kind === "text" ? node.value : undefined;
  }
}

/** Words that begin a statement, and stand in no expression at the same depth. */
const statements: ReadonlySet<string> = new Set(["const", "let", "var", "import", "export"]);

function isStatement({ kind, value }: ScriptToken): boolean {
  return kind === "name" && statements.has(value);
}

/** Whether a statement ends where a line does: between something that is whole and something that goes on with nothing. */
function endsBefore(before: ScriptToken | undefined, next: ScriptToken): boolean {
  const isWhole = before === undefined || before.kind !== "mark" || /^[)\]}]$/.test(before.value);
  const goesOn =
    next.kind === "mark" ? !/^[{}]$/.test(next.value) : /^(?:as|satisfies|in|instanceof)$/.test(next.value);
  return isWhole && !goesOn && next.kind !== "template" && !next.value.startsWith("`");
}

import { readText } from "./literal.js";
import type { CallNode, Member, ScriptNode, TemplateNode } from "./script-node.js";
import type { ScriptToken, ScriptTokens } from "./script-tokens.js";

/** Some tokens that follow each other, by the place of the first and of the one after the last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Objects and calls are read no deeper than this. */
const mostDepth = 100;

/** Reads expressions of a script: what is no literal, object, list, name or call is `other`. */
export class ExpressionReader {
  readonly tokens: ScriptTokens;

  constructor(tokens: ScriptTokens) {
    this.tokens = tokens;
  }

  read(span: Span, depth = 0): ScriptNode {
    const { from, to } = this.#withoutType(span);
    const [first, last] = [this.#at(from), this.#at(to - 1)];
    if (first === undefined || last === undefined || from >= to || depth > mostDepth)
      return this.#other(span);
    const around = { start: first.start, end: last.end };
    const isWhole = this.tokens.partners.get(from) === to - 1;
    if (to - from === 1 && (first.kind === "string" || first.kind === "template")) {
      const value = readText(first.value);
      return value === undefined ? { kind: "other", ...around } : { kind: "text", value, ...around };
    }
    if (isWhole && first.kind === "template-part") return this.#template({ from, to }, depth);
    if (isWhole && first.value === "{") {
      const members = this.split({ from: from + 1, to: to - 1 }).map((part) => this.#member(part, depth + 1));
      return { kind: "object", members, ...around };
    }
    if (isWhole && first.value === "[") {
      const items = this.split({ from: from + 1, to: to - 1 }).map((part) => this.read(part, depth + 1));
      return { kind: "list", items, ...around };
    }
    if (isWhole && first.value === "(") return this.read({ from: from + 1, to: to - 1 }, depth + 1);
    return this.#number({ from, to }) ?? this.#named({ from, to }, depth) ?? { kind: "other", ...around };
  }

  /** Reads an expression with what stands in it, and in that, and no deeper. */
  readShallow(span: Span): ScriptNode {
    return this.read(span, mostDepth - 3);
  }

  /** The parts between commas that stand in no further bracket. */
  split({ from, to }: Span): readonly Span[] {
    const parts: Span[] = [];
    let start = from;
    for (let at = from; at < to; at = this.#after(at)) {
      if (!this.is(at, ",")) continue;
      parts.push({ from: start, to: at });
      start = at + 1;
    }
    if (start < to) parts.push({ from: start, to });
    return parts;
  }

  is(place: number, mark: string): boolean {
    const token = this.#at(place);
    return token?.value === mark && (token.kind === "mark" || token.kind === "name");
  }

  #at(place: number): ScriptToken | undefined {
    return this.tokens.list[place];
  }

  /** The place after a token, or after all that it opens. */
  #after(place: number): number {
    const partner = this.tokens.partners.get(place) ?? -1;
    return partner > place ? partner + 1 : place + 1;
  }

  /** What TypeScript says of a type after `as` and `satisfies` changes no value. */
  #withoutType({ from, to }: Span): Span {
    for (let at = this.#after(from); at < to; at = this.#after(at)) {
      const isType = this.is(at, "as") || this.is(at, "satisfies");
      if (isType && !this.is(at - 1, ".") && at + 1 < to) return { from, to: at };
    }
    return { from, to };
  }

  #other({ from, to }: Span): ScriptNode {
    const start = this.#at(from)?.start ?? this.tokens.text.length;
    return { kind: "other", start, end: this.#at(to - 1)?.end ?? start };
  }

  #number({ from, to }: Span): ScriptNode | undefined {
    const isNegative = this.is(from, "-");
    const digits = this.#at(isNegative ? from + 1 : from);
    const start = this.#at(from)?.start ?? 0;
    if (digits?.kind !== "number" || to - from !== (isNegative ? 2 : 1)) return undefined;
    if (!/^(?:\d+(?:\.\d*)?|\.\d+)$/.test(digits.value) || /^0\d/.test(digits.value)) return undefined;
    const value = Number(this.tokens.text.slice(start, digits.end).replace(/\s/g, ""));
    return Number.isFinite(value) ? { kind: "number", value, start, end: digits.end } : undefined;
  }

  #template({ from, to }: Span, depth: number): TemplateNode {
    const holes: { node: ScriptNode; start: number; end: number }[] = [];
    let head = from;
    for (let at = from + 1; at < to; at++) {
      const token = this.#at(at);
      const partner = this.tokens.partners.get(at) ?? -1;
      if (partner > at) at = partner;
      else if (token?.kind === "template-part") {
        const start = (this.#at(head)?.end ?? 0) - 2;
        holes.push({ node: this.read({ from: head + 1, to: at }, depth + 1), start, end: token.start + 1 });
        head = at;
      }
    }
    return { kind: "template", holes, start: this.#at(from)?.start ?? 0, end: this.#at(to - 1)?.end ?? 0 };
  }

  #member({ from, to }: Span, depth: number): Member {
    const key = this.#at(from);
    const at = key?.start ?? 0;
    if (this.is(from, "...")) return { kind: "spread", at, node: this.read({ from: from + 1, to }, depth) };
    const closed = this.is(from, "[") ? this.tokens.partners.get(from) : undefined;
    if (closed !== undefined && this.is(closed + 1, ":")) {
      const name = this.read({ from: from + 1, to: closed }, depth);
      const node = this.read({ from: closed + 2, to }, depth);
      if (name.kind === "text") return { kind: "property", key: name.value, at, node };
      return { kind: "computed", key: name, at, node };
    }
    const name = key === undefined ? undefined : keyText(key);
    if (name !== undefined && this.is(from + 1, ":"))
      return { kind: "property", key: name, at, node: this.read({ from: from + 2, to }, depth) };
    const isShort = to - from === 1 && key?.kind === "name";
    if (name !== undefined && (isShort || this.is(from + 1, "("))) {
      const node = isShort ? this.read({ from, to }, depth) : this.#other({ from, to });
      return { kind: "property", key: name, at, node };
    }
    return { kind: "spread", at, node: this.#other({ from, to }) };
  }

  /** A name with what it holds by further names, and a call of it. */
  #named({ from, to }: Span, depth: number): ScriptNode | undefined {
    const first = this.#at(from);
    if (first?.kind !== "name" || notNames.has(first.value)) return undefined;
    const path = [first.value];
    let at = from + 1;
    for (; at < to; ) {
      const next = this.#at(at + 1);
      if (this.is(at, ".") && next?.kind === "name") {
        path.push(next.value);
        at += 2;
      } else if (this.is(at, "[") && this.tokens.partners.get(at) === at + 2 && next !== undefined) {
        const key = keyText(next);
        if (key === undefined || next.kind === "name") return undefined;
        path.push(key);
        at += 3;
      } else break;
    }
    const around = { start: first.start, end: this.#at(to - 1)?.end ?? first.end };
    if (at === to) return { kind: "name", path, ...around };
    const opened = this.#afterTypes(at, to);
    if (!this.is(opened, "(") || this.tokens.partners.get(opened) !== to - 1) return undefined;
    const call: CallNode = { kind: "call", path, inputs: this.inputsOf(opened, depth), ...around };
    return call;
  }

  /** The opening parenthesis of a call of the name at a place; undefined where it is not called. */
  callAt(place: number): number | undefined {
    const opened = this.#afterTypes(place + 1, Math.min(this.tokens.list.length, place + mostTypeTokens));
    return this.is(opened, "(") ? opened : undefined;
  }

  /** What a call is given, by the place of its opening parenthesis. */
  inputsOf(opened: number, depth = 0): readonly ScriptNode[] {
    const to = this.tokens.partners.get(opened) ?? opened;
    return this.split({ from: opened + 1, to }).map((part) => this.read(part, depth + 1));
  }

  #afterTypes(from: number, to: number): number {
    if (!this.is(from, "<")) return from;
    let depth = 0;
    for (let at = from; at < to; at = this.#after(at)) {
      const value = this.#at(at)?.value ?? "";
      if (value === "<") depth++;
      else if (/^>+$/.test(value)) depth -= value.length;
      if (depth <= 0) return at + 1;
    }
    return to;
  }
}

/** No type that is named in a call is longer. */
const mostTypeTokens = 200;

/** Words that are no names of anything. */
const notNames: ReadonlySet<string> = new Set(
  "new await async function class typeof void delete yield this super import null true false undefined".split(
    " ",
  ),
);

function keyText({ kind, value }: ScriptToken): string | undefined {
  if (kind === "name") return value;
  if (kind === "string") return readText(value);
  // A number is a key as it is printed.
  return kind === "number" && /^(?:\d+|\d*\.\d+)$/.test(value) ? String(Number(value)) : undefined;
}

import type { Range } from "../../../css/sheet/sheet.js";
import { shorten } from "../../../model/echo.js";
import { unknown } from "../../linking/given.js";
import { withoutComments } from "../../text/without-comments.js";
import { trim } from "../syntax/read-setting.js";
import { normalizeName } from "../syntax/sass-node.js";
import { findMark, splitAt } from "../syntax/split.js";
import { asking, noteAsked } from "./asked.js";
import { calculated } from "./calculated.js";
import { findEntry, inspect, keyOf, merge } from "./compare-values.js";
import type { ExpressionForm } from "./expression-form.js";
import type { KnownTexts } from "./known-texts.js";
import { isOneWord, isPlainValue } from "./plain-value.js";
import { fillReferences, fillString, isIdentifier } from "./plain-words.js";
import { referenceTo } from "./reference.js";
import {
  type SassKey,
  type SassLiteral,
  type SassMapEntry,
  type SassValue,
  unknownOf,
} from "./sass-value.js";
import type { Bearer, Surroundings } from "./surroundings.js";
import { testCondition } from "./test-condition.js";

const it: Bearer = { name: "it", isDefault: false };

/** Nobody nests brackets and calls more deeply. */
const deepest = 20;

/** Reads what an expression of Sass comes to, where that is one literal, or a map of such. */
export function readExpression(range: Range, around: Surroundings, bearer: Bearer = it): SassValue {
  const source = withoutComments(around.unit.text, range);
  return new ExpressionReader(source, range.start, around).read({ start: 0, end: source.length }, bearer, 0);
}

/** Whether a condition holds; undefined where only Sass can tell. */
export function readCondition(range: Range, around: Surroundings): boolean | undefined {
  const source = withoutComments(around.unit.text, range);
  const reader = new ExpressionReader(source, range.start, around);
  return testCondition({ start: 0, end: source.length }, reader, 0);
}

const variable = /^(?:([a-zA-Z_][\w-]*)\.)?\$([\w\u0080-\uffff-]+)$/;
const sassWord = /^(?:true|false|null)$/;

class ExpressionReader {
  /** Without comments. */
  readonly source: string;
  readonly texts: KnownTexts;
  readonly #offset: number;
  readonly #around: Surroundings;

  constructor(source: string, offset: number, around: Surroundings) {
    this.source = source;
    this.texts = around.texts;
    this.#offset = offset;
    this.#around = around;
  }

  read(whole: Range, bearer: Bearer, depth: number): SassValue {
    const range = trim(this.source, whole);
    const text = this.source.slice(range.start, range.end);
    if (isOneWord(text)) return this.#readWord(range, text, bearer);
    const [, namespace, name] = (text.includes("$") && variable.exec(text)) || [];
    if (name !== undefined) return this.#readVariable(range, bearer, { namespace, name });
    const { formOf, printedAs } = this.texts;
    const { bracket, call } = formOf(text);
    // What is interpolated in an expression is printed as it is.
    if (bracket === "interpolation" && depth < deepest)
      return this.read({ start: range.start + 2, end: range.end - 1 }, bearer, depth + 1);
    if (bracket === "parentheses" && depth < deepest) return this.#readBracket(range, bearer, depth);
    const value =
      call !== undefined && depth < deepest ? this.#call(call, { range, bearer, depth }) : undefined;
    if (value !== undefined) return value;
    const string = /^["']/.test(text) ? this.#readString(range, text, { bearer, depth }) : undefined;
    if (string !== undefined) return string;
    const filled = text.includes("#{") ? (fillReferences(text, asking(this.#around))?.text ?? text) : text;
    const form = printedAs(filled);
    if (form === "calculated") return this.#calculated(range, bearer);
    return { ...this.#literal(range, form, bearer), text: filled };
  }

  #readWord(range: Range, text: string, bearer: Bearer): SassValue {
    if (sassWord.test(text)) return this.#literal(range, "word", bearer);
    const isKept = isPlainValue(text) || isIdentifier(text);
    return isKept ? this.#literal(range, "plain", bearer) : this.#calculated(range, bearer);
  }

  /** Reads a part of a condition, with what it is called; `isTruth` where all values that can be written mean the same. */
  readPart(range: Range, depth: number, isTruth = false): SassValue {
    const name = this.source.slice(range.start, range.end);
    const value = this.read(range, { name, isDefault: false }, depth);
    return isTruth && value.kind === "literal" ? value : this.#ask(value);
  }

  #ask(value: SassValue): SassValue {
    return noteAsked(this.#around.asked, value);
  }

  /** A text in quotes; undefined where it is not one string, or what it says is not certain. */
  #readString(
    range: Range,
    text: string,
    { bearer, depth }: { readonly bearer: Bearer; readonly depth: number },
  ): SassValue | undefined {
    const isPlain = /^"(?:[^"\\\n#]|#(?!\{))*"$|^'(?:[^'\\\n#]|#(?!\{))*'$/.test(text);
    if (isPlain) return this.#literal({ start: range.start + 1, end: range.end - 1 }, "string", bearer);
    const isOne = /^"(?:[^"\\\n]|\\.)*"$|^'(?:[^'\\\n]|\\.)*'$/.test(text);
    return isOne ? this.#readParts(range, depth) : undefined;
  }

  /** A string of which all that is interpolated is certain; no value can be written in its place. */
  #readParts(range: Range, depth: number): SassValue | undefined {
    const read = (start: number, end: number) => this.#ask(this.read({ start, end }, it, depth + 1));
    const text = depth < deepest ? fillString(this.source, range, read) : undefined;
    return text === undefined ? undefined : { ...this.#literal(range, "string", it), text, isKey: true };
  }

  #readVariable(
    range: Range,
    bearer: Bearer,
    { namespace, name }: { readonly namespace: string | undefined; readonly name: string },
  ): SassValue {
    const around = this.#around;
    const found = around.find(normalizeName(name), namespace);
    if (found.kind !== "literal" || found.isKey === true || bearer.name === "it") return found;
    return referenceTo(found, { around, range: this.#placeOf(range), bearer });
  }

  /** A bracket holds a map, or one expression. */
  #readBracket({ start, end }: Range, bearer: Bearer, depth: number): SassValue {
    const source = this.source;
    const parts = splitAt(source, ",", { start: start + 1, end: end - 1 }).filter(
      (part) => source.slice(part.start, part.end).trim() !== "",
    );
    const entries: SassMapEntry[] = [];
    for (const part of parts) {
      const colon = findMark(source, ":", part);
      if (colon < 0) {
        const isOne = parts.length === 1 && !/,\s*$/.test(source.slice(start + 1, end - 1));
        return isOne
          ? this.read({ start: start + 1, end: end - 1 }, bearer, depth + 1)
          : this.#calculated({ start, end }, bearer);
      }
      const key = this.#readKey({ start: part.start, end: colon }, depth);
      if (key === undefined) return this.#calculated({ start, end }, bearer);
      const inner = { ...bearer, name: `${bearer.name}, ${key.text}`, isEntry: true };
      const value = this.read({ start: colon + 1, end: part.end }, inner, depth + 1);
      entries.push({ key, value });
    }
    return { kind: "map", entries };
  }

  #readKey(range: Range, depth: number): SassKey | undefined {
    const value = this.read(range, it, depth + 1);
    const { start, end } = this.#placeOf(range);
    // What is written there as the key is no place for a value.
    const isHere = value.kind === "literal" && value.range.start >= start && value.range.end <= end;
    if (!isHere || value.unit !== this.#around.unit) this.#ask(value);
    return value.kind === "literal" ? keyOf(value) : undefined;
  }

  /** The value of a function of Sass itself; undefined for one that only Sass can tell. */
  #call(
    { name, length }: NonNullable<ExpressionForm["call"]>,
    { range, bearer, depth }: { readonly range: Range; readonly bearer: Bearer; readonly depth: number },
  ): SassValue | undefined {
    const known = this.#around.builtIn(name);
    if (known === undefined) return undefined;
    const parts = splitAt(this.source, ",", { start: range.start + length, end: range.end - 1 });
    const read = (at: number, given: Bearer = it): SassValue => {
      const part = parts[at];
      return part === undefined ? unknown("nothing stands there") : this.read(part, given, depth + 1);
    };
    switch (known) {
      case "map.get":
        return this.#get(read(0), parts.slice(1), { range, depth });
      case "map.merge":
        return parts.length === 2 ? merge(read(0), read(1), this.#around) : undefined;
      case "meta.inspect":
      case "string.unquote": {
        const [only, ...others] = parts;
        if (only === undefined || others.length > 0) return undefined;
        const value = read(0);
        return known === "meta.inspect" ? inspect(value) : value;
      }
      case "if": {
        const condition =
          parts.length === 3 && parts[0] ? testCondition(parts[0], this, depth + 1) : undefined;
        return condition === undefined ? undefined : read(condition ? 1 : 2, bearer);
      }
      default:
        return undefined;
    }
  }

  #get(
    map: SassValue,
    keys: readonly Range[],
    { range, depth }: { readonly range: Range; readonly depth: number },
  ): SassValue {
    let found = map;
    for (const part of keys) {
      if (found.kind === "unknown") return found;
      const key = this.#readKey(part, depth);
      const entry = key === undefined || found.kind !== "map" ? undefined : findEntry(found, key);
      if (entry === undefined)
        return unknownOf(`what ${shorten(this.source.slice(range.start, range.end))} finds cannot be told`, [
          map,
        ]);
      found = entry.value;
    }
    return found;
  }

  #calculated({ start, end }: Range, { name }: Bearer): SassValue {
    return calculated(this.texts.calculationIn(this.source.slice(start, end)), name, this.#around);
  }

  #literal(
    range: Range,
    form: SassLiteral["form"],
    { name, isDefault, isEntry = false }: Bearer,
  ): SassLiteral {
    const text = this.source.slice(range.start, range.end);
    const variables = this.#around;
    const { unit } = variables;
    return {
      kind: "literal",
      text,
      form,
      unit,
      range: this.#placeOf(range),
      name,
      isDefault,
      isEntry,
      variables,
      alias: undefined,
      given: undefined,
    };
  }

  #placeOf({ start, end }: Range): Range {
    return { start: this.#offset + start, end: this.#offset + end };
  }
}

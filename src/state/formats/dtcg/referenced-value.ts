import { quote } from "../../../model/echo.js";
import { isRecord } from "../../../model/json.js";
import { type IncomingValue, refuse } from "../../storage/incoming.js";
import { findAt, readBraces, readPointer, splitReferences } from "./reference-syntax.js";
import type { DtcgToken, DtcgTree } from "./tree.js";
import { composeText, isComposed } from "./values/compose-text.js";
import { writeCssValue } from "./values/value-to-css.js";

/** What a value comes down to; the type is that of the token, or of the token it is an alias of. */
export type Resolution =
  | { readonly ok: true; readonly value: unknown; readonly type?: string | undefined }
  /** Endless are references that no other file could give an end. */
  | { readonly ok: false; readonly reason: string; readonly isEndless?: true };

/** What a reference leads to: a token, or an object, a list or a text within one. */
export type Target = DtcgToken | object | string;

/** Reads values, one at a time: what their references lead to has been read before. */
export interface ValueReader {
  /** What the references in it lead to. */
  needsOf(target: Target): readonly Target[];
  read(target: Target): Resolution;
  /** A text with references in it as CSS. `referenceTo` says what may stand for a whole word, such as `var()` of an item. */
  compose(
    text: string,
    type: string | undefined,
    referenceTo: (path: readonly string[]) => string | undefined,
  ): Resolution;
}

/** As much as a file may hold: texts that refer to texts that refer to texts make any amount of it. */
const maxComposedLength = 1024 * 1024;

export function createValueReader(tree: DtcgTree, look: (target: Target) => Resolution): ValueReader {
  const tokens = new Set<Target>(tree.tokens);
  const isToken = (target: Target): target is DtcgToken => tokens.has(target);
  let composedLength = 0;

  function findTarget(pointer: string): unknown {
    const path = readPointer(pointer);
    const found = path && findAt(tree.document, path);
    return tree.at(found) ?? found;
  }

  function* collect(value: unknown): Generator<Target> {
    if (typeof value === "string") {
      for (const path of splitReferences(value).paths) {
        const token = tree.find(path);
        if (token) yield token;
      }
    } else if (isRecord(value) && typeof value.$ref === "string") {
      const target = findTarget(value.$ref);
      if (isTarget(target)) yield target;
    } else if (typeof value === "object" && value !== null) {
      for (const entry of Object.values(value)) yield* collect(entry);
    }
  }

  function readToken(token: DtcgToken): Resolution {
    const { $value, $ref, $type } = token.json;
    const alias = readAlias(tree, token);
    const ownType = typeof $type === "string" ? $type : undefined;
    const resolved = alias
      ? lookAt(alias)
      : typeof $value === "string"
        ? readText($value, token.type)
        : readValue($ref === undefined ? $value : { $ref });
    return resolved.ok ? { ...resolved, type: ownType ?? resolved.type ?? token.type } : resolved;
  }

  function lookAt(path: readonly string[]): Resolution {
    const token = tree.find(path);
    return token ? look(token) : { ok: false, reason: `${quote(path.join("."))} names no token of the file` };
  }

  function readText(text: string, type: string | undefined): Resolution {
    const path = readBraces(text);
    if (path) return lookAt(path);
    return isComposed(text, type) ? compose(text, type, () => undefined) : { ok: true, value: text };
  }

  function readValue(value: unknown): Resolution {
    if (typeof value === "string") return readText(value, undefined);
    if (typeof value !== "object" || value === null) return { ok: true, value };
    if (isRecord(value) && typeof value.$ref === "string") return readPointed(value.$ref);
    const entries = Object.entries(value).map(([key, entry]) => [key, readValue(entry)] as const);
    const fault = entries.find(([, entry]) => !entry.ok)?.[1];
    if (fault) return fault;
    const read = entries.map(([key, entry]) => [key, entry.ok && entry.value] as const);
    return {
      ok: true,
      value: Array.isArray(value) ? read.map(([, entry]) => entry) : Object.fromEntries(read),
    };
  }

  function readPointed(pointer: string): Resolution {
    const target = findTarget(pointer);
    if (target === undefined) return { ok: false, reason: `${quote(pointer)} points at nothing in the file` };
    return isTarget(target) ? look(target) : { ok: true, value: target };
  }

  const compose: ValueReader["compose"] = (text, type, referenceTo) => {
    const known = new Map(splitReferences(text).paths.map((path) => [path.join("."), lookAt(path)]));
    const endless = [...known.values()].find((one) => !one.ok && one.isEndless);
    if (endless) return endless;
    const composed = composeText(text, type, (path) => ({
      reference: referenceTo(path),
      css: toCss(known.get(path.join(".")) ?? lookAt(path)),
    }));
    composedLength += composed.ok ? composed.value.length : 0;
    return composedLength > maxComposedLength
      ? { ok: false, reason: "the references of the file make more text than a panel can take" }
      : composed;
  };

  return {
    needsOf(target) {
      if (!isToken(target)) return [...collect(target)];
      const { $value, $ref } = target.json;
      const alias = readAlias(tree, target);
      const token = alias && tree.find(alias);
      return token ? [token] : [...collect($ref === undefined ? $value : { $ref })];
    },
    read: (target) => (isToken(target) ? readToken(target) : readValue(target)),
    compose,
  };
}

/** The path of the token that this one is an alias of as a whole. */
export function readAlias(tree: DtcgTree, { json }: DtcgToken): readonly string[] | undefined {
  if (typeof json.$value === "string") return readBraces(json.$value);
  const path = typeof json.$ref === "string" ? readPointer(json.$ref) : undefined;
  const found = path && findAt(tree.document, path.at(-1) === "$value" ? path.slice(0, -1) : path);
  return tree.at(found)?.path;
}

function isTarget(found: unknown): found is Target {
  return typeof found === "string" || (typeof found === "object" && found !== null);
}

function toCss(resolution: Resolution): IncomingValue {
  return resolution.ok ? writeCssValue(resolution.type, resolution.value) : refuse(resolution.reason);
}

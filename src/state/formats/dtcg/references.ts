import { quote } from "../../../model/echo.js";
import { isRecord } from "../../../model/json.js";
import { type DtcgToken, type DtcgTree, findAt, isToken, readBraces, readPointer } from "./tree.js";

/** What a value comes down to; the type is that of the token, or of the token it is an alias of. */
export type Resolution =
  | { readonly ok: true; readonly value: unknown; readonly type?: string | undefined }
  | { readonly ok: false; readonly reason: string };

export type Resolve = (token: DtcgToken) => Resolution;

/** The path of the token that this one is an alias of as a whole. */
export function readAlias(tree: DtcgTree, { json }: DtcgToken): readonly string[] | undefined {
  if (typeof json.$value === "string") return readBraces(json.$value);
  const path = typeof json.$ref === "string" ? readPointer(json.$ref) : undefined;
  const tokenPath = path?.at(-1) === "$value" ? path.slice(0, -1) : path;
  return tokenPath && tree.tokens.has(tokenPath.join(".")) ? tokenPath : undefined;
}

/** Resolves every reference in a token's value, each token once; circles are told. */
export function createResolve(tree: DtcgTree): Resolve {
  const known = new Map<DtcgToken, Resolution>();
  const pointers = new Set<string>();

  function resolveToken(token: DtcgToken): Resolution {
    const before = known.get(token);
    if (before) return before;
    known.set(token, circle);
    const resolution = resolveFresh(token);
    known.set(token, resolution);
    return resolution;
  }

  function resolveFresh(token: DtcgToken): Resolution {
    const { $value, $ref, $type } = token.json;
    const alias = readAlias(tree, token);
    const resolved = alias ? resolvePath(alias) : resolveValue($ref === undefined ? $value : { $ref });
    if (!resolved.ok) return resolved;
    const type = typeof $type === "string" ? $type : (resolved.type ?? token.type);
    return { ok: true, value: resolved.value, type };
  }

  function resolvePath(path: readonly string[]): Resolution {
    const target = tree.tokens.get(path.join("."));
    return target ? resolveToken(target) : refuse(`${quote(path.join("."))} names no token of the file`);
  }

  function resolveValue(value: unknown): Resolution {
    if (typeof value === "string") {
      const path = readBraces(value);
      return path ? resolvePath(path) : { ok: true, value };
    }
    if (Array.isArray(value)) {
      const entries = value.map(resolveValue);
      return (
        entries.find((entry) => !entry.ok) ?? {
          ok: true,
          value: entries.map((entry) => entry.ok && entry.value),
        }
      );
    }
    if (!isRecord(value)) return { ok: true, value };
    if (typeof value.$ref === "string") return resolvePointer(value.$ref);
    const entries = Object.entries(value).map(([key, entry]) => [key, resolveValue(entry)] as const);
    const fault = entries.find(([, entry]) => !entry.ok)?.[1];
    return (
      fault ?? {
        ok: true,
        value: Object.fromEntries(entries.map(([key, entry]) => [key, entry.ok && entry.value])),
      }
    );
  }

  function resolvePointer(pointer: string): Resolution {
    const path = readPointer(pointer);
    const found = path && findAt(tree.document, path);
    if (found === undefined) return refuse(`${quote(pointer)} points at nothing in the file`);
    if (pointers.has(pointer)) return circle;
    pointers.add(pointer);
    const token = isRecord(found) && isToken(found) ? tree.tokens.get(path?.join(".") ?? "") : undefined;
    const resolved = token ? resolveToken(token) : resolveValue(found);
    pointers.delete(pointer);
    return resolved;
  }

  return resolveToken;
}

/** The one refusal that no other file can mend. */
export const circle: Resolution = { ok: false, reason: "its references go in a circle" };

function refuse(reason: string): Resolution {
  return { ok: false, reason };
}

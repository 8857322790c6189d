import type { JsonNode } from "../../json/json-node.js";
import { textAt } from "../../json/json-node.js";
import type { Token } from "../token-file.js";
import { type Comparison, quoteLike, type Reading, refuse, type Spelling } from "./reading.js";

/** The paths of the tokens that a text of JSON refers to, wherever in it. */
export function referencesIn(text: string): readonly string[] {
  if (!text.includes("{")) return [];
  const pointers = Array.from(text.matchAll(/"\$ref"\s*:\s*"#\/([^"]+)"/g), ([, path = ""]) =>
    pathOfPointer(path),
  );
  const braces = Array.from(text.matchAll(/\{([^{}"':,]+)\}/g), ([, path = ""]) => path.trim());
  return [...pointers, ...braces].map(tokenPathOf);
}

function pathOfPointer(pointer: string): string {
  return pointer
    .split("/")
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .join(".");
}

/** The path of the token that a value refers to as a whole. */
function aliasOf(node: JsonNode): string | undefined {
  if (node.kind === "string") return /^\{([^{}]+)\}$/.exec(node.value.trim())?.[1]?.trim();
  const pointer = /^#\/(.+)$/.exec(textAt(node, "$ref") ?? "")?.[1];
  return pointer === undefined ? undefined : pathOfPointer(pointer);
}

/** The path of a token, as references without what they may say after it have it. */
export function tokenPathOf(alias: string): string {
  return alias.replace(/\.\$?value$/, "");
}

/** Reads a reference to another token, which the build writes as `var()`, or as the value of that. */
export function readAlias(comparison: Comparison): readonly Reading[] {
  const { node, declared, build } = comparison;
  const alias = aliasOf(node);
  const token = alias === undefined ? undefined : build.follow(tokenPathOf(alias));
  if (alias === undefined || token === undefined) return [];
  const path = token.path.join(".");
  const property = propertyIn(declared);
  if (property !== undefined && build.pathOf(property) === path)
    return [
      { transform: "reference", spell: (value) => spellInstead(value, { alias, path, token }, comparison) },
    ];
  const [reading, ...others] = readToken(token, declared, comparison);
  if (reading === undefined || others.length > 0) return [];
  // The literal at the end of a chain of references is what gives the value.
  const target = reading.target ?? { token, reading };
  return [{ transform: "alias", spell: reading.spell, target }];
}

function readToken(token: Token, declared: string, { build, type, depth }: Comparison): readonly Reading[] {
  const { file, value, modifier } = token;
  if (modifier !== undefined) return [];
  return build.read({
    node: value,
    type: token.type ?? type,
    group: token.path[0],
    text: file.text,
    declared,
    build,
    depth: depth + 1,
  });
}

interface Alias {
  /** As the file has it. */
  readonly alias: string;
  readonly path: string;
  readonly token: Token;
}

/** In the place of a reference: another one, or a value as the token that was referred to has it. */
function spellInstead(value: string, { alias, path, token }: Alias, comparison: Comparison): Spelling {
  const { node, build } = comparison;
  const property = propertyIn(value);
  if (property !== undefined) {
    const other = build.pathOf(property);
    if (other === undefined) return refuse(`no single token is known that gives ${property}`);
    if (node.kind !== "string") return refuse("the file has a pointer there: change it there");
    return {
      ok: true,
      text: quoteLike(`{${other}${alias.slice(tokenPathOf(alias).length)}}`, comparison, node),
    };
  }
  const declared = build.declaredOf(path);
  const [reading, ...others] = declared === undefined ? [] : readToken(token, declared, comparison);
  if (reading === undefined || others.length > 0)
    return refuse(`how a value is written in the place of {${alias}} cannot be told`);
  return reading.spell(value);
}

/** The custom property that a value refers to as a whole, without a fallback. */
function propertyIn(value: string): string | undefined {
  return /^var\(\s*(--[^\s,()]+)\s*\)$/i.exec(value.trim())?.[1];
}

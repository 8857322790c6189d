import { type JsonNode, textAt } from "../json/json-node.js";
import type { Source } from "../source.js";

/** A file of design tokens, of which a build makes style sheets. */
export interface TokenFile extends Source {
  /** Relative to the root. */
  readonly path: string;
  readonly tokens: readonly Token[];
  /** All of it, where it is JSON. */
  readonly document?: JsonNode;
}

/** A design token, or a part of one that a build may write by itself, such as the colour of a border. */
export interface Token {
  readonly file: TokenFile;
  /** The names of its groups and its own. */
  readonly path: readonly string[];
  /** Whether it is the token of a group itself, which builds may name `root` in it. */
  readonly isRoot: boolean;
  /** The type that the file gives it, or the nearest group that has one. */
  readonly type: string | undefined;
  readonly value: JsonNode;
  /** The name of what a tool does with the value before it is written. */
  readonly modifier: string | undefined;
}

/** Whether a source is a file of design tokens, of which a build makes the style sheets. */
export function isTokenFile(source: Source): source is TokenFile {
  return "tokens" in source;
}

/** What values have in common that a build treats alike. */
export function shapeOf({ value, type = "" }: Pick<Token, "value" | "type">): string {
  return `${type} ${value.kind} ${unitOf(value)}`;
}

/** The unit of a value as it is written; empty for a bare number, `text` for what is no measure. */
export function unitOf(node: JsonNode): string {
  if (node.kind === "string") return /^[-+]?[\d.]+([a-z%]*)$/i.exec(node.value)?.[1] ?? "text";
  if (node.kind !== "object") return node.kind === "number" ? "" : "text";
  return textAt(node, "unit") ?? "text";
}

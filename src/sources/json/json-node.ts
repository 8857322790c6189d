import type { Range } from "../../css/sheet/sheet.js";

/** A value in a text of JSON, with the range in which it stands. */
export type JsonNode = JsonObjectNode | JsonListNode | JsonStringNode | JsonNumberNode | JsonWordNode;

export interface JsonObjectNode extends Range {
  readonly kind: "object";
  /** Where a name stands twice, the last one counts, as in all programs that read JSON. */
  readonly members: ReadonlyMap<string, JsonNode>;
}

export interface JsonListNode extends Range {
  readonly kind: "list";
  readonly items: readonly JsonNode[];
}

export interface JsonStringNode extends Range {
  readonly kind: "string";
  readonly value: string;
}

export interface JsonNumberNode extends Range {
  readonly kind: "number";
  readonly value: number;
}

/** `true`, `false` or `null`. */
export interface JsonWordNode extends Range {
  readonly kind: "word";
  readonly value: boolean | null;
}

/** The text of the member of an object, where it has one that is a string. */
export function textAt(node: JsonNode | undefined, name: string): string | undefined {
  const member = node?.kind === "object" ? node.members.get(name) : undefined;
  return member?.kind === "string" ? member.value : undefined;
}

/** An expression in a script, as far as it can be told without running it. */
export type ScriptNode =
  | TextNode
  | NumberNode
  | TemplateNode
  | ObjectNode
  | ListNode
  | NameNode
  | CallNode
  | OtherNode;

interface Placed {
  /** Of the first token. */
  readonly start: number;
  readonly end: number;
}

/** A string, or a template without expressions. */
export interface TextNode extends Placed {
  readonly kind: "text";
  readonly value: string;
}

export interface NumberNode extends Placed {
  readonly kind: "number";
  readonly value: number;
}

/** A template with expressions in it. */
export interface TemplateNode extends Placed {
  readonly kind: "template";
  /** Each expression, and the range that it takes in the text, from its `${` to its `}`. */
  readonly holes: readonly { readonly node: ScriptNode; readonly start: number; readonly end: number }[];
}

export interface ObjectNode extends Placed {
  readonly kind: "object";
  /** In the order of the text. */
  readonly members: readonly Member[];
}

export type Member =
  | { readonly kind: "property"; readonly key: string; readonly at: number; readonly node: ScriptNode }
  /** A key in brackets. */
  | { readonly kind: "computed"; readonly key: ScriptNode; readonly at: number; readonly node: ScriptNode }
  /** What another object gives, or something of which the key cannot be told. */
  | { readonly kind: "spread"; readonly at: number; readonly node: ScriptNode };

export interface ListNode extends Placed {
  readonly kind: "list";
  readonly items: readonly ScriptNode[];
}

/** A name, or what it holds under other names. */
export interface NameNode extends Placed {
  readonly kind: "name";
  readonly path: readonly string[];
}

export interface CallNode extends Placed {
  readonly kind: "call";
  readonly path: readonly string[];
  readonly inputs: readonly ScriptNode[];
}

/** What only running the script would tell. */
export interface OtherNode extends Placed {
  readonly kind: "other";
}

/** A text or a number that stands in the script as it is. */
export type LiteralNode = TextNode | NumberNode;

export function isLiteral(node: ScriptNode): node is LiteralNode {
  return node.kind === "text" || node.kind === "number";
}

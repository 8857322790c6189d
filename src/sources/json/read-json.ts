import type { JsonNode } from "./json-node.js";
import { type JsonToken, scanJson, skipBlank } from "./scan-json.js";

export type ReadJson =
  | { readonly ok: true; readonly node: JsonNode }
  /** Where the text stops being JSON, and why, as the end of a sentence. */
  | { readonly ok: false; readonly at: number; readonly reason: string };

/** No person and no tool writes deeper. */
const mostDepth = 100;

/**
 * Reads a text of JSON with all that JSON5 allows besides, such as comments and commas at the end, and where each value
 * stands in it.
 */
export function readJson(text: string): ReadJson {
  return new JsonReader(text).read();
}

/** An object or a list that is not closed yet; they are kept in a list, so that no stack is too small for them. */
interface Open {
  readonly start: number;
  /** Of an object. */
  readonly members: Map<string, JsonNode> | undefined;
  readonly items: JsonNode[];
  /** The key that waits for its value. */
  key: string | undefined;
  /** Whether a value stands there that no comma follows yet. */
  isFilled: boolean;
}

class JsonReader {
  readonly #text: string;
  readonly #open: Open[] = [];
  #root: JsonNode | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  read(): ReadJson {
    const text = this.#text;
    for (let at = skipBlank(text, 0); at < text.length; at = skipBlank(text, at)) {
      const token = scanJson(text, at);
      if (token === undefined) return fault(at, "something stands there that is no JSON");
      const open = this.#open.at(-1);
      const isKey = open?.members !== undefined && open.key === undefined && token.kind !== "mark";
      const reason = isKey ? takeKey(token, open) : this.#take(token, open);
      if (reason !== undefined) return fault(at, reason);
      at = token.end;
      if (!isKey) continue;
      at = skipBlank(text, at);
      if (text.charAt(at) !== ":") return fault(at, "a colon was expected");
      at++;
    }
    const isWhole = this.#root !== undefined && this.#open.length === 0;
    return isWhole && this.#root !== undefined
      ? { ok: true, node: this.#root }
      : fault(text.length, "it ends before all is closed");
  }

  /** Takes a token that is no key; gives the reason why it cannot stand there. */
  #take(token: JsonToken, open: Open | undefined): string | undefined {
    if (this.#root !== undefined) return "something follows after the end";
    if (token.kind === "name") return "a value was expected";
    if (token.kind !== "mark") return this.#put(token, open);
    switch (token.mark) {
      case "{":
      case "[":
        if (this.#open.length >= mostDepth) return `it nests deeper than ${mostDepth} levels`;
        return faultOfPlace(open) ?? this.#start(token);
      case ",":
        if (open?.isFilled !== true) return "a value was expected before the comma";
        open.isFilled = false;
        return undefined;
      case ":":
        return "a value was expected before the colon";
      default:
        return this.#close(token);
    }
  }

  #start({ mark, start }: Mark): undefined {
    const members = mark === "{" ? new Map<string, JsonNode>() : undefined;
    this.#open.push({ start, members, items: [], key: undefined, isFilled: false });
  }

  #close({ mark, end }: Mark): string | undefined {
    const open = this.#open.pop();
    const isOwn = open !== undefined && (mark === "}") === (open.members !== undefined);
    if (!isOwn || open.key !== undefined) return `nothing is open that ${mark} could close`;
    const { start, members, items } = open;
    const node: JsonNode = members
      ? { kind: "object", members, start, end }
      : { kind: "list", items, start, end };
    return this.#put(node, this.#open.at(-1));
  }

  #put(node: JsonNode, open: Open | undefined): string | undefined {
    const reason = faultOfPlace(open);
    if (reason !== undefined) return reason;
    if (open === undefined) this.#root = node;
    else {
      if (open.key === undefined) open.items.push(node);
      else open.members?.set(open.key, node);
      open.key = undefined;
      open.isFilled = true;
    }
    return undefined;
  }
}

type Mark = Extract<JsonToken, { readonly kind: "mark" }>;

function fault(at: number, reason: string): ReadJson {
  return { ok: false, at, reason };
}

/** Why no value can stand here. */
function faultOfPlace(open: Open | undefined): string | undefined {
  if (open?.isFilled) return "a comma was expected";
  return open?.members !== undefined && open.key === undefined ? "a name was expected" : undefined;
}

function takeKey(token: Exclude<JsonToken, Mark>, open: Open): string | undefined {
  if (open.isFilled) return "a comma was expected";
  if (token.kind === "number") return "a name was expected";
  open.key = String(token.value);
  return undefined;
}

import type { Sheet } from "../../../css/sheet/sheet.js";
import { type JsonNode, type JsonObjectNode, textAt } from "../../json/json-node.js";
import { readJson } from "../../json/read-json.js";
import type { TokenKind } from "../../kind.js";
import { faultOfSpelling } from "../../source.js";
import { unreadWhole } from "../../text/unread-whole.js";
import { createFindToken } from "../find-token.js";
import type { Token, TokenFile } from "../token-file.js";
import { findTokenGroups } from "./find-token-groups.js";

/** Design tokens in JSON. */
export const jsonTokens: TokenKind = {
  isNamedForTokens: (name) =>
    !/^(?:package(?:-lock)?|tsconfig.*|jsconfig|composer|design-token-panel\..*)\.json$/.test(name),
  mayHoldTokens: (text) => /\$?value["']?\s*:|\$ref/.test(text),
  read: readTokenFile,
};

/** No file that a person edits has more. A limit is needed, because groups that extend groups can multiply without end. */
const mostTokens = 50_000;
const mostGroups = 50_000;
const mostNesting = 100;

/** Reads a file of design tokens in JSON: of the format (DTCG 2025.10), of Style Dictionary or of Tokens Studio. */
function readTokenFile(path: string, text: string): TokenFile {
  const sheet: Sheet = { source: text, blocks: [], declarations: [] };
  const json = readJson(text);
  const tokens: Token[] = [];
  const findToken = createFindToken(tokens);
  const base = { path, text, sheet, unread: [], tokens, findToken, faultOf: faultOfSpelling };
  if (!json.ok) return { ...base, unread: [unreadWhole(text, json)] };
  if (json.node.kind !== "object") return base;
  const file: TokenFile = { ...base, document: json.node };
  new TokenReader(file, json.node, tokens).read();
  return file;
}

/** The names under which a token keeps its value and its type. */
interface Dialect {
  readonly value: "$value" | "value";
  readonly type: "$type" | "type";
}

interface Group {
  readonly node: JsonObjectNode;
  readonly path: readonly string[];
  readonly type: string | undefined;
  /** The groups whose tokens are repeated here, each by the next. */
  readonly extending: readonly JsonObjectNode[];
}

class TokenReader {
  readonly #file: TokenFile;
  readonly #document: JsonObjectNode;
  readonly #tokens: Token[];
  readonly #dialect: Dialect;
  #groups = 0;

  constructor(file: TokenFile, document: JsonObjectNode, tokens: Token[]) {
    this.#file = file;
    this.#document = document;
    this.#tokens = tokens;
    this.#dialect = file.text.includes("$value")
      ? { value: "$value", type: "$type" }
      : { value: "value", type: "type" };
  }

  read(): void {
    for (const node of findTokenGroups(this.#document))
      this.#readGroup({ node, path: [], type: undefined, extending: [] });
  }

  #readGroup(group: Group): void {
    const { node, path, extending } = group;
    if (++this.#groups > mostGroups) return;
    const type = this.#typeOf(node) ?? group.type;
    const base = findExtended(this.#document, node);
    // A circle of groups has no end, and is refused by all that read it.
    if (base && !extending.includes(base) && extending.length + path.length < mostNesting)
      this.#readGroup({ node: base, path, type, extending: [...extending, base] });
    for (const [name, member] of node.members) {
      const isRoot = name === "$root";
      if (member.kind !== "object" || (name.startsWith("$") && !isRoot)) continue;
      if (this.#tokens.length >= mostTokens) return;
      const own = isRoot ? path : [...path, name];
      const value = this.#valueOf(member);
      if (value !== undefined)
        this.#add({ path: own, isRoot, type: this.#typeOf(member) ?? type, value }, member);
      else if (!isRoot) this.#readGroup({ node: member, path: own, type, extending });
    }
  }

  #valueOf(node: JsonObjectNode): JsonNode | undefined {
    const value = node.members.get(this.#dialect.value);
    // A token of the format may point at another one as a whole.
    return value ?? (textAt(node, "$ref") === undefined ? undefined : node);
  }

  #typeOf(node: JsonObjectNode): string | undefined {
    return textAt(node, this.#dialect.type) ?? textAt(node, "$type");
  }

  #add(
    { path, isRoot, type, value }: Pick<Token, "path" | "isRoot" | "type" | "value">,
    node: JsonObjectNode,
  ): void {
    const file = this.#file;
    const modifier = modifierOf(node);
    this.#tokens.push({ file, path, isRoot, type, value, modifier });
    const parts = type === undefined ? undefined : partTypes.get(type);
    if (parts === undefined || value.kind !== "object") return;
    for (const [name, part] of value.members) {
      const own = [...path, name];
      this.#tokens.push({ file, path: own, isRoot: false, type: parts.get(name), value: part, modifier });
    }
  }
}

/** What a tool makes of a value, such as a lighter one, where the token says so. */
function modifierOf(node: JsonObjectNode): string | undefined {
  if (node.members.has("modify")) return "modify";
  const extensions = node.members.get("$extensions");
  const studio = extensions?.kind === "object" ? extensions.members.get("studio.tokens") : undefined;
  const modify = studio?.kind === "object" ? studio.members.get("modify") : undefined;
  return modify === undefined ? undefined : (textAt(modify, "type") ?? "modify");
}

/** The group whose tokens a group repeats, where that stands in the same file (Format Module 2025.10, section 6.4). */
function findExtended(document: JsonObjectNode, group: JsonObjectNode): JsonObjectNode | undefined {
  const reference = textAt(group, "$extends");
  if (reference === undefined) return undefined;
  const path =
    /^\{([^{}]+)\}$/.exec(reference)?.[1]?.split(".") ?? /^#\/(.+)$/.exec(reference)?.[1]?.split("/");
  let found: JsonNode | undefined = path === undefined ? undefined : document;
  for (const name of path ?? []) found = found?.kind === "object" ? found.members.get(name) : undefined;
  return found?.kind === "object" && found !== group ? found : undefined;
}

/** The parts of composite values, which builds may write one by one, with the types of the parts. */
const partTypes: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries({
    border: { color: "color", width: "dimension", style: "strokeStyle" },
    shadow: {
      color: "color",
      offsetX: "dimension",
      offsetY: "dimension",
      blur: "dimension",
      spread: "dimension",
    },
    transition: { duration: "duration", delay: "duration", timingFunction: "cubicBezier" },
    typography: {
      ...{ fontFamily: "fontFamily", fontSize: "dimension", fontWeight: "fontWeight" },
      ...{ letterSpacing: "dimension", lineHeight: "number" },
    },
  }).map(([type, parts]) => [type, new Map(Object.entries(parts))]),
);

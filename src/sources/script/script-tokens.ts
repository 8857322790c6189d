import type { Sheet } from "../../css/sheet/sheet.js";
import { isLiteral, type LiteralNode, type ObjectNode, type ScriptNode } from "../javascript/script-node.js";
import type { JsonNode } from "../json/json-node.js";
import type { TokenKind } from "../kind.js";
import { createFindToken } from "../tokens/find-token.js";
import type { Token, TokenFile } from "../tokens/token-file.js";
import { openScript, sourceOf } from "./read-script.js";

/** Design tokens in objects of a script. */
export const scriptTokens: TokenKind = { isProgram: true, mayHoldTokens: () => true, read: readScriptTokens };

/** Nobody nests groups of tokens deeper. */
const mostDepth = 20;

/** Reads the literals in the objects at the top of a script as design tokens, of which a build makes style sheets. */
function readScriptTokens(path: string, text: string): TokenFile {
  const script = openScript(path, text);
  const { module, fault } = script;
  const sheet: Sheet = { source: text, blocks: [], declarations: [] };
  const tokens: Token[] = [];
  const file: TokenFile = {
    ...sourceOf(script),
    path,
    sheet,
    unread: fault === undefined ? [] : [fault],
    tokens,
    findToken: createFindToken(tokens),
  };
  if (module === undefined) return file;
  const { constants, exports, changed } = module.module;
  const named = [...constants].filter(([name]) => !changed.has(name)).map(([, node]) => node);
  for (const node of [...named, ...exports.values()])
    if (typeof node !== "string" && node.kind === "object") addTokens(node, []);
  return file;

  function addTokens(object: ObjectNode, groups: readonly string[]): void {
    const members = certainMembers(object);
    const value = members.get("$value") ?? members.get("value");
    if (value !== undefined && groups.length > 0) {
      if (isLiteral(value)) tokens.push(tokenOf(value, groups));
      return;
    }
    for (const [key, node] of members) {
      const own = [...groups, key];
      if (isLiteral(node)) tokens.push(tokenOf(node, own));
      else if (node.kind === "object" && own.length < mostDepth) addTokens(node, own);
    }
  }

  function tokenOf(node: LiteralNode, own: readonly string[]): Token {
    const value: JsonNode = node.kind === "text" ? { ...node, kind: "string" } : { ...node, kind: "number" };
    return { file, path: own, isRoot: false, type: undefined, value, modifier: undefined };
  }
}

/** What nothing in the object sets again. */
function certainMembers({ members }: ObjectNode): ReadonlyMap<string, ScriptNode> {
  const found = new Map<string, ScriptNode>();
  for (const member of members) {
    if (member.kind === "property") found.set(member.key, member.node);
    else found.clear();
  }
  return found;
}

import type { Block } from "../../../css/sheet/sheet.js";
import type { CallNode, ScriptNode } from "../../javascript/script-node.js";
import type { Unread } from "../../source.js";
import type { FollowedMember, LinkedModule } from "../follow.js";
import type { ScriptContext } from "./script-tool.js";
import { blockOf } from "./style-rule.js";
import { noteUnfollowed } from "./unfollowed.js";
import { ContractReader, walkTokens } from "./vanilla-contract.js";

/** Reads `createGlobalTheme()` and the `vars` of `globalStyle()`, as vanilla-extract makes rules of them. */
export function readVanillaExtract(context: ScriptContext): void {
  const { script, unread } = context;
  const contracts = new ContractReader(context);
  for (const { name, call, isAtTop } of contracts.callsIn(script)) {
    if (name !== "createGlobalTheme" && name !== "globalStyle") continue;
    if (!isAtTop) unread.push(unreadCall(call, `${name}() stands in a function, which may run or not`));
    else if (name === "createGlobalTheme") readTheme(call, context, contracts);
    else readGlobalStyle(call, context, contracts);
  }
}

function unreadCall({ start, end }: CallNode, reason: string): Unread {
  return { at: start, part: { start, end }, hidesNames: true, reason };
}

function readTheme(call: CallNode, context: ScriptContext, contracts: ContractReader): void {
  const { script, sheet, unread, declarer } = context;
  const [selector, second, third] = call.inputs;
  const around = selector && followedText(selector, context);
  const tokens = third ?? second;
  if (around === undefined || tokens === undefined) {
    unread.push(unreadCall(call, "the script calculates its selector"));
    return;
  }
  const contract = contracts.read(third === undefined ? call : second, script);
  if (!contract.ok) {
    unread.push(unreadCall(call, contract.reason));
    return;
  }
  const leaves = walkTokens(tokens, script, context.follower);
  const [layer, layerReason] = layerOf(leaves, context);
  if (layerReason !== undefined) {
    unread.push(unreadCall(call, layerReason));
    return;
  }
  const given = new Set(leaves.map(({ path }) => path.join("\n")));
  if (leaves.length === 0 || [...contract.names.keys()].some((path) => !given.has(path)))
    noteUnfollowed(tokens, context);
  const block = sheet.block("style", around, layer === undefined ? undefined : sheet.block("layer", layer));
  for (const { path, value } of leaves) {
    const name = contract.names.get(path.join("\n"));
    if (path[0] !== "@layer" && name !== undefined)
      declarer.declare({ name, value, block, label: path.join(".") });
  }
}

/** The layer that a theme names in the place of a token. */
function layerOf(
  leaves: ReturnType<typeof walkTokens>,
  context: ScriptContext,
): readonly [layer: string | undefined, reason?: string] {
  const named = leaves.find(({ path }) => path[0] === "@layer");
  if (named === undefined) return [undefined];
  const layer = followedText(named.value.node, context);
  return layer === undefined ? [undefined, "the script calculates its layer"] : [layer];
}

function readGlobalStyle(call: CallNode, context: ScriptContext, contracts: ContractReader): void {
  const { script, follower, unread } = context;
  const [first, rule] = call.inputs;
  const selector = first && followedText(first, context);
  const object = rule && follower.follow(rule, script);
  if (selector === undefined || !object?.ok || object.node.kind !== "object") {
    unread.push(unreadCall(call, "the script calculates the rule"));
    return;
  }
  const open = [{ keys: [selector], node: object.node as ScriptNode, at: object.at }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.node.kind !== "object" || next.keys.length > 12) continue;
    for (const member of follower.membersOf(next.node, next.at)) {
      const { key, node, from } = member;
      if (!follower.step(key)) return;
      if (key === "vars")
        declareVars(node, from, { block: blockOf(next.keys, context.sheet), context, contracts });
      else if (key.startsWith("@") || next.keys.at(-1)?.startsWith("@"))
        open.push({ keys: [...next.keys, key], node, at: from });
    }
  }
}

interface Vars {
  readonly block: Block | undefined;
  readonly context: ScriptContext;
  readonly contracts: ContractReader;
}

function declareVars(node: ScriptNode, at: LinkedModule, { block, context, contracts }: Vars): void {
  if (node.kind !== "object" || block === undefined) return;
  const hasSpread = node.members.some(({ kind }) => kind === "spread");
  for (const member of node.members) {
    if (member.kind === "spread") continue;
    const name = member.kind === "property" ? member.key : contracts.nameOf(member.key, at);
    if (name === undefined || !name.startsWith("--")) continue;
    const reason = hasSpread ? { reason: "a spread beside it may set it again" } : {};
    const value: Omit<FollowedMember, "key"> = { at: member.at, node: member.node, from: at, ...reason };
    context.declarer.declare({ name, value, block, label: name });
  }
}

function followedText(node: ScriptNode, { follower, script }: ScriptContext): string | undefined {
  const followed = follower.follow(node, script);
  return followed.ok && followed.node.kind === "text" ? followed.node.value : undefined;
}

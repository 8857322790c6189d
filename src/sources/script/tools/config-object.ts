import type { ObjectNode } from "../../javascript/script-node.js";
import type { Followed, FollowedMember } from "../follow.js";
import type { ScriptContext } from "./script-tool.js";
import { noteUnfollowed } from "./unfollowed.js";

/** An object of a configuration, in whichever script it stands. */
export type FoundObject = Followed & { readonly ok: true; readonly node: ObjectNode };

/**
 * The object that a configuration's script exports, itself or through `defineConfig()` of one of these packages; undefined
 * where it is none of theirs.
 */
export function findConfig(context: ScriptContext, packages: RegExp): FoundObject | undefined {
  const { script, follower, unread } = context;
  const exported = script.module.exports.get("default");
  if (exported === undefined) return undefined;
  const node = typeof exported === "string" ? script.module.constants.get(exported) : exported;
  const isOurs = [...script.module.imports.values()].some(({ from }) => packages.test(from));
  if (!isOurs) return undefined;
  const found = node && follower.follow(node, script);
  const config = found && unwrap(found, context, packages);
  if (config === undefined)
    unread.push({
      at: node?.start ?? 0,
      hidesNames: true,
      reason: "the script calculates its configuration",
    });
  return config;
}

/** An object, or the one that a function which only names its type is given. */
export function unwrap(
  found: Followed,
  { follower }: Pick<ScriptContext, "follower">,
  packages: RegExp,
): FoundObject | undefined {
  if (!found.ok) return undefined;
  const { node, at } = found;
  if (node.kind === "object") return { ok: true, node, at };
  if (node.kind !== "call") return undefined;
  const [base = ""] = node.path;
  const imported = at.module.imports.get(base);
  const [input] = node.inputs;
  if (
    imported === undefined ||
    !packages.test(imported.from) ||
    !imported.name.startsWith("define") ||
    input === undefined
  )
    return undefined;
  const inner = follower.follow(input, at);
  return inner.ok && inner.node.kind === "object" ? { ok: true, node: inner.node, at: inner.at } : undefined;
}

/** What an object has under a key. */
export function memberOf(
  { node, at }: FoundObject,
  key: string,
  { follower }: Pick<ScriptContext, "follower">,
): FollowedMember | undefined {
  return follower.memberOf(node, key, at);
}

/** The text that an object has under a key. */
export function textIn(
  object: FoundObject,
  key: string,
  context: Pick<ScriptContext, "follower">,
): string | undefined {
  const node = memberOf(object, key, context)?.node;
  return node?.kind === "text" ? node.value : undefined;
}

/** Notes where what it has under a key may be more than can be followed. */
export function noteUnfollowedIn(config: FoundObject, key: string, context: ScriptContext): void {
  const member = memberOf(config, key, context);
  if (member?.from === context.script) noteUnfollowed(member.node, context);
}

/** The object under keys in another one. */
export function objectAt(
  found: FoundObject | undefined,
  keys: readonly string[],
  { context, packages }: { readonly context: ScriptContext; readonly packages: RegExp },
): FoundObject | undefined {
  let current = found;
  for (const key of keys) {
    const member = current && memberOf(current, key, context);
    if (member === undefined || member.reason !== undefined) return undefined;
    current = unwrap(context.follower.follow(member.node, member.from), context, packages);
  }
  return current;
}

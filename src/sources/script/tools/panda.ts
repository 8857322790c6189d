import type { Block } from "../../../css/sheet/sheet.js";
import { isLiteral } from "../../javascript/script-node.js";
import {
  type FoundObject,
  findConfig,
  memberOf,
  noteUnfollowedIn,
  objectAt,
  textIn,
} from "./config-object.js";
import type { ScriptContext } from "./script-tool.js";
import { ValueTokenReader } from "./value-tokens.js";

const packages = /^@pandacss\/dev$/;

/** Reads the tokens in a configuration of Panda CSS, which makes custom properties of all of them. */
export function readPanda(context: ScriptContext): void {
  const config = findConfig(context, packages);
  if (config === undefined) return;
  const unclear = ["hash", "prefix", "cssVarRoot", "layers"].find((key) => isUnclear(config, key, context));
  if (unclear !== undefined) {
    context.unread.push({
      at: config.node.start,
      hidesNames: true,
      reason: `${unclear} makes other names of its tokens`,
    });
    return;
  }
  const textAt = (keys: readonly string[], key: string): string | undefined => {
    const object = objectAt(config, keys, { context, packages });
    return object && textIn(object, key, context);
  };
  const prefix = textIn(config, "prefix", context) ?? textAt(["prefix"], "cssVar") ?? "";
  const root = textIn(config, "cssVarRoot", context) ?? ":where(:root, :host)";
  const rules = { root, tokens: textAt(["layers"], "tokens") ?? "tokens" };
  const hasConditions = memberOf(config, "conditions", context) !== undefined;
  const blockOf = (condition: string) =>
    blockFor(hasConditions && condition !== "base" ? "" : condition, rules, context);
  new ValueTokenReader(config, context, { packages, prefix, blockOf }).read();
  readGlobalVars(config, { root, base: textAt(["layers"], "base") ?? "base" }, context);
}

function blockFor(
  condition: string,
  { root, tokens }: { readonly root: string; readonly tokens: string },
  { sheet }: ScriptContext,
): Block | undefined {
  const layer = sheet.block("layer", tokens);
  const [, scheme] = /^_os(Dark|Light)$/.exec(condition) ?? [];
  if (condition === "base") return sheet.block("style", root, layer);
  if (condition === "_dark" || condition === "_light")
    return sheet.block("style", `.${condition.slice(1)}`, layer);
  if (scheme === undefined) return undefined;
  const media = `(prefers-color-scheme: ${scheme.toLowerCase()})`;
  return sheet.block("style", root, sheet.block("media", media, layer));
}

function readGlobalVars(
  config: FoundObject,
  { root, base }: { readonly root: string; readonly base: string },
  context: ScriptContext,
): void {
  noteUnfollowedIn(config, "globalVars", context);
  const object = objectAt(config, ["globalVars"], { context, packages });
  if (object === undefined) return;
  const { sheet, follower, declarer } = context;
  const block = sheet.block("style", root, sheet.block("layer", base));
  for (const value of follower.membersOf(object.node, object.at))
    if (value.key.startsWith("--")) declarer.declare({ name: value.key, value, block, label: value.key });
}

function isUnclear(config: FoundObject, key: string, context: ScriptContext): boolean {
  const member = memberOf(config, key, context);
  if (member === undefined) return false;
  const { node } = member;
  if (node.kind === "text") return key === "hash";
  if (node.kind === "object")
    return (
      key === "hash" ||
      key === "cssVarRoot" ||
      node.members.some((one) => one.kind !== "property" || !isLiteral(one.node))
    );
  return !(
    key === "hash" &&
    node.kind === "other" &&
    context.script.module.tokens.text.slice(node.start, node.end) === "false"
  );
}

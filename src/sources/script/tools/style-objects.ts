import { readText } from "../../javascript/literal.js";
import type { ScriptNode } from "../../javascript/script-node.js";
import type { LinkedModule } from "../follow.js";
import type { ScriptContext } from "./script-tool.js";
import { blockOf, isSelector } from "./style-rule.js";

/**
 * Reads custom properties that stand in style rules written as objects, such as `":root": { "--gap": "4px" }`, wherever a
 * script has them.
 */
export function readStyleObjects(context: ScriptContext): void {
  const { script, follower } = context;
  const { list, partners, parents } = script.module.tokens;
  list.forEach((_, at) => {
    const key = list[at + 1]?.value === ":" ? keyAt(at) : undefined;
    if (key === undefined || !isSelector(key)) return;
    const parent = parents[at] ?? -1;
    if (list[parent]?.value !== "{" || !/^[{,]$/.test(list[at - 1]?.value ?? "")) return;
    const node = script.module.reader.readShallow({ from: at + 2, to: endOfMember(at + 2, parent) });
    const followed = follower.follow(node, script);
    if (followed.ok) declareRule([...keysAround(parent), key], followed, context);
  });

  function keyAt(at: number): string | undefined {
    const token = list[at];
    if (token?.kind === "string") return readText(token.value);
    return token?.kind === "name" ? token.value : undefined;
  }

  /** The keys of the objects around a brace, outermost first. */
  function keysAround(opened: number): readonly string[] {
    const keys: string[] = [];
    for (let at = opened; keys.length < mostKeys && list[at - 1]?.value === ":"; at = parents[at] ?? -1) {
      const key = keyAt(at - 2);
      if (key === undefined) break;
      keys.unshift(key);
    }
    return keys;
  }

  function endOfMember(from: number, parent: number): number {
    const end = partners.get(parent) ?? list.length;
    let at = from;
    while (at < end && list[at]?.value !== ",") at = Math.max(at, partners.get(at) ?? -1) + 1;
    return at;
  }
}

/** Rules are read no deeper than this. */
const mostKeys = 8;

function declareRule(
  keys: readonly string[],
  { node, at }: { readonly node: ScriptNode; readonly at: LinkedModule },
  context: ScriptContext,
): void {
  const block = node.kind === "object" ? blockOf(keys, context.sheet) : undefined;
  if (node.kind !== "object" || block === undefined || keys.length > mostKeys) return;
  for (const value of context.follower.membersOf(node, at)) {
    const { key, from } = value;
    if (!context.follower.step(key)) return;
    if (/^--[\w-]+$/.test(key)) context.declarer.declare({ name: key, value, block, label: key });
    else if (key.startsWith("@") && value.node.kind === "object")
      declareRule([...keys, key], { node: value.node, at: from }, context);
  }
}

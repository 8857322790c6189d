import { isLiteral, type LiteralNode, type ScriptNode } from "../javascript/script-node.js";
import type { LinkedModule, ScriptFollower } from "./follow.js";

/** A value that is made of more is named for these. */
const mostNodes = 100;

/** The literals that an expression is made of, wherever names in it lead, as far as it can be told without running it. */
export function findLiterals(
  node: ScriptNode,
  at: LinkedModule,
  follower: ScriptFollower,
): readonly LiteralNode[] {
  const literals = new Set<LiteralNode>();
  const nodes: (readonly [node: ScriptNode, at: LinkedModule])[] = [[node, at]];
  for (const [count, [next, from]] of nodes.entries()) {
    if (count === mostNodes || !follower.step("")) break;
    const followed = follower.follow(next, from);
    if (!followed.ok) continue;
    if (isLiteral(followed.node)) literals.add(followed.node);
    else for (const part of partsOf(followed.node).slice(0, mostNodes)) nodes.push([part, followed.at]);
  }
  return [...literals];
}

function partsOf(node: Exclude<ScriptNode, LiteralNode>): readonly ScriptNode[] {
  switch (node.kind) {
    case "template":
      return node.holes.map((hole) => hole.node);
    case "object":
      return node.members.map((member) => member.node);
    case "list":
      return node.items;
    case "call":
      return node.inputs;
    default:
      return [];
  }
}

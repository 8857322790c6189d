import type { ScriptNode } from "../../javascript/script-node.js";
import type { LinkedModule } from "../follow.js";
import type { ScriptContext } from "./script-tool.js";

/** Nobody has to be shown a place that comes later. */
const mostNodes = 5_000;

/** Notes the first place where objects may have more tokens than can be followed. */
export function noteUnfollowed(
  whole: ScriptNode,
  { script, follower, unread }: Pick<ScriptContext, "script" | "follower" | "unread">,
): void {
  const nodes: (readonly [node: ScriptNode, at: LinkedModule])[] = [[whole, script]];
  for (const [count, [node, at]] of nodes.entries()) {
    if (count === mostNodes) return;
    const followed = follower.follow(node, at);
    const reason = followed.ok ? reasonOf(followed.node) : followed.reason;
    if (reason !== undefined) {
      unread.push({ at: at === script ? node.start : whole.start, hidesNames: true, reason });
      return;
    }
    if (!followed.ok || followed.node.kind !== "object") continue;
    for (const member of followed.node.members) nodes.push([member.node, followed.at]);
  }
}

function reasonOf({ kind }: ScriptNode): string | undefined {
  return kind === "call" || kind === "other" ? "the script calculates what stands there" : undefined;
}

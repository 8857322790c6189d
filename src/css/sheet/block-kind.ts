import type { BlockKind } from "./sheet.js";

/** What a block is to its declarations, by the lower-case name of its at-rule. */
export function kindOf(atName: string): BlockKind {
  switch (atName) {
    case "media":
    case "supports":
    case "layer":
    case "theme":
      return atName;
    case "container":
    case "scope":
    case "starting-style":
      return "inner";
    default:
      return "other";
  }
}

/** Whether rules stand in it as they stand around it. */
export function isGroup(kind: BlockKind): boolean {
  return kind === "media" || kind === "supports" || kind === "layer" || kind === "inner";
}

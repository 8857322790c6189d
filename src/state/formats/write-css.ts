import { escapePropertyName } from "../../css/values/property-name.js";
import type { OutgoingToken } from "./token-table.js";

/** The changes as a style rule for the root element, one comment line per tab. */
export function writeCss(tokens: readonly OutgoingToken[]): string {
  const lines: string[] = [];
  let tab: string | undefined;
  for (const { entry, emitted } of tokens) {
    if (entry.address.tab !== tab) {
      tab = entry.address.tab;
      lines.push(`  /* ${toCommentText(entry.tab.label)} */`);
    }
    lines.push(`  ${escapePropertyName(entry.item.cssVar)}: ${emitted.trim()};`);
  }
  return `:root {\n${lines.join("\n")}${lines.length > 0 ? "\n" : ""}}\n`;
}

function toCommentText(label: string): string {
  return label.replaceAll("*/", "* /").replaceAll(/\s+/g, " ");
}

import type { PanelConfig } from "../../model/config.js";
import type { DesignTokenPanelOptions } from "../options.js";

/** What the terminal says at the start: how much there is to edit, and how to get there. */
export function welcomeOf(
  { tabs, applyRouting = {}, consoleNamespace }: PanelConfig,
  { launcher, panel }: DesignTokenPanelOptions,
): string {
  const names = tabs.flatMap(({ tiers }) => tiers.flatMap(({ items }) => items.map(({ cssVar }) => cssVar)));
  const files = new Set(Object.values(applyRouting).flat());
  const ways = panel?.shortcuts === false ? "the button" : "the button or Alt+Shift+D";
  const how = launcher === false ? `${consoleNamespace}.showDesignPanel() in the page's console` : ways;
  return `${countOf(names.length, "token")} in ${countOf(files.size, "file")}; open with ${how}`;
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

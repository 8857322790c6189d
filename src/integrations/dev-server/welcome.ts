import type { PanelConfig } from "../../model/config.js";
import type { HostOptions } from "../../model/host-pieces/host-options.js";
import { parseRouting } from "../../model/routing/routing.js";

export interface Ways {
  /** Where the button is: on the page (true, the default), in Astro's dev toolbar, or nowhere. */
  readonly launcher?: boolean | "toolbar";
  readonly panel?: Pick<HostOptions, "shortcuts">;
}

/** What the terminal says at the start: how much there is to edit, and how to get there. */
export function welcomeOf(
  { tabs, applyRouting = {}, consoleNamespace }: PanelConfig,
  { launcher, panel }: Ways,
): string {
  const count = tabs.flatMap(({ tiers }) => tiers).reduce((sum, { items }) => sum + items.length, 0);
  const table = parseRouting(applyRouting);
  const files = new Set(table.ok ? table.value.routes.flatMap((route) => route.files) : []);
  const button = launcher === "toolbar" ? "the button, in the dev toolbar if that is on," : "the button";
  const ways = panel?.shortcuts === false ? button : `${button} or Alt+Shift+E`;
  const how = launcher === false ? `${consoleNamespace}.showDesignPanel() in the page's console` : ways;
  return `${countOf(count, "token")} in ${countOf(files.size, "file")}; the panel opens with ${how}`;
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

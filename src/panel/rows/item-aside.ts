import type { ItemState } from "../../state/session/session.js";
import type { PanelUi } from "../ui/ui-context.js";

/** What is to be told of an item beside its value: a word, and the other value it speaks of. */
export function itemAside(
  { strings: { t }, window }: PanelUi,
  { item, changed, override, emitted, pageValue, target, dangling, differsFromDefault }: ItemState,
): readonly [word: string, value: string] | undefined {
  if (dangling) return [t("hint.dangling"), ""];
  if (changed) return [t("hint.files"), pageValue || "–"];
  if (target !== undefined) return [t("hint.shows"), readComputed(window, item.cssVar)];
  if (pageValue === "") return [t("hint.undeclared"), ""];
  return differsFromDefault && override === undefined ? [t("hint.config"), emitted] : undefined;
}

function readComputed(window: Window, cssVar: string): string {
  return window.getComputedStyle(window.document.documentElement).getPropertyValue(cssVar).trim();
}

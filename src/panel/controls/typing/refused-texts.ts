import { type ItemAddress, itemKey } from "../../../model/overrides.js";
import type { PanelUi, RefusedText } from "../../ui/ui.js";

/** The refused text of an item, unless the item has got another value since. */
export function refusedText({ view, session }: PanelUi, address: ItemAddress): RefusedText | undefined {
  const refused = view.refused.value.get(itemKey(address));
  return refused?.value === session.itemState(address).value ? refused : undefined;
}

/** Says that the text is refused, once. */
export function refuseText(
  ui: PanelUi,
  address: ItemAddress,
  { text, words }: { readonly text: string; readonly words: string },
): void {
  const before = refusedText(ui, address);
  if (before?.text === text && before.words === words) return;
  const { value } = ui.session.itemState(address);
  ui.view.refused.value = new Map(ui.view.refused.value).set(itemKey(address), { text, words, value });
  ui.announce(words);
}

export function forgetRefused({ view }: PanelUi, address: ItemAddress): void {
  const key = itemKey(address);
  if (!view.refused.value.has(key)) return;
  const others = new Map(view.refused.value);
  others.delete(key);
  view.refused.value = others;
}

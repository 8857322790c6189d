import type { SeenSession } from "../../state/session/session.js";
import type { PanelUi, PanelView } from "./ui-context.js";

/** The ways to one row, and to a list of rows in place of the tab. */
export function createNavigation(
  session: SeenSession,
  view: PanelView,
): Pick<PanelUi, "reveal" | "showItems"> {
  const showItems: PanelUi["showItems"] = (list) => {
    const shown = view.items.value;
    if (shown === list) return;
    view.items.value = list;
    shown?.onClose?.();
  };
  return {
    showItems,
    reveal(address) {
      view.query.value = "";
      showItems(undefined);
      view.tab.value = address.tab;
      if (view.layout.value.mode === "mini")
        view.layout.value = { ...view.layout.value, mode: view.layout.value.restore };
      if (view.changedOnly.value && !session.itemState(address).changed) view.changedOnly.value = false;
      const isAdvanced = session.itemState(address).tab.advancedTiers?.includes(address.tier) ?? false;
      if (isAdvanced) view.openAdvanced.value = new Set([...view.openAdvanced.value, address.tab]);
      view.revealing.value = address;
    },
  };
}

import type { PanelConfig } from "../../model/config.js";
import type { ItemAddress } from "../../model/overrides.js";
import { toolWords } from "../strings/tools.js";
import type { PanelUi } from "../ui/ui.js";
import { feedingNames } from "./element-tokens.js";
import { createOutlineBoxes, elementName } from "./outline-boxes.js";
import { readStyledRules } from "./styled-rules.js";

/** Shows the tokens that feed an element of the page instead of a tab: its own, then by ancestor what it inherits. The
 * element stays outlined until the list is closed. */
export function showTokensOf(ui: PanelUi, element: Element): void {
  const { t, count } = toolWords(ui.strings.language);
  const addresses = addressesByName(ui.session.config);
  const groups = feedingNames(element, readStyledRules(ui.window)).flatMap(({ from, names }) => {
    const found = names.flatMap((name) => addresses.get(name) ?? []);
    const label = from === element ? t("inspect.own") : t("inspect.inherited", { from: elementName(from) });
    return found.length === 0 ? [] : [{ label, addresses: found }];
  });
  const boxes = createOutlineBoxes(ui, "clear");
  boxes.show([element], elementName(element));
  const title = elementName(element);
  ui.showItems({ title, groups, empty: t("inspect.none"), onClose: boxes.stop });
  const tokens = groups.reduce((sum, group) => sum + group.addresses.length, 0);
  ui.announce(count("inspect.picked", tokens, { name: title }));
}

/** The items of the configuration, by their custom property. */
export function addressesByName({ tabs }: PanelConfig): ReadonlyMap<string, ItemAddress> {
  return new Map(
    tabs.flatMap((tab) =>
      tab.tiers.flatMap((tier) =>
        tier.items.map(({ id, cssVar }) => [cssVar, { tab: tab.id, tier: tier.id, item: id }] as const),
      ),
    ),
  );
}

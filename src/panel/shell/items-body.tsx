import { useMemo } from "preact/hooks";
import { itemKey } from "../../model/overrides.js";
import type { Entry } from "../list/entries.js";
import { ItemList } from "../list/item-list.js";
import { type ItemList as Items, useUi } from "../ui/ui.js";
import { EmptyState } from "./empty-state.js";
import { IconButton } from "./icon-button.js";

/** A list of rows with a title and a way back, such as the tokens of a picked element. */
export function ItemsBody({ items }: { readonly items: Items }) {
  const { showItems, strings } = useUi();
  const entries = useMemo(
    () =>
      items.groups.flatMap(({ label, addresses }, group): readonly Entry[] => [
        { kind: "heading", key: `group ${group}`, text: label, level: 3 },
        ...addresses.map(
          (address): Entry => ({ kind: "item", key: `${group} ${itemKey(address)}`, address }),
        ),
      ]),
    [items],
  );
  return (
    <>
      <div class="items-title">
        <IconButton icon="close" label={strings.t("back")} onClick={() => showItems(undefined)} />
        <span class="clip">{items.title}</span>
      </div>
      {entries.length === 0 ? <EmptyState title={items.empty} /> : <ItemList entries={entries} />}
    </>
  );
}

import { useMemo } from "preact/hooks";
import { itemKey } from "../../../model/overrides.js";
import type { ItemChange } from "../../../state/session/session.js";
import type { Entry } from "../../list/entries.js";
import { ItemList } from "../../list/item-list.js";
import { WaitingRow } from "../../rows/waiting-row.js";
import { type PanelUi, useUi } from "../../ui/ui.js";
import { useRevision } from "../../ui/use-session.js";
import { EmptyState } from "../empty-state.js";
import { BackBar } from "./back-bar.js";

/** Every change wherever it is: tab by tab those that the page shows, and below them those of its other modes. */
export function ChangesBody() {
  const ui = useUi();
  const { session, strings } = ui;
  useRevision();
  const changes = session.changes();
  // An edit of a row must not lay out the whole list again.
  const key = changes
    .map(({ address, scheme = "", isInForce }) => [itemKey(address), scheme, isInForce])
    .join();
  const entries = useMemo(() => changeEntries(ui, changes), [ui, key]);
  return (
    <>
      <BackBar title={strings.t("changes.all")} />
      {entries.length === 0 ? (
        <EmptyState title={strings.t("changed.none")} />
      ) : (
        <ItemList entries={entries} />
      )}
    </>
  );
}

function changeEntries({ session, strings }: PanelUi, changes: readonly ItemChange[]): readonly Entry[] {
  const inForce = changes.filter((change) => change.isInForce);
  const others = changes.filter((change) => !change.isInForce);
  const ofTabs = session.config.tabs.flatMap(({ id, label }): readonly Entry[] => {
    const rows = inForce.filter(({ address }) => address.tab === id).map(({ address }) => toRow(address));
    return rows.length === 0 ? [] : [{ kind: "heading", key: `tab ${id}`, text: label, level: 3 }, ...rows];
  });
  const schemes = [...new Set(others.map(({ scheme }) => scheme ?? ""))];
  const ofSchemes = schemes.flatMap((scheme): readonly Entry[] => [
    { kind: "heading", key: `scheme ${scheme}`, text: strings.t("apply.mode", { scheme }), level: 3 },
    ...others
      .filter((change) => (change.scheme ?? "") === scheme)
      .map(({ address, emitted }): Entry => {
        const key = `${scheme} ${itemKey(address)}`;
        return {
          kind: "drawn",
          key,
          draw: (place) => <WaitingRow key={key} {...{ address, emitted, scheme, place }} />,
        };
      }),
  ]);
  return [...ofTabs, ...ofSchemes];
}

function toRow(address: ItemChange["address"]): Entry {
  return { kind: "item", key: itemKey(address), address };
}

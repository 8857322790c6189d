import { useLayoutEffect, useRef } from "preact/hooks";
import { type ItemAddress, itemKey } from "../../model/overrides.js";
import { listenForRows } from "../list/row-events.js";
import { useRowHeight } from "../list/row-height.js";
import { ItemRow } from "../rows/item-row.js";
import { useUi } from "../ui/ui.js";

/** The line above the footer lies over the end of what stands above it. */
const statusHeight = 24;

interface OpenRowProps {
  readonly address: ItemAddress;
  /** The place of its specimen among all. */
  readonly index: number;
  /** Called when the row is there. */
  readonly onShown: () => void;
}

/** The row of a specimen, as it stands in the list: there is one way to edit a token. */
export function OpenRow({ address, index, onShown }: OpenRowProps) {
  const { rowHandlers } = useUi();
  const height = useRowHeight();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => (place.current === null ? undefined : listenForRows(place.current, rowHandlers)),
    [rowHandlers],
  );
  const key = itemKey(address);
  useLayoutEffect(onShown, [key]);
  return (
    <div
      ref={place}
      id="specimen-row"
      class="specimen-row"
      style={{ height: `${height + 10 + statusHeight}px` }}
    >
      <ItemRow
        key={key}
        address={address}
        place={{ index, top: 5, height, column: 0, columnCount: 1 }}
        marks={undefined}
        tail={undefined}
      />
    </div>
  );
}

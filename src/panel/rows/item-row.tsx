import type { ComponentChildren } from "preact";
import type { ItemAddress } from "../../model/overrides.js";
import { useCell } from "../cell.js";
import { controlId, controlName } from "../control.js";
import { ControlFace } from "../controls/face.js";
import { Icon } from "../icons.js";
import { itemKey, type Marks } from "../list/entries.js";
import { useUi } from "../ui-context.js";
import { useItemState } from "../use-session.js";
import { type LinePlace, placed } from "./place.js";

interface ItemRowProps {
  readonly address: ItemAddress;
  readonly place: LinePlace;
  readonly marks: Marks | undefined;
}

/** One item: its label, its control, and when changed a mark and a way back. */
export function ItemRow({ address, place, marks }: ItemRowProps) {
  const ui = useUi();
  const { session, strings, view } = ui;
  const state = useItemState(address);
  const { item, changed } = state;
  const id = controlId(address);
  const Control =
    useCell(view.hands)?.controls[controlName(item, state.tier.referencesTier !== undefined)] ?? ControlFace;
  const openMenu = (anchor: HTMLElement): void =>
    ui.withHands((hands) => hands.openRowMenu(ui, address, anchor));
  const point = (): void => {
    const known = view.pointed.value;
    if (known === undefined || itemKey(known) !== itemKey(address)) view.pointed.value = address;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: these only follow the pointer; the menu has its own button
    <div
      class="line row"
      data-css-var={item.cssVar}
      data-changed={changed ? "" : undefined}
      {...placed(place)}
      onPointerEnter={point}
      onFocusIn={point}
      onContextMenu={(event) => {
        // The browser's own menu stays for text that is being edited.
        if (event.button === 2 && event.target instanceof HTMLInputElement) return;
        event.preventDefault();
        openMenu(event.currentTarget.querySelector<HTMLElement>(".row-more") ?? event.currentTarget);
      }}
    >
      <span class="label">
        <label for={id} class="clip" dir="auto" data-hint-clipped={item.label}>
          {marks === undefined ? item.label : marked(item.label, marks)}
        </label>
        <button
          type="button"
          class="row-more"
          tabIndex={-1}
          aria-haspopup="menu"
          aria-label={strings.t("row.menu", { label: item.label })}
          onClick={(event) => openMenu(event.currentTarget)}
        />
      </span>
      <span class="control">
        <Control state={state} id={id} />
      </span>
      {changed && (
        <button
          type="button"
          class="row-revert"
          data-action="revert"
          aria-label={strings.t("revert", { label: item.label })}
          data-hint={strings.t("revert.plain")}
          onClick={() => {
            ui.settle();
            session.revert(address);
            ui.root.getElementById(id)?.focus();
          }}
        >
          <Icon name="revert" />
        </button>
      )}
    </div>
  );
}

function marked(label: string, marks: Marks): ComponentChildren {
  const parts: ComponentChildren[] = [];
  let end = 0;
  for (const [from, to] of marks) {
    parts.push(label.slice(end, from), <mark class="mark">{label.slice(from, to)}</mark>);
    end = to;
  }
  return [...parts, label.slice(end)];
}

import type { ComponentChildren, TargetedEvent } from "preact";
import type { ItemAddress } from "../../model/overrides.js";
import { useCell } from "../cell.js";
import { controlId, controlName } from "../control.js";
import { ControlFace } from "../controls/face.js";
import { Icon } from "../icons.js";
import { itemKey, type Marks } from "../list/entries.js";
import { type PanelUi, useUi } from "../ui-context.js";
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
  const { view } = ui;
  const state = useItemState(address);
  const { item, changed } = state;
  const id = controlId(address);
  const name = controlName(item, state.tier.referencesTier !== undefined);
  const Control = useCell(view.hands)?.controls[name] ?? ControlFace;
  const point = (): void => {
    const known = view.pointed.value;
    if (known === undefined || itemKey(known) !== itemKey(address)) view.pointed.value = address;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: these only follow the pointer and the keys of what is inside
    <div
      class="line row"
      data-css-var={item.cssVar}
      data-changed={changed ? "" : undefined}
      {...placed(place)}
      onPointerEnter={point}
      onFocusIn={point}
      onContextMenu={(event) => {
        // The browser's own menu stays for text that is being edited.
        const inText = event.button === 2 && event.target instanceof HTMLInputElement;
        if (!inText) openMenu(ui, address, event);
      }}
      onKeyDown={(event) => {
        const { key, shiftKey, altKey } = event;
        if ((key === "F10" && shiftKey) || (key === "Enter" && altKey)) openMenu(ui, address, event);
      }}
    >
      <RowLabel address={address} id={id} label={item.label} marks={marks} />
      <span class="control">
        <Control state={state} id={id} />
      </span>
      {changed && <RevertButton address={address} id={id} label={item.label} />}
    </div>
  );
}

interface RowLabelProps {
  readonly address: ItemAddress;
  readonly id: string;
  readonly label: string;
  readonly marks: Marks | undefined;
}

function RowLabel({ address, id, label, marks }: RowLabelProps) {
  const ui = useUi();
  return (
    <span class="label">
      <label for={id} class="clip" dir="auto" data-hint-clipped={label}>
        {marks === undefined ? label : marked(label, marks)}
      </label>
      <button
        type="button"
        class="row-more"
        tabIndex={-1}
        aria-haspopup="menu"
        aria-label={ui.strings.t("row.menu", { label })}
        onClick={(event) => openMenu(ui, address, event)}
      />
    </span>
  );
}

function RevertButton({ address, id, label }: Omit<RowLabelProps, "marks">) {
  const { session, strings, root, settle } = useUi();
  return (
    <button
      type="button"
      class="row-revert"
      data-action="revert"
      aria-label={strings.t("revert", { label })}
      data-hint={strings.t("revert.plain")}
      onClick={() => {
        settle();
        session.revert(address);
        root.getElementById(id)?.focus();
      }}
    >
      <Icon name="revert" />
    </button>
  );
}

function openMenu(ui: PanelUi, address: ItemAddress, event: TargetedEvent<HTMLElement>): void {
  event.preventDefault();
  const row = event.currentTarget;
  const anchor = row.querySelector<HTMLElement>(".row-more") ?? row;
  ui.withHands((hands) => hands.openRowMenu(ui, address, anchor));
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

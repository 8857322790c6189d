import type { ItemAddress } from "../../model/overrides.js";
import { controlId, controlName } from "../controls/control.js";
import { controls } from "../controls/registry.js";
import { giveFocus } from "../keyboard/focus.js";
import type { Marks } from "../list/entries.js";
import { Marked } from "../search/marked.js";
import { Icon } from "../shell/icons.js";
import { useUi } from "../ui/ui.js";
import { useItemState } from "../ui/use-session.js";
import { type LinePlace, placed } from "./place.js";
import { openRowMenu } from "./row-menu.js";

interface ItemRowProps {
  readonly address: ItemAddress;
  readonly place: LinePlace;
  readonly marks: Marks | undefined;
}

/** One item: its label, its control, and when changed a mark and a way back. */
export function ItemRow({ address, place, marks }: ItemRowProps) {
  const state = useItemState(address);
  const { item, changed } = state;
  const id = controlId(address);
  const name = controlName(item, state.tier.referencesTier !== undefined);
  const Control = controls[name];
  return (
    <div
      class="line row"
      data-css-var={item.cssVar}
      data-changed={changed ? "" : undefined}
      {...placed(place)}
    >
      <RowLabel id={id} label={item.label} marks={marks} address={address} />
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

function RowLabel({ id, label, marks, address }: RowLabelProps) {
  const ui = useUi();
  return (
    <span class="label">
      <label for={id} class="clip" dir="auto" data-hint-clipped={label}>
        {marks ? <Marked text={label} marks={marks} /> : label}
      </label>
      <button
        type="button"
        class="row-more"
        tabIndex={-1}
        aria-haspopup="menu"
        aria-label={ui.strings.t("row.menu", { label })}
        onClick={({ currentTarget }) => openRowMenu(ui, address, currentTarget)}
      />
    </span>
  );
}

interface RevertButtonProps {
  readonly address: ItemAddress;
  readonly id: string;
  readonly label: string;
}

function RevertButton({ address, id, label }: RevertButtonProps) {
  const { strings, root, session, endGesture } = useUi();
  return (
    <button
      type="button"
      class="row-revert"
      data-action="revert"
      aria-label={strings.t("revert", { label })}
      data-hint={strings.t("revert.plain")}
      onClick={() => {
        endGesture();
        session.revert(address);
        giveFocus(root.getElementById(id));
      }}
    >
      <Icon name="revert" />
    </button>
  );
}

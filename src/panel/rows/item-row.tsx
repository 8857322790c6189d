import type { ItemAddress } from "../../model/overrides.js";
import { Icon } from "../buttons/icons.js";
import { controlId, controlName } from "../controls/control.js";
import { controls } from "../controls/registry.js";
import { giveFocus } from "../keyboard/focus.js";
import type { Marks } from "../list/entries.js";
import { useRowEvents } from "../list/use-row-events.js";
import { Marked } from "../search/marked.js";
import { useUi } from "../ui/ui.js";
import { useItemState } from "../ui/use-session.js";
import { type LinePlace, placed } from "./line-place.js";
import { RowMore } from "./row-more.js";

interface ItemRowProps {
  readonly address: ItemAddress;
  readonly place: LinePlace;
  readonly marks: Marks | undefined;
  /** Where the end of the label begins that is to stay in view. */
  readonly tail: number | undefined;
}

/** One item: its label, its control, and when changed a mark and a way back. */
export function ItemRow({ address, place, marks, tail }: ItemRowProps) {
  const state = useItemState(address);
  const { item, changed, pageValue, override } = state;
  const id = controlId(address);
  const name = controlName(state);
  const Control = controls[name];
  const Pair = useUi().view.modes.value?.Pair;
  const control = <Control state={state} id={id} />;
  return (
    <div
      class="line row"
      data-css-var={item.cssVar}
      data-changed={changed ? "" : undefined}
      data-unset={pageValue === "" && override === undefined ? "" : undefined}
      {...placed(place)}
    >
      <label
        for={id}
        class={tail === undefined ? "label clip" : "label parted"}
        dir="auto"
        data-hint-clipped={item.label}
      >
        {marks ? <Marked text={item.label} marks={marks} /> : partedLabel(item.label, tail)}
      </label>
      <RowMore address={address} label={item.label} />
      {Pair ? (
        <Pair state={state} id={id}>
          {control}
        </Pair>
      ) : (
        control
      )}
      {changed && <RevertButton address={address} id={id} label={item.label} />}
    </div>
  );
}

/** A label whose middle may be cut; only labels that look like others need elements of their own for that. */
function partedLabel(label: string, tail: number | undefined) {
  if (tail === undefined) return label;
  const lastWord = label.search(/[^\s_./,:-]+$/);
  const starts = lastWord > tail ? [0, tail, lastWord] : [0, tail];
  // A space at the end of a part that gives way would go first, and the words would touch.
  const places = starts.map((start) => (label[start - 1] === " " ? start - 1 : start));
  return places.map((place, index) => (
    <span key={place} class="clip">
      {label.slice(place, places[index + 1])}
    </span>
  ));
}

interface RevertButtonProps {
  readonly address: ItemAddress;
  readonly id: string;
  readonly label: string;
}

function RevertButton({ address, id, label }: RevertButtonProps) {
  const { strings, root, session, endGesture } = useUi();
  const handle = useRowEvents<HTMLButtonElement>({
    click: () => {
      endGesture();
      session.revert(address);
      giveFocus(root.getElementById(id));
    },
  });
  return (
    <button
      ref={handle}
      type="button"
      class="row-revert"
      data-action="revert"
      aria-label={strings.t("revert", { label })}
      data-hint={strings.t("revert.plain")}
    >
      <Icon name="revert" />
    </button>
  );
}

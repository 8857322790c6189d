import { useState } from "preact/hooks";
import { colorTextOf } from "../../model/color-text.js";
import { fitsKind } from "../../state/session/items/fits-kind.js";
import type { ItemState } from "../../state/session/session.js";
import { Icon } from "../buttons/icons.js";
import { asChannels } from "../color/as-channels.js";
import { ShortenedColor } from "../controls/color.js";
import { openPicker } from "../overlays/open-picker.js";
import { useToolWords } from "../strings/tools.js";
import { useUi } from "../ui/ui.js";
import type { ModeValue } from "./mode-value.js";
import { type OtherMode, targetsOf } from "./other-mode.js";

interface ModeFieldProps {
  /** The item as it is now. */
  readonly whole: ItemState;
  readonly part: ModeValue;
  readonly other: OtherMode;
  /** On the field that the row's label points at. */
  readonly id?: string;
}

/** What an item has in one mode: its colour, which opens the picker, and its text. Empty takes the change back. */
export function ModeField({ whole, part, other, id }: ModeFieldProps) {
  const { session, window } = useUi();
  const { t } = useToolWords();
  // The page may be read again, and the field drawn, while somebody types.
  const [typed, setTyped] = useState<string>();
  const state = part.read(whole);
  const { item, value, tier } = state;
  const label = t("modes.field", { label: item.label, mode: t(`contrast.mode.${part.mode}`) });
  const set = (text: string): void => {
    const after = asChannels(text, state) ?? text.trim();
    const isLiteral = after !== "" && tier.referencesTier === undefined;
    const before = colorTextOf(item.type, value);
    const fits = fitsKind(colorTextOf(item.type, after), { kind: item.type.kind, before }, window.CSS);
    if (isLiteral && !fits) return;
    const edits = part.edits(whole, after === "" ? undefined : after);
    if (edits.some((edit) => edit.value !== undefined && session.findFault(edit.address, edit.value))) return;
    session.setMany(item.label, edits);
  };
  if (tier.referencesTier !== undefined)
    return <ModeSelect state={state} other={other} id={id} label={label} onSelect={set} />;
  return (
    <span class="field mode-field" data-changed={state.changed ? "" : undefined}>
      {item.type.kind === "color" && <PickerButton whole={whole} part={part} other={other} label={label} />}
      {item.type.kind === "color" && typed === undefined && <ShortenedColor css={value} />}
      <input
        id={id}
        class="mono"
        aria-label={label}
        spellcheck={false}
        value={typed ?? value}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          const { currentTarget, key } = event;
          if (event.isComposing) return;
          if (key === "Enter") currentTarget.blur();
          if (key !== "Escape" || currentTarget.value === value) return;
          event.stopPropagation();
          setTyped(undefined);
        }}
        onChange={({ currentTarget }) => {
          set(currentTarget.value);
          setTyped(undefined);
        }}
        // A text that is again what it was is no change.
        onBlur={() => setTyped(undefined)}
      />
    </span>
  );
}

interface ModeSelectProps {
  readonly state: ItemState;
  readonly other: OtherMode;
  readonly id: string | undefined;
  readonly label: string;
  readonly onSelect: (id: string) => void;
}

/** Which item of the other tier it refers to. */
function ModeSelect({ state, other, id, label, onSelect }: ModeSelectProps) {
  const { item, value, tier, tab } = state;
  return (
    <span class="field select mode-field" data-changed={state.changed ? "" : undefined}>
      {item.type.kind === "color" && <ModeSwatch state={state} other={other} />}
      <select
        id={id}
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onSelect(currentTarget.value)}
      >
        {targetsOf(tab, tier.referencesTier ?? "").map((target) => (
          <option key={target.id} value={target.id}>
            {target.label}
          </option>
        ))}
      </select>
      <Icon name="chevron" class="chevron" />
    </span>
  );
}

function ModeSwatch({ state, other }: { readonly state: ItemState; readonly other: OtherMode }) {
  return <span class="swatch" style={{ "--swatch": paintIn(other, state) }} />;
}

/** The colour of what an item has in a mode, as CSS that means the same everywhere. */
export function paintIn(other: OtherMode, { item, value, target }: ItemState): string {
  const css = target === undefined ? colorTextOf(item.type, value) : `var(${target.cssVar})`;
  return other.paintOf(item.cssVar, css);
}

/** Opens the picker for what the item has in this mode. */
function PickerButton({ whole, part, other, label }: ModeFieldProps & { readonly label: string }) {
  const ui = useUi();
  const name = ui.strings.t("color.open", { label });
  return (
    <button
      type="button"
      class="swatch-button"
      aria-haspopup="dialog"
      aria-label={name}
      onClick={({ currentTarget: anchor }) =>
        openPicker(ui, "color", { anchor, label: name, address: whole.address, part })
      }
    >
      <ModeSwatch state={part.read(whole)} other={other} />
    </button>
  );
}

import type { ItemState } from "../../../state/session/session.js";
import type { RowEvents } from "../../list/row-events.js";
import { useRowEvents } from "../../list/use-row-events.js";
import { type Decimal, formatDecimal } from "../../numbers/decimal.js";
import { type Dimension, formatDimension, parseDimension } from "../../numbers/dimension.js";
import { stepOf } from "../../numbers/step.js";
import { stepInUnit } from "../../numbers/step-in-unit.js";
import { readMetrics } from "../../numbers/units.js";
import { LengthPreview } from "../../previews/length-preview.js";
import { useScrub } from "../../rows/use-scrub.js";
import { useUi } from "../../ui/ui.js";
import type { ControlProps } from "../control.js";
import { PartsButton } from "../parts-button.js";
import { useDigitKeyboard } from "../typing/digit-keyboard.js";
import { type TextEdit, useTextEdit } from "../typing/text-edit.js";
import { UnitButton } from "./unit-button.js";
import { useStepping } from "./use-stepping.js";

/** Lengths and plain numbers: the number in the field, its unit beside it, any other CSS value as text. */
export function NumberControl({ state, id }: ControlProps) {
  const ui = useUi();
  const { item, value } = state;
  const wantedUnit = item.type.kind === "length" ? item.type.unit : "";
  const single = parseWithUnit(value, wantedUnit);
  const unit = single === undefined ? wantedUnit : single.unit;
  const shown = single === undefined ? value : formatDecimal(single.number);
  const edit = useTextEdit({ state, id, shown, unit });
  const number = stepOf(item.type.kind === "length" || item.type.kind === "number" ? item.type.step : 1);
  const step = (from: Dimension, count: Decimal): Dimension =>
    stepInUnit(from, {
      step: { number, unit: wantedUnit },
      count,
      metrics: () => readMetrics(ui.window),
    });
  const stepping = useStepping({
    read: () => {
      const current = edit.current();
      const dimension = parseWithUnit(current, wantedUnit);
      return dimension === undefined ? current : formatDimension(dimension);
    },
    step,
    set: edit.setNow,
    original: () => state.pageValue || item.default,
  });
  const keyboard = useDigitKeyboard(item.label, single !== undefined);
  useScrub(id, { address: state.address, from: single, step, label: item.label });
  const input = useRowEvents(eventsOf(edit, stepping, keyboard), stepping.input);
  return (
    <span class="field">
      <LengthPreview item={item} value={value} />
      <input
        {...edit.inputProps}
        ref={input}
        id={id}
        class={single === undefined ? "mono" : ""}
        aria-label={item.label}
        // A screen reader tells the value of one of these when a key steps it, with its unit.
        role="spinbutton"
        aria-valuenow={single === undefined ? undefined : Number(shown)}
        aria-valuetext={value}
        inputMode={keyboard.inputMode}
      />
      {edit.error}
      {keyboard.button}
      <FieldEnd state={state} dimension={single} onPick={edit.setNow} />
    </span>
  );
}

function eventsOf(
  { events }: TextEdit,
  stepping: Pick<ReturnType<typeof useStepping>, "onFocus" | "onKeyDown">,
  keyboard: Pick<ReturnType<typeof useDigitKeyboard>, "onFocus" | "onBlur">,
): RowEvents<HTMLInputElement> {
  return {
    ...events,
    focusin(event, target) {
      keyboard.onFocus();
      stepping.onFocus();
      events.focusin(event, target);
    },
    focusout(event, target) {
      keyboard.onBlur();
      events.focusout(event, target);
    },
    keydown(event, target) {
      stepping.onKeyDown(event);
      events.keydown(event, target);
    },
  };
}

interface FieldEndProps {
  readonly state: ItemState;
  readonly dimension: Dimension | undefined;
  readonly onPick: (value: string) => void;
}

/** The unit of a number, or the way to the parts of a calculation. */
function FieldEnd({ state, dimension, onPick }: FieldEndProps) {
  if (dimension === undefined) return <PartsButton state={state} />;
  return dimension.unit === "" ? null : <UnitButton state={state} dimension={dimension} onPick={onPick} />;
}

/** A bare zero is a length too: it gets the unit that is meant, so that the next step is no bare number. */
function parseWithUnit(text: string, unit: string): Dimension | undefined {
  const single = parseDimension(text);
  return single !== undefined && single.unit === "" && single.number.digits === 0n
    ? { ...single, unit }
    : single;
}

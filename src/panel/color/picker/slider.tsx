import { stepsOfArrow } from "../../keyboard/arrow-keys.js";
import { keepKey } from "../../keyboard/escape.js";
import type { ColorEditor } from "./use-picked-color.js";

interface SliderProps {
  readonly kind: "hue" | "alpha";
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly step: number;
  /** How far an arrow key moves the value. */
  readonly keyStep: number;
  readonly valueText: string;
  /** The colour of the knob. */
  readonly knob: string;
  readonly editor: ColorEditor;
  readonly onValue: (value: number) => void;
}

/** A native range input over a painted track. */
export function Slider({
  kind,
  label,
  value,
  max,
  step,
  keyStep,
  valueText,
  knob,
  editor,
  onValue,
}: SliderProps) {
  return (
    <input
      type="range"
      class={`slider ${kind}`}
      aria-label={label}
      aria-valuetext={valueText}
      min={0}
      max={max}
      step={step}
      value={value}
      style={{ "--knob": knob }}
      onPointerDown={editor.beginDrag}
      onPointerUp={editor.finish}
      onPointerCancel={editor.finish}
      onInput={(event) => onValue(event.currentTarget.valueAsNumber)}
      onKeyDown={(event) => {
        if (event.key === "Escape" && editor.cancelDrag()) keepKey(event);
        const steps = stepsOfArrow(event);
        if (steps === undefined) return;
        event.preventDefault();
        onValue(Math.min(max, Math.max(0, Number((value + keyStep * steps).toFixed(4)))));
      }}
    />
  );
}

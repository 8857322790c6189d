import type { ColorHand } from "./use-picked-color.js";

interface SliderProps {
  readonly kind: "hue" | "alpha";
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly step: number;
  readonly valueText: string;
  /** The colour under the knob. */
  readonly knob: string;
  readonly hand: ColorHand;
  readonly onValue: (value: number) => void;
}

const dragKeys = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];

/** A native range input over a painted track. Arrow keys step, with Shift ten times as far. */
export function Slider({ kind, label, value, max, step, valueText, knob, hand, onValue }: SliderProps) {
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
      onPointerDown={hand.hold}
      onPointerUp={hand.release}
      onPointerCancel={hand.release}
      onInput={(event) => onValue(event.currentTarget.valueAsNumber)}
      onKeyDown={(event) => {
        if (event.key === "Escape" && hand.cancel()) event.stopPropagation();
        const key = dragKeys.indexOf(event.key);
        if (key === -1 || !event.shiftKey) return;
        event.preventDefault();
        const next = value + step * 10 * (key < 2 ? 1 : -1);
        onValue(Math.min(max, Math.max(0, next)));
      }}
    />
  );
}

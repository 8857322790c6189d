import type { ColorNotation } from "../../css/values/color.js";
import { isInGamut, isOfSrgb } from "../color/model/gamut.js";
import { cssOf, type Oklch } from "../color/model/oklch.js";
import { useToolWords } from "../strings/tools.js";
import { followPointer, type Place } from "../ui/follow-pointer.js";
import type { RampStep } from "./use-ramp.js";

interface RampStripProps {
  readonly steps: readonly RampStep[];
  readonly selected: number;
  readonly onSelect: (step: number) => void;
}

/** The steps side by side, of which one is chosen. One control for all: a step alone may be narrower than a finger. */
export function RampStrip({ steps, selected, onSelect }: RampStripProps) {
  const { t } = useToolWords();
  const last = steps.length - 1;
  const choose = ({ x }: Place): void => onSelect(Math.min(last, Math.floor(x * steps.length)));
  const step = steps[selected];
  return (
    <div
      class="ramp-strip"
      role="slider"
      tabIndex={0}
      aria-label={t("ramp.steps")}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={selected}
      aria-valuetext={`${step?.label}, ${step?.text}`}
      style={{ backgroundImage: fieldsOf(steps) }}
      {...followPointer({ onPress: choose, onMove: choose })}
      onKeyDown={(event) => {
        const next = { ArrowLeft: selected - 1, ArrowRight: selected + 1, Home: 0, End: last }[event.key];
        if (next === undefined) return;
        event.preventDefault();
        onSelect(Math.min(last, Math.max(0, next)));
      }}
    >
      {steps.map(({ name, color, text, notation, isPinned, ratio }, index) => (
        <span
          key={name}
          class={color.l > 0.62 ? "ramp-step is-light" : "ramp-step"}
          data-selected={index === selected ? "" : undefined}
          data-hint={`${name} · ${text}`}
        >
          {isPinned && <i class="ramp-mark pin" />}
          {ratio !== undefined && <i class="ramp-mark ratio" />}
          {isOutsideSrgb(color, notation) && <i class="ramp-mark wide" />}
        </span>
      ))}
    </div>
  );
}

/** What a notation of sRGB says is the nearest colour inside. */
function isOutsideSrgb(color: Oklch, notation: ColorNotation | undefined): boolean {
  return !(notation && isOfSrgb(notation)) && !isInGamut(color, "srgb");
}

/** All colours as one picture: in each frame of a drag one element gets another style, and not one for each step. */
function fieldsOf(steps: readonly RampStep[]): string {
  const stops = steps.map(({ color }, index) => `${cssOf(color)} 0 ${((index + 1) / steps.length) * 100}%`);
  return `linear-gradient(to right, ${stops.join(", ")})`;
}

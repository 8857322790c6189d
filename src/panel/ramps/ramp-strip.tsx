import { isInGamut } from "../color/model/gamut.js";
import { cssOf } from "../color/model/oklch.js";
import { moveFocus } from "../keyboard/focus.js";
import { useToolWords } from "../strings/tools.js";
import type { RampStep } from "./use-ramp.js";

interface RampStripProps {
  readonly steps: readonly RampStep[];
  readonly selected: number;
  readonly onSelect: (step: number) => void;
}

/** The steps side by side; one of them is chosen. */
export function RampStrip({ steps, selected, onSelect }: RampStripProps) {
  const { t } = useToolWords();
  return (
    <div
      class="ramp-strip"
      role="radiogroup"
      aria-label={t("ramp.steps")}
      onKeyDown={(event) => {
        const all = [...event.currentTarget.querySelectorAll<HTMLElement>("button")];
        const moved = moveFocus(event, all, ["ArrowLeft", "ArrowRight"]);
        if (moved !== undefined) onSelect(all.indexOf(moved));
      }}
    >
      {steps.map(({ name, label, color, text, isPinned, ratio }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a field of the strip is a button that keeps its place among the others
        <button
          key={name}
          type="button"
          role="radio"
          aria-checked={index === selected}
          aria-label={`${label}, ${text}`}
          class="ramp-step"
          tabIndex={index === selected ? 0 : -1}
          data-hint={`${name} · ${text}`}
          style={{ "--step": cssOf(color), "--ink": color.l > 0.62 ? "#000" : "#fff" }}
          onClick={() => onSelect(index)}
        >
          {isPinned && <i class="ramp-mark pin" />}
          {ratio !== undefined && <i class="ramp-mark ratio" />}
          {!isInGamut(color, "srgb") && <i class="ramp-mark wide" />}
        </button>
      ))}
    </div>
  );
}

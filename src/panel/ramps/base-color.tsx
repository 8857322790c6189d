import { useState } from "preact/hooks";
import { formatColor } from "../color/model/format-color.js";
import { cssOf } from "../color/model/oklch.js";
import { resolveColor } from "../color/resolve-color.js";
import { useEntered } from "../controls/typing/use-entered.js";
import { useToolWords } from "../strings/tools.js";
import { useUi } from "../ui/ui.js";
import type { RampTuning } from "./use-ramp.js";

interface BaseColorProps {
  readonly ramp: RampTuning;
  readonly selected: number;
}

/** Makes the whole ramp from one colour, which the chosen step becomes: typed, or taken from the system's picker while it moves. */
export function BaseColor({ ramp, selected }: BaseColorProps) {
  const ui = useUi();
  const { t } = useToolWords();
  const step = ramp.steps[selected];
  const [isWrong, setWrong] = useState(false);
  const entered = useEntered((text) => {
    if (make(text)) ramp.edits.finish();
  });
  if (step === undefined || step.notation === undefined) return null;
  const hex = formatColor({ ...step.color, alpha: 1 }, { kind: "hex", digits: 6, upper: false });
  return (
    <div class="ramp-base">
      <span class="ramp-base-swatch" style={{ "--step": cssOf(step.color) }}>
        <input
          type="color"
          aria-label={t("ramp.from.pick", { name: step.name })}
          value={hex}
          onInput={({ currentTarget }) => make(currentTarget.value)}
          onChange={ramp.edits.finish}
        />
      </span>
      <label class="ramp-base-label">
        <span class="muted">{t("ramp.from", { name: step.name })}</span>
        <span class="field" data-invalid={isWrong ? "" : undefined}>
          <input class="mono" placeholder={t("ramp.from.placeholder")} aria-invalid={isWrong} {...entered} />
        </span>
      </label>
    </div>
  );

  function make(text: string): boolean {
    const base = resolveColor(ui, text.trim());
    setWrong(base === undefined);
    if (base !== undefined) ramp.makeFrom({ ...base, alpha: 1 }, selected);
    return base !== undefined;
  }
}

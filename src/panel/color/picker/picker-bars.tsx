import { useUi } from "../../ui/ui.js";
import { cssOf, type Oklch } from "../model/oklch.js";
import { EyeDropperButton } from "./eyedropper.js";
import { Slider } from "./slider.js";
import type { ColorHand } from "./use-picked-color.js";

export interface PickerBarsProps {
  readonly color: Oklch;
  readonly hand: ColorHand;
}

/** Hue and opacity, with the eyedropper beside them where there is one. */
export function PickerBars({ color, hand }: PickerBarsProps) {
  const { t } = useUi().strings;
  const opaque = cssOf({ ...color, alpha: 1 });
  return (
    <div class="picker-bars">
      <EyeDropperButton hand={hand} />
      <div class="bars" style={{ "--opaque": opaque }}>
        <Slider
          kind="hue"
          label={t("picker.hue")}
          value={color.h}
          max={359.9}
          step={0.1}
          keyStep={1}
          valueText={`${Math.round(color.h)}°`}
          knob={`oklch(.72 .14 ${color.h})`}
          hand={hand}
          onValue={(h) => hand.adjust({ ...color, h })}
        />
        <Slider
          kind="alpha"
          label={t("picker.alpha")}
          value={color.alpha}
          max={1}
          step={0.01}
          keyStep={0.01}
          valueText={`${Math.round(color.alpha * 100)}%`}
          knob={opaque}
          hand={hand}
          onValue={(alpha) => hand.adjust({ ...color, alpha })}
        />
      </div>
    </div>
  );
}

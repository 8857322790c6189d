import { useToolWords } from "../../strings/tools.js";
import { cssOf, type Oklch } from "../model/oklch.js";
import { EyeDropperButton } from "./eyedropper.js";
import { Slider } from "./slider.js";
import type { ColorEditor } from "./use-picked-color.js";

export interface PickerBarsProps {
  readonly color: Oklch;
  readonly editor: ColorEditor;
  readonly hasAlpha: boolean;
}

/** Draws the sliders of hue and, where it can be written, opacity, with the eyedropper beside them where the browser has one. */
export function PickerBars({ color, editor, hasAlpha }: PickerBarsProps) {
  const { t } = useToolWords();
  const opaque = cssOf({ ...color, alpha: 1 });
  return (
    <div class="picker-bars">
      <EyeDropperButton editor={editor} />
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
          editor={editor}
          onValue={(h) => editor.adjust({ ...color, h })}
        />
        {hasAlpha && (
          <Slider
            kind="alpha"
            label={t("picker.alpha")}
            value={color.alpha}
            max={1}
            step={0.01}
            keyStep={0.01}
            valueText={`${Math.round(color.alpha * 100)}%`}
            knob={opaque}
            editor={editor}
            onValue={(alpha) => editor.adjust({ ...color, alpha })}
          />
        )}
      </div>
    </div>
  );
}

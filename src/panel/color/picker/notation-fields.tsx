import { useState } from "preact/hooks";
import type { ColorNotation } from "../../../css/values/color.js";
import { Icon } from "../../shell/icons.js";
import { useUi } from "../../ui/ui.js";
import { channelModes, type FieldMode, fieldModes, modeOf, notationOf } from "../model/color-fields.js";
import type { Oklch } from "../model/oklch.js";
import { ChannelInputs } from "./channel-inputs.js";
import type { ColorEditor } from "./use-picked-color.js";

export interface NotationFieldsProps {
  readonly color: Oklch;
  readonly notation: ColorNotation;
  readonly editor: ColorEditor;
  /** The value can be written in the author's notation only. */
  readonly isFixed: boolean;
}

/** Shows the colour as numbers in any notation. The author's stays until the user asks for the one that is shown. */
export function NotationFields({ color, notation, editor, isFixed }: NotationFieldsProps) {
  const { t } = useUi().strings;
  const [mode, setMode] = useState<FieldMode>(() => modeOf(notation));
  return (
    <>
      <div class="picker-fields">
        <span class="field select">
          <select
            aria-label={t("picker.mode")}
            value={mode}
            // The options hold exactly the five modes.
            onChange={(event) => setMode(event.currentTarget.value as FieldMode)}
          >
            {fieldModes.map((name) => (
              <option key={name} value={name}>
                {modeLabel(name)}
              </option>
            ))}
          </select>
          <Icon name="chevron" class="chevron" />
        </span>
        <ChannelInputs mode={mode} color={color} editor={editor} />
      </div>
      {!isFixed && mode !== modeOf(notation) && (
        <button type="button" class="button quiet convert" onClick={() => editor.convert(notationOf(mode))}>
          {t("picker.use", { mode: modeLabel(mode) })}
        </button>
      )}
    </>
  );
}

function modeLabel(mode: FieldMode): string {
  return mode === "hex" ? "HEX" : channelModes[mode].label;
}

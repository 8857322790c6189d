import type { ColorNotation } from "../../../css/values/color.js";
import { Icon } from "../../buttons/icons.js";
import { useToolWords } from "../../strings/tools.js";
import {
  authorMode,
  channelModes,
  type FieldMode,
  fieldModeOf,
  fieldModes,
  notationOf,
} from "../model/color-fields.js";
import type { Oklch } from "../model/oklch.js";
import { AlphaInput, ChannelInputs } from "./channel-inputs.js";
import type { ColorEditor } from "./use-picked-color.js";

export interface NotationFieldsProps {
  readonly color: Oklch;
  readonly notation: ColorNotation;
  readonly editor: ColorEditor;
  /** The value can be written in the author's notation only. */
  readonly isFixed: boolean;
  readonly hasAlpha: boolean;
}

/** Shows the colour as numbers. The list of notations writes the same colour in the one that is chosen, at once. */
export function NotationFields({ color, notation, editor, isFixed, hasAlpha }: NotationFieldsProps) {
  const { t } = useToolWords();
  const mode = fieldModeOf(notation);
  const own = authorMode(notation);
  return (
    <div class="picker-fields">
      <span class="field select">
        <select
          aria-label={t("picker.mode")}
          value={own ?? mode}
          disabled={isFixed}
          // The options to choose from are the modes; the author's own is there only while it is chosen.
          onChange={(event) => editor.convert(notationOf(event.currentTarget.value as FieldMode))}
        >
          {own !== undefined && (
            <option key={own} value={own}>
              {own}
            </option>
          )}
          {fieldModes.map((name) => (
            <option key={name} value={name}>
              {modeLabel(name)}
            </option>
          ))}
        </select>
        <Icon name="chevron" class="chevron" />
      </span>
      <ChannelInputs mode={mode} color={color} editor={editor} />
      {hasAlpha && <AlphaInput color={color} editor={editor} />}
    </div>
  );
}

function modeLabel(mode: FieldMode): string {
  return mode === "hex" ? "HEX" : channelModes[mode].label;
}

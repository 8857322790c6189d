import type { ColorFunction } from "../../../css/values/color.js";
import { useToolWords } from "../../strings/tools.js";
import { formatFor, usualNotation } from "../model/bare-channels.js";
import { notationOf } from "../model/color-fields.js";
import { isInGamut } from "../model/gamut.js";
import { cssOf, type Oklch } from "../model/oklch.js";
import type { ColorEditor } from "./use-picked-color.js";

interface ExpressionProps {
  readonly css: string;
  /** What the page makes of it. */
  readonly color: Oklch | undefined;
  readonly editor: ColorEditor;
  /** The function for which the value holds channels; undefined where it is a whole colour. */
  readonly channels: ColorFunction | undefined;
}

/** Shows a value such as `var()` or `color-mix()` with its colour. It is replaced only when the user asks for it. */
export function Expression({ css, color, editor, channels }: ExpressionProps) {
  const { t } = useToolWords();
  const free = notationOf(color !== undefined && !isInGamut(color, "srgb") ? "oklch" : "hex");
  const notation = (channels && usualNotation(channels)) ?? free;
  return (
    <div class="expression">
      <code class="mono">{css}</code>
      {color === undefined ? (
        <p class="muted">{t("picker.unresolved")}</p>
      ) : (
        <>
          <i class="swatch resolved" style={{ "--swatch": cssOf(color) }} />
          <p class="muted">{t("picker.expression")}</p>
          <button
            type="button"
            class="button quiet"
            data-action="convert-color"
            onClick={() => editor.convert(notation)}
          >
            {t("picker.convert", { css: formatFor({ kind: "color", channels }, color, notation) })}
          </button>
        </>
      )}
    </div>
  );
}

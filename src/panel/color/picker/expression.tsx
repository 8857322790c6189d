import { useUi } from "../../ui/ui.js";
import { notationOf } from "../model/color-fields.js";
import { formatColor } from "../model/format-color.js";
import { isInGamut } from "../model/gamut.js";
import { cssOf, type Oklch } from "../model/oklch.js";
import type { ColorEditor } from "./use-picked-color.js";

interface ExpressionProps {
  readonly css: string;
  /** What the page makes of it. */
  readonly color: Oklch | undefined;
  readonly editor: ColorEditor;
}

/** Shows a value such as `var()` or `color-mix()` with its colour. It is replaced only when the user asks for it. */
export function Expression({ css, color, editor }: ExpressionProps) {
  const { t } = useUi().strings;
  const notation = notationOf(color !== undefined && !isInGamut(color, "srgb") ? "oklch" : "hex");
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
            {t("picker.convert", { css: formatColor(color, notation) })}
          </button>
        </>
      )}
    </div>
  );
}

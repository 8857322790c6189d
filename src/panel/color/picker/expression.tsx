import type { PartsStrings } from "../../strings/parts.js";
import { notationOf } from "../model/color-fields.js";
import { cssOf, gamutOf, type Oklch } from "../model/color-model.js";
import { formatColor } from "../model/format-color.js";
import type { ColorHand } from "./use-picked-color.js";

interface ExpressionProps {
  readonly css: string;
  /** What the page makes of it. */
  readonly color: Oklch | undefined;
  readonly hand: ColorHand;
  readonly words: PartsStrings;
}

/** A value such as `var()` or `color-mix()`: shown with its colour, and replaced only when asked to. */
export function Expression({ css, color, hand, words }: ExpressionProps) {
  const notation = notationOf(color !== undefined && gamutOf(color) !== "srgb" ? "oklch" : "hex");
  return (
    <div class="expression">
      <code class="mono">{css}</code>
      {color === undefined ? (
        <p class="muted">{words.t("picker.unresolved")}</p>
      ) : (
        <>
          <i class="swatch resolved" style={{ "--swatch": cssOf(color) }} />
          <p class="muted">{words.t("picker.expression")}</p>
          <button
            type="button"
            class="button quiet"
            data-action="convert-color"
            onClick={() => hand.convert(notation)}
          >
            {words.t("picker.convert", { css: formatColor(color, notation) })}
          </button>
        </>
      )}
    </div>
  );
}

import { useToolWords } from "../../strings/tools.js";
import { useUi } from "../../ui/ui.js";
import { apcaText } from "./apca.js";
import { contrastLevel, ratioText } from "./contrast.js";
import contrastLinesCss from "./contrast-lines.css?raw";
import type { ContrastLine } from "./read-contrast.js";

interface ContrastLinesProps {
  readonly lines: readonly ContrastLine[];
  /** Offered beside what is too low: the CSS of the nearest colour that is not. */
  readonly remedyOf?: (line: ContrastLine) => string | undefined;
  readonly onRemedy?: (css: string) => void;
}

/** Shows contrasts with the level that each reaches, and the way to the nearest colour that passes. */
export function ContrastLines({ lines, remedyOf, onRemedy }: ContrastLinesProps) {
  const ui = useUi();
  const { t } = useToolWords();
  ui.adoptStyles(contrastLinesCss);
  if (lines.length === 0) return null;
  return (
    <ul class="contrast">
      {lines.map((line) => {
        const { text, background, label, ratio, apca } = line;
        const level = contrastLevel(ratio);
        const isLow = level === "fail" || level === "large";
        const remedy = isLow ? remedyOf?.(line) : undefined;
        return (
          <li key={label}>
            <i class="sample" aria-hidden="true" style={{ color: text, background }}>
              Aa
            </i>
            <span class="clip muted" title={label}>
              {label}
            </span>
            <span class="figures">
              <b>{ratioText(ratio)} : 1</b>
              <span class="apca" title={t("contrast.apca")}>
                {apcaText(apca)}
              </span>
            </span>
            <span class={`level ${level}`}>{t(`contrast.${level}`)}</span>
            {remedy !== undefined && (
              <button
                type="button"
                class="remedy"
                data-action="pass-contrast"
                aria-label={t("contrast.remedy", { label, css: remedy })}
                title={t("contrast.remedy", { label, css: remedy })}
                onClick={() => onRemedy?.(remedy)}
              >
                <i class="swatch" style={{ "--swatch": remedy }} />
                AA
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

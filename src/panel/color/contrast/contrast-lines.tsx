import { useMemo } from "preact/hooks";
import type { ItemState } from "../../../state/session/session.js";
import { useUi } from "../../ui/ui.js";
import { cssOf } from "../model/oklch.js";
import { resolveColor } from "../resolve-color.js";
import { contrastLevel, contrastRatio, ratioText } from "./contrast.js";
import contrastLinesCss from "./contrast-lines.css?raw";
import { pairsOf, pairTable } from "./item-pairs.js";

/** Only the worst pairs are shown, and of very many only the first are compared. */
const shownAtMost = 4;
const comparedAtMost = 24;

/** Shows the contrast of the item's colour with what it is paired with, as WCAG counts it. */
export function ContrastLines({ state }: { readonly state: ItemState }) {
  const ui = useUi();
  const { t } = ui.strings;
  const { config } = ui.session;
  ui.adoptStyles(contrastLinesCss);
  const table = useMemo(() => pairTable(config), [config]);
  const { address, tier, target } = state;
  // Who refers to an item does not change while its colour does, and asking every item is slow in large tabs.
  const pairs = useMemo(() => pairsOf(ui, state, table), [ui, table, address, tier, target]);
  const lines = pairs.slice(0, comparedAtMost).flatMap(({ text, background, name: other, isBackground }) => {
    const front = resolveColor(ui, text);
    const back = resolveColor(ui, background);
    if (front === undefined || back === undefined) return [];
    const name = other ?? t(isBackground ? "contrast.page-text" : "contrast.page");
    const label = isBackground ? t("contrast.under", { name }) : t("contrast.on", { name });
    // The samples are painted as the page resolves them: the panel's own mode must not decide a light-dark().
    return [{ text: cssOf(front), background: cssOf(back), label, ratio: contrastRatio(front, back) }];
  });
  if (lines.length === 0) return null;
  lines.sort((first, second) => first.ratio - second.ratio);
  return (
    <ul class="contrast">
      {lines.slice(0, shownAtMost).map(({ text, background, label, ratio }) => {
        const level = contrastLevel(ratio);
        return (
          <li key={label}>
            <i class="sample" aria-hidden="true" style={{ color: text, background }}>
              Aa
            </i>
            <span class="clip muted">{label}</span>
            <b>{ratioText(ratio)} : 1</b>
            <span class={`level ${level}`}>{t(`contrast.${level}`)}</span>
          </li>
        );
      })}
    </ul>
  );
}

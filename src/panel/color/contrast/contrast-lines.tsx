import { useMemo } from "preact/hooks";
import type { ItemState } from "../../../state/session/session.js";
import { useUi } from "../../ui/ui.js";
import { cssOf } from "../model/oklch.js";
import { resolveColor } from "../resolve-color.js";
import { contrastLevel, contrastRatio, ratioText } from "./contrast.js";
import contrastLinesCss from "./contrast-lines.css?raw";
import { pairsOf, pairTable } from "./item-pairs.js";

/** The worst are shown; of very many pairs only the first are judged. */
const shownAtMost = 4;
const judgedAtMost = 24;

/** How the item's colour stands against what it is paired with, as WCAG counts it. */
export function ContrastLines({ state }: { readonly state: ItemState }) {
  const ui = useUi();
  const { t } = ui.strings;
  const { config } = ui.session;
  ui.adoptStyles(contrastLinesCss);
  const table = useMemo(() => pairTable(config), [config]);
  const { address, tier, target } = state;
  // Who refers to an item does not change while its colour does, and asking every item is slow in large tabs.
  const pairs = useMemo(() => pairsOf(ui, state, table), [ui, table, address, tier, target]);
  const lines = pairs.slice(0, judgedAtMost).flatMap(({ text, ground, name: other, isGround }) => {
    const front = resolveColor(ui, text);
    const back = resolveColor(ui, ground);
    if (front === undefined || back === undefined) return [];
    const name = other ?? t(isGround ? "contrast.page-text" : "contrast.page");
    const label = isGround ? t("contrast.under", { name }) : t("contrast.on", { name });
    // Painted as resolved: the panel's own light or dark must not decide a light-dark().
    return [{ text: cssOf(front), ground: cssOf(back), label, ratio: contrastRatio(front, back) }];
  });
  if (lines.length === 0) return null;
  lines.sort((first, second) => first.ratio - second.ratio);
  return (
    <ul class="contrast">
      {lines.slice(0, shownAtMost).map(({ text, ground, label, ratio }) => {
        const level = contrastLevel(ratio);
        return (
          <li key={label}>
            <i class="sample" aria-hidden="true" style={{ color: text, background: ground }}>
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

import { useMemo } from "preact/hooks";
import { paintOf } from "../../../model/color-text.js";
import type { ItemState } from "../../../state/session/session.js";
import { useToolWords } from "../../strings/tools.js";
import { useUi } from "../../ui/ui.js";
import { cssOf, type Oklch } from "../model/oklch.js";
import { resolveColor } from "../resolve-color.js";
import { contrastRatio } from "./contrast.js";
import { pairsOf, pairTable } from "./item-pairs.js";
import { metColors } from "./met-colors.js";
import type { Against } from "./passing-colors.js";

/** How the item's colour stands against one other. */
export interface ContrastLine {
  readonly label: string;
  readonly ratio: number;
  readonly against: Against;
  /** As CSS, resolved on the page: the panel's own mode must not decide a `light-dark()`. */
  readonly text: string;
  readonly background: string;
}

/** Only the worst are shown, and of very many only the first are compared. */
const shownAtMost = 4;
const comparedAtMost = 24;

/**
 * The contrast of an item's colour with what the names of the tokens pair it with, and with what it meets on this page,
 * as WCAG counts it; the lowest first. What a token never meets says nothing about it.
 */
export function useContrastLines(state: ItemState): readonly ContrastLine[] {
  const ui = useUi();
  const { t, count } = useToolWords();
  const { config } = ui.session;
  const table = useMemo(() => pairTable(config), [config]);
  const { address, tier, target, item } = state;
  // Who refers to an item does not change while its colour does, and asking every item is slow in large tabs.
  const pairs = useMemo(() => pairsOf(ui.session, state, table), [ui, table, address, tier, target]);
  // What it meets has been found by its colour: the page is asked once, before that changes.
  const met = useMemo(() => metColors(ui, item), [ui, item.cssVar]);
  const own = resolveColor(ui, paintOf(item));
  if (own === undefined) return [];
  const named = pairs.slice(0, comparedAtMost).flatMap(({ other: css, name, isBackground }) => {
    const other = resolveColor(ui, css);
    const label = isBackground ? t("contrast.under", { name }) : t("contrast.on", { name });
    return other === undefined ? [] : [lineOf(own, { other, isBackground }, label)];
  });
  const isNamed = (line: ContrastLine): boolean =>
    named.some(({ text, background }) => text === line.text && background === line.background);
  const onPage = met.slice(0, comparedAtMost).flatMap(({ other, isBackground, place, places }) => {
    const label = isBackground
      ? count("contrast.beneath", places, { place })
      : count("contrast.in", places, { place });
    const line = lineOf(own, { other, isBackground }, label);
    return isNamed(line) ? [] : [line];
  });
  return [...named, ...onPage].sort((one, two) => one.ratio - two.ratio).slice(0, shownAtMost);
}

function lineOf(own: Oklch, against: Against, label: string): ContrastLine {
  const { other, isBackground } = against;
  const [text, background] = isBackground ? [other, own] : [own, other];
  return {
    label,
    against,
    ratio: contrastRatio(text, background),
    text: cssOf(text),
    background: cssOf(background),
  };
}

import { paintOf } from "../../../model/color-text.js";
import type { ItemState } from "../../../state/session/session.js";
import { toolWords } from "../../strings/tools.js";
import type { PanelUi } from "../../ui/ui.js";
import { cssOf, type Oklch } from "../model/oklch.js";
import { resolveColor } from "../resolve-color.js";
import { type AdjacentColor, findAdjacentColors } from "./adjacent-colors.js";
import { apcaContrast } from "./apca.js";
import { contrastRatio } from "./contrast.js";
import { type ItemPair, pairsOf, pairTable } from "./item-pairs.js";
import type { Against } from "./passing-colors.js";

/** How the item's colour stands against one other. */
export interface ContrastLine {
  readonly label: string;
  /** As WCAG counts it, 1 to 21. */
  readonly ratio: number;
  /** As APCA counts it: Lc, below zero for light text on a dark background. */
  readonly apca: number;
  readonly against: Against;
  /** As CSS, resolved on the page: the panel's own mode must not decide a `light-dark()`. */
  readonly text: string;
  readonly background: string;
}

/** What an item's colour is compared with. */
export interface Compared {
  /** By the names of tokens. */
  readonly pairs: readonly ItemPair[];
  /** On this page. It is found by the item's colour: whoever changes that asks before. */
  readonly adjacent: readonly AdjacentColor[];
}

/** Of very many only the first are compared. */
const comparedAtMost = 24;

/** Finds what an item's colour is to be compared with. */
export function findCompared(ui: PanelUi, state: ItemState): Compared {
  return {
    pairs: pairsOf(ui.session, state, pairTable(ui.session.config)),
    adjacent: findAdjacentColors(ui, state.item),
  };
}

/**
 * The contrast of an item's colour with what the names of the tokens pair it with, and with what it meets on this page,
 * the lowest first. What a token never meets says nothing about it.
 */
export function readContrast(
  ui: PanelUi,
  item: ItemState["item"],
  { pairs, adjacent }: Compared,
): readonly ContrastLine[] {
  const { t, count } = toolWords(ui.strings.language);
  const own = resolveColor(ui, paintOf(item));
  if (own === undefined) return [];
  const named = pairs.slice(0, comparedAtMost).flatMap(({ other: css, name, isBackground }) => {
    const other = resolveColor(ui, css);
    const label = isBackground ? t("contrast.under", { name }) : t("contrast.on", { name });
    return other === undefined ? [] : [lineOf(own, { other, isBackground }, label)];
  });
  const isNamed = (line: ContrastLine): boolean =>
    named.some(({ text, background }) => text === line.text && background === line.background);
  const onPage = adjacent.slice(0, comparedAtMost).flatMap(({ other, isBackground, place, places }) => {
    const label = isBackground
      ? count("contrast.beneath", places, { place })
      : count("contrast.in", places, { place });
    const line = lineOf(own, { other, isBackground }, label);
    return isNamed(line) ? [] : [line];
  });
  return [...named, ...onPage].sort((one, two) => one.ratio - two.ratio);
}

function lineOf(own: Oklch, against: Against, label: string): ContrastLine {
  const { other, isBackground } = against;
  const [text, background] = isBackground ? [other, own] : [own, other];
  return {
    label,
    against,
    ratio: contrastRatio(text, background),
    apca: apcaContrast(text, background),
    text: cssOf(text),
    background: cssOf(background),
  };
}

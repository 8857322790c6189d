import type { Rgb } from "culori/fn";
import type { ColorNotation } from "../../css/values/color.js";
import { readColor } from "../../css/values/read-color.js";
import { colorTextOf } from "../../model/color-text.js";
import { modesOfItem } from "../../model/item-modes.js";
import type { PageTrials } from "../../state/session/session.js";
import { toScreen } from "../color/contrast/contrast.js";
import { formatChannels } from "../color/model/bare-channels.js";
import { formatColor } from "../color/model/format-color.js";
import { type Oklch, parseColor, toOklch } from "../color/model/oklch.js";
import { readLightDark, withLightDark } from "../modes/light-dark.js";
import type { PanelUi } from "../ui/ui.js";
import type { Culprit } from "./culprits.js";
import { contrastIn, type Stack } from "./paint.js";
import type { Mode, Pair } from "./read-pairs.js";
import { createStyleReader } from "./read-style.js";

/** A token with a plain colour of its own, as the page has it in a mode. */
export interface PlainToken {
  readonly culprit: Culprit;
  /** The modes that a change of it would be seen in. */
  readonly modes: readonly Mode[];
  readonly value: string;
  readonly color: Oklch;
  readonly notation: ColorNotation;
  /** How it is written with another colour: as its value, and as the colour that this is. */
  write(color: Oklch): { readonly value: string; readonly color: Rgb };
}

/** Reads a token in a mode; undefined where its value is no plain colour there. */
export function readPlainToken(
  ui: PanelUi,
  texts: TokenTexts,
  {
    culprit,
    mode,
    modes,
  }: { readonly culprit: Culprit; readonly mode: Mode; readonly modes: readonly Mode[] },
): PlainToken | undefined {
  const { item, tab, tier } = ui.session.itemState(culprit.address);
  if (!culprit.isLiteral || item.readonly || tier.referencesTier !== undefined) return undefined;
  const valueIn = (one: Mode): string => texts.get(one)?.get(culprit.cssVar) ?? "";
  const value = valueIn(mode);
  const part = readLightDark(value)?.[mode];
  const read = readColor(colorTextOf(item.type, part ?? value));
  if (read === undefined) return undefined;
  const { notation } = read;
  const isBare = item.type.kind === "color" && item.type.channels !== undefined;
  const isKeptByMode = modesOfItem(ui.session.config, { tab, item }) !== undefined;
  const isOfOne = part !== undefined || (isKeptByMode && modes.some((one) => valueIn(one) !== value));
  return {
    ...{ culprit, value, notation, color: toOklch(read), modes: isOfOne ? [mode] : modes },
    write(color) {
      const text = (isBare ? formatChannels : formatColor)(color, notation);
      const whole = part === undefined ? text : withLightDark(value, mode, text);
      return { value: whole, color: toScreen(parseColor(colorTextOf(item.type, text)) ?? color) };
    },
  };
}

/** What custom properties of the root element have in each mode, by name. */
export type TokenTexts = ReadonlyMap<Mode, ReadonlyMap<string, string>>;

export function readTokenTexts(
  { window, document }: PanelUi,
  trials: PageTrials,
  { names, modes }: { readonly names: readonly string[]; readonly modes: readonly Mode[] },
): TokenTexts {
  const computed = window.getComputedStyle(document.documentElement);
  const read = () => new Map(names.map((name) => [name, computed.getPropertyValue(name).trim()]));
  return new Map(modes.map((mode) => [mode, trials.read({ mode }, read)]));
}

/** How a pair uses a colour of a token. */
export interface TokenUse {
  readonly pair: Pair;
  readonly isText: boolean;
  /** The places of the stack. */
  readonly layers: ReadonlySet<number>;
}

/**
 * Finds the pairs that have a token's colour, by asking the page: it is given another colour for a moment, and what is
 * that colour then has it from there, however it came to it.
 */
export function usesOf(
  ui: PanelUi,
  trials: PageTrials,
  { token, pairs }: { readonly token: PlainToken; readonly pairs: readonly Pair[] },
): readonly TokenUse[] {
  const mark = token.write({ ...marking, l: token.color.l > 0.5 ? 0.31 : 0.69, alpha: token.color.alpha });
  return token.modes.flatMap((mode) => {
    const values = new Map([[token.culprit.cssVar, mark.value]]);
    return trials.read({ mode, values }, () => {
      const read = createStyleReader(ui);
      return pairs.flatMap((pair): readonly TokenUse[] => {
        const [place] = pair.places;
        if (pair.mode !== mode || place === undefined || !place.element.isConnected) return [];
        const { text, stack } = read(place);
        const layers = stack.flatMap((paint, at) =>
          paint.kind === "color" && isSame(paint.color, mark.color) ? [at] : [],
        );
        const isText = isSame(text, mark.color);
        return isText || layers.length > 0 ? [{ pair, isText, layers: new Set(layers) }] : [];
      });
    });
  });
}

/** A colour that no page has. */
const marking = { c: 0.037, h: 197 };

function isSame(one: Rgb, other: Rgb): boolean {
  return (["r", "g", "b"] as const).every((channel) => Math.abs(one[channel] - other[channel]) < 0.002);
}

/** The contrast of a pair, were the token this colour. */
export function contrastWith({ pair, isText, layers }: TokenUse, color: Rgb): number {
  const stack: Stack = pair.stack.map((paint, at) =>
    layers.has(at) && paint.kind === "color" ? { ...paint, color } : paint,
  );
  return contrastIn(stack, isText ? color : pair.text);
}

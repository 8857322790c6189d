import type { Rgb } from "culori/fn";
import type { ColorNotation } from "../../css/values/color.js";
import { readColor } from "../../css/values/read-color.js";
import { colorTextOf } from "../../model/color-text.js";
import { modesOfItem } from "../../model/item-modes.js";
import type { PageTrials } from "../../state/session/session.js";
import { toScreen } from "../color/contrast/contrast.js";
import { formatFor } from "../color/model/bare-channels.js";
import { type Oklch, parseColor, toOklch } from "../color/model/oklch.js";
import { readLightDark, withLightDark } from "../modes/light-dark.js";
import type { PanelUi } from "../ui/ui.js";
import type { ResponsibleToken } from "./find-failures.js";
import { inModeSlices } from "./in-mode-slices.js";
import { contrastIn, type Stack } from "./paint.js";
import type { Mode, Pair } from "./read-pairs.js";
import { readTexts } from "./read-texts.js";

/** A token with a plain colour of its own, as the page has it in a mode. */
export interface PlainToken {
  readonly responsible: ResponsibleToken;
  /** The modes that a change of it would be seen in. */
  readonly modes: readonly Mode[];
  readonly value: string;
  readonly color: Oklch;
  readonly notation: ColorNotation;
  /** How it is written with another colour: as its value, and as the colour that this is. */
  write(color: Oklch): { readonly value: string; readonly color: Rgb };
}

/**
 * Reads a token in a mode, once for each set of modes that it can be changed in: what has one value by two declarations
 * can be changed in one of its modes, or in both. Empty where its value is no plain colour there.
 */
export function readPlainTokens(
  ui: PanelUi,
  { texts, shared }: { readonly texts: TokenTexts; readonly shared: ReadonlySet<string> },
  {
    responsible,
    mode,
    modes,
  }: { readonly responsible: ResponsibleToken; readonly mode: Mode; readonly modes: readonly Mode[] },
): readonly PlainToken[] {
  const { item, tab, tier } = ui.session.itemState(responsible.address);
  if (!responsible.isLiteral || item.readonly || tier.referencesTier !== undefined) return [];
  const valueIn = (one: Mode): string => texts.get(one)?.get(responsible.cssVar) ?? "";
  const value = valueIn(mode);
  const part = readLightDark(value)?.[mode];
  const read = readColor(colorTextOf(item.type, part ?? value));
  if (read === undefined) return [];
  const { notation } = read;
  const hasOwn = modesOfItem(ui.session.config, { tab, item }) !== undefined && !shared.has(item.cssVar);
  const isForOne = part !== undefined || hasOwn;
  const isForAll = part === undefined && !(hasOwn && modes.some((one) => valueIn(one) !== value));
  const token: Omit<PlainToken, "modes"> = {
    ...{ responsible, value, notation, color: toOklch(read) },
    write(color) {
      const text = formatFor(item.type, color, notation);
      const whole = part === undefined ? text : withLightDark(value, mode, text);
      return { value: whole, color: toScreen(parseColor(colorTextOf(item.type, text)) ?? color) };
    },
  };
  return [...(isForOne ? [{ ...token, modes: [mode] }] : []), ...(isForAll ? [{ ...token, modes }] : [])];
}

/** What custom properties of the root element have in each mode, by name. */
export type TokenTexts = ReadonlyMap<Mode, ReadonlyMap<string, string>>;

export async function readTokenTexts(
  { window, session }: PanelUi,
  trials: PageTrials,
  { names, modes }: { readonly names: readonly string[]; readonly modes: readonly Mode[] },
): Promise<TokenTexts> {
  const texts = new Map<Mode, Map<string, string>>();
  for (const mode of modes) {
    const ofMode = new Map<string, string>();
    texts.set(mode, ofMode);
    const visit = (name: string) => ofMode.set(name, session.computedText(name));
    await inModeSlices(window, { trials, trial: { mode } }, { all: names, visit });
  }
  return texts;
}

/** How a pair uses a colour of a token. */
export interface TokenUse {
  readonly pair: Pair;
  readonly isText: boolean;
  /** The places of the stack. */
  readonly layers: ReadonlySet<number>;
}

/**
 * Finds the pairs that have the colours of tokens, by asking the page: each token is given another colour for a moment, and
 * what is that colour then has it from there, however it came to it.
 */
export async function findUses(
  ui: PanelUi,
  trials: PageTrials,
  { tokens, pairs }: { readonly tokens: readonly PlainToken[]; readonly pairs: readonly Pair[] },
): Promise<(token: PlainToken) => readonly TokenUse[]> {
  const uses: (TokenUse & { readonly cssVar: string })[] = [];
  for (const mode of new Set(tokens.flatMap(({ modes }) => modes))) {
    const marks = new Map(
      tokens.flatMap((token, at) =>
        token.modes.includes(mode) ? [[token.responsible.cssVar, token.write(markOf(token.color, at))]] : [],
      ),
    );
    const values = new Map([...marks].map(([name, { value }]) => [name, value]));
    await readTexts(
      ui,
      { trials, trial: { mode, values } },
      {
        all: pairs.filter((pair) => pair.mode === mode),
        placeOf: ({ places: [place] }) => place,
        visit(pair, { text, stack }) {
          for (const [cssVar, { color }] of marks) {
            const layers = stack.flatMap((paint, layer) =>
              paint.kind === "color" && isSame(paint.color, color) ? [layer] : [],
            );
            const isText = isSame(text, color);
            if (isText || layers.length > 0) uses.push({ cssVar, pair, isText, layers: new Set(layers) });
          }
        },
      },
    );
  }
  return ({ responsible, modes }) =>
    uses.filter(({ cssVar, pair }) => cssVar === responsible.cssVar && modes.includes(pair.mode));
}

/** A colour that no page has, and no other token meanwhile. */
function markOf({ l, alpha }: Oklch, at: number): Oklch {
  return { l: l > 0.5 ? 0.31 : 0.69, c: 0.037, h: 197 + at * 18, alpha };
}

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

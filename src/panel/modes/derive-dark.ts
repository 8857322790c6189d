import type { Rgb } from "culori/fn";
import type { ColorFunction, ColorNotation } from "../../css/values/color.js";
import { colorTextOf } from "../../model/color-text.js";
import { toScreen } from "../color/contrast/contrast.js";
import { formatFor } from "../color/model/bare-channels.js";
import { maxChroma } from "../color/model/gamut.js";
import { type Oklch, parseColor } from "../color/model/oklch.js";

export interface LightColor {
  readonly color: Oklch;
  readonly notation: ColorNotation;
  /** The function that the page puts its value into, where that is bare channels. */
  readonly channels?: ColorFunction | undefined;
}

/** A text and what lies behind it, which is to have a contrast in the dark. */
export interface DarkPair {
  /** What it has in the light, 1 to 21. */
  readonly had: number;
  /** Its colours by their places in the list, the text first. */
  readonly parts: readonly number[];
  /** It is nobody's but ours: the colour may never be seen on that background. */
  readonly isGuess: boolean;
  /** The contrast that it has with these colours. */
  contrastWith(colors: readonly Rgb[]): number;
}

export interface DerivedDark {
  /** As their authors write them. */
  readonly texts: readonly string[];
  readonly colors: readonly Rgb[];
  /** How many pairs are harder to read than in the light, because no lightness is enough. */
  readonly lost: number;
}

/** What text and marks need by WCAG: a pair that has one of these in the light is to have it in the dark. */
const levels = [7, 4.5, 3];

/** The dark of a page is no black, and its text no white: that is too harsh for the eye in the dark. */
const ends = { darkest: 0.16, lightest: 0.965 };

/** No finer than what two digits of hex tell apart. */
const finest = 1 / 256;

/**
 * Proposes the dark of light colours: lightness is mirrored, so that what is nearest to the background stays nearest to
 * it; hue and chroma stay, as far as sRGB has them. Where a pair would lose its level of contrast by that, the text goes
 * to the nearest lightness that has it, or what lies behind, in all of its pairs at once. Colours that are `kept` stay.
 */
export function deriveDark(...given: Parameters<typeof derivingDark>): DerivedDark {
  const steps = derivingDark(...given);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same, a colour at a step: of a hundred colours and hundreds of pairs it may take half a second. */
export function* derivingDark(
  colors: readonly LightColor[],
  pairs: readonly DarkPair[] = [],
  kept: ReadonlyMap<number, Oklch> = new Map(),
): Generator<undefined, DerivedDark> {
  const mirrors = colors.map(({ color }) => mirrored(color));
  const written = mirrors.map((color, at) => write(kept.get(at) ?? color, colors[at]));
  const screen = written.map(({ color }) => color);
  const demands = pairs.flatMap((pair): readonly Demand[] => {
    const ratio = levels.find((level) => pair.had >= level);
    return ratio === undefined ? [] : [{ pair, fails: () => pair.contrastWith(screen) < ratio }];
  });
  const concerned = new Map<number, Demand[]>();
  for (const demand of demands) {
    for (const part of demand.pair.parts) concerned.set(part, [...(concerned.get(part) ?? []), demand]);
  }

  /** Moves a colour to the nearest lightness at which the least is lost; answers whether that is less than now. */
  function move(at: number): boolean {
    const [mirror, own] = [mirrors[at], concerned.get(at) ?? []];
    let [least, best] = [lossOf(own), written[at]];
    const before = best;
    if (mirror === undefined || kept.has(at)) return false;
    for (let away = 0; away <= 1 && least > 0; away += finest) {
      for (const l of [mirror.l - away, mirror.l + away]) {
        if (l < 0 || l > 1) continue;
        const tried = write(withLightness(mirror, l), colors[at]);
        screen[at] = tried.color;
        const loss = lossOf(own);
        if (loss < least) [least, best] = [loss, tried];
      }
    }
    if (best === undefined) return false;
    [written[at], screen[at]] = [best, best.color];
    return best !== before;
  }

  /** What has found no better place finds one only after what it is read with has moved. */
  const stuck = new Set<number>();
  const tryToMove = (at: number): boolean => {
    if (stuck.has(at)) return false;
    const hasMoved = move(at);
    if (!hasMoved) stuck.add(at);
    else for (const { pair } of concerned.get(at) ?? []) for (const part of pair.parts) stuck.delete(part);
    return hasMoved;
  };

  // Each move leaves less that is lost than before, so this comes to an end.
  let hasMoved = true;
  while (hasMoved) {
    hasMoved = false;
    for (const { pair, fails } of demands) {
      if (!fails()) continue;
      if (pair.parts.some(tryToMove)) hasMoved = true;
      yield undefined;
    }
  }
  return {
    texts: written.map(({ text }) => text),
    colors: screen,
    lost: demands.filter(({ pair, fails }) => !pair.isGuess && fails()).length,
  };
}

interface Demand {
  readonly pair: DarkPair;
  fails(): boolean;
}

/** One pair that is seen outweighs all that are guessed. */
function lossOf(demands: readonly Demand[]): number {
  return demands.reduce((loss, { pair, fails }) => loss + (fails() ? (pair.isGuess ? 1 : 1e6) : 0), 0);
}

function mirrored(color: Oklch): Oklch {
  return withLightness(color, ends.darkest + (1 - color.l) * (ends.lightest - ends.darkest));
}

function withLightness({ c, h, alpha }: Oklch, l: number): Oklch {
  return { l, c: Math.min(c, maxChroma(l, h, "srgb")), h, alpha };
}

/** A colour as its author would write it, and as what is seen once that is read again. */
export function write(
  color: Oklch,
  as: LightColor | undefined,
): { readonly text: string; readonly color: Rgb } {
  const notation = as?.notation ?? ({ kind: "named" } as const);
  const type = { kind: "color", channels: as?.channels } as const;
  const text = formatFor(type, color, notation);
  const css = colorTextOf(type, text);
  return { text, color: toScreen(parseColor(css) ?? color) };
}

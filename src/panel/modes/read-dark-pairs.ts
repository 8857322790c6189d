import type { Rgb } from "culori/fn";
import type { PageTrials } from "../../state/session/session.js";
import { toScreen } from "../color/contrast/contrast.js";
import { pairTable } from "../color/contrast/item-pairs.js";
import { parseColor } from "../color/model/oklch.js";
import { resolveColor } from "../color/resolve-color.js";
import { contrastIn, cssOf, type Stack } from "../page-contrast/paint.js";
import { readPageContrast } from "../page-contrast/read-pairs.js";
import { createStyleReader } from "../page-contrast/read-style.js";
import { readPageBackground } from "../ramps/page-background.js";
import type { PanelUi } from "../ui/ui.js";
import { type DarkPair, deriveDark, type LightColor, write } from "./derive-dark.js";

/** A token whose dark is derived. */
export interface DerivedToken extends LightColor {
  readonly cssVar: string;
}

/** What is seen of a text, and what lies behind it. */
interface SeenText {
  readonly text: Rgb;
  readonly stack: Stack;
}

/**
 * Finds which of these tokens have to be readable on which: in the texts that the page shows, in the pairs that roles and
 * names tell, and, as a guess, each on the page's background. To learn where the page uses a token in the dark, each token
 * gets a colour of its own for a moment: whatever then shows that colour takes it from that token.
 */
export async function readDarkPairs(
  ui: PanelUi,
  trials: PageTrials,
  tokens: readonly DerivedToken[],
): Promise<readonly DarkPair[]> {
  const { pairs: shown } = await readPageContrast(ui, trials, ["light"]);
  const places = shown.flatMap(({ places: [place], obstacle }) => (place && !obstacle ? [place] : []));
  const { pairs: named, paints } = pairTable(ui.session.config);

  /** What is to be seen while the tokens have these colours. */
  function look(colors: readonly Rgb[]): readonly (SeenText | undefined)[] {
    const read = createStyleReader(ui);
    const colorOf = (name: string): Rgb | undefined => {
      const color = resolveColor(ui, paints.get(name) ?? `var(${name})`);
      return color && toScreen(color);
    };
    const ground = layerOf(toScreen(readPageBackground(ui)));
    return [
      ...colors.map((text) => ({ text, stack: [ground] })),
      ...named.map(({ text: ink, background }): SeenText | undefined => {
        const [text, behind] = [colorOf(ink), colorOf(background)];
        return text && behind && { text, stack: [ground, layerOf(behind)] };
      }),
      ...places.map((place) => (place.element.isConnected ? read(place) : undefined)),
    ];
  }

  // A page that has no dark yet is asked in the mode it has.
  const mode = trials.other === undefined ? trials.now : "dark";
  const lookWith = (colors: readonly TrialColor[]): readonly (SeenText | undefined)[] => {
    const values = new Map(colors.map(({ text }, at) => [tokens[at]?.cssVar ?? "", text]));
    return trials.read({ mode, values }, () => look(colors.map(({ color }) => color)));
  };
  const marks = tokens.map((token, at) => trialColor(markOf(at, token.color.alpha), token));
  const light = trials.read({ mode: "light" }, () => look(tokens.map(({ color }) => toScreen(color))));
  const dark = lookWith(deriveDark(tokens).colors.map((color, at) => trialColor(color, tokens[at])));
  const marked = lookWith(marks);
  const known = new Map(marks.map(({ color }, at) => [codeOf(color), at]));
  return light.flatMap((before, at): readonly DarkPair[] => {
    const [after, mark] = [dark[at], marked[at]];
    if (!before || !after || mark?.stack.length !== after.stack.length) return [];
    const isGuess = at < tokens.length;
    const text = known.get(codeOf(mark.text));
    const layers = mark.stack.map((paint) =>
      paint.kind === "color" ? known.get(codeOf(paint.color)) : undefined,
    );
    const parts = [text, ...(isGuess ? [] : [...layers].reverse())].filter((part) => part !== undefined);
    const had = contrastIn(before.stack, before.text);
    const contrastWith = (colors: readonly Rgb[]): number => {
      const stack = after.stack.map((paint, layer) => {
        const color = colors[layers[layer] ?? -1];
        return color === undefined || paint.kind !== "color" ? paint : { ...paint, color };
      });
      return contrastIn(stack, colors[text ?? -1] ?? after.text);
    };
    return parts.length === 0 ? [] : [{ had, parts, isGuess, contrastWith }];
  });
}

/** What a token is given for a moment, and the colour that the page then has by it. */
type TrialColor = ReturnType<typeof write>;

/** Only what is bare channels is written as its author does: the page puts it into a function. */
function trialColor(color: Rgb, token: DerivedToken | undefined): TrialColor {
  const text = cssOf(color);
  const parsed = token?.channels === undefined ? undefined : parseColor(text);
  return parsed === undefined ? { text, color } : write(parsed, token);
}

function layerOf(color: Rgb) {
  return { kind: "color", color, owner: undefined } as const;
}

/** A colour for one token alone; the multiplier is odd, so that no two of them are the same. */
function markOf(at: number, alpha: number): Rgb {
  const code = (at * 0x9e3779 + 0x123457) & 0xffffff;
  const [r = 0, g = 0, b = 0] = [16, 8, 0].map((shift) => ((code >> shift) & 255) / 255);
  return { mode: "rgb", r, g, b, alpha };
}

/** Equal for colours that 8 bits of each channel show alike. */
function codeOf({ r, g, b }: Rgb): string {
  return [r, g, b].map((share) => Math.round(share * 255)).join();
}

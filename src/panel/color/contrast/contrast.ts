import { channelsIn, type Oklch } from "../model/color-model.js";
import { mapTriple, type Triple, toLinear } from "../model/linear-light.js";

/** WCAG 2.2 levels for text (1.4.3, 1.4.6); `large` passes AA for large text and for marks (1.4.11) only. */
export type ContrastLevel = "AAA" | "AA" | "large" | "fail";

/** The WCAG contrast ratio, 1 to 21, of a text colour on a ground, both laid over `canvas` where they are transparent. */
export function contrastRatio(text: Oklch, ground: Oklch, canvas: Oklch = white): number {
  const under = over(rgbOf(ground), ground.alpha, rgbOf(canvas));
  const upper = over(rgbOf(text), text.alpha, under);
  const [light, dark] = [luminance(upper), luminance(under)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The level a ratio reaches; the ratio is not rounded up first, as WCAG has it. */
export function contrastLevel(ratio: number): ContrastLevel {
  if (ratio >= 7) return "AAA";
  if (ratio >= 4.5) return "AA";
  return ratio >= 3 ? "large" : "fail";
}

/** A ratio for reading, rounded down so that no failing pair looks like a passing one. */
export function ratioText(ratio: number): string {
  return (Math.floor(ratio * 10 + 1e-9) / 10).toFixed(1);
}

const white: Oklch = { l: 1, c: 0, h: 0, alpha: 1 };

/** Without the last digits, where the way through OKLCH leaves its traces: white is white. */
function rgbOf(color: Oklch): Triple {
  return mapTriple(channelsIn(color, "rgb"), (channel) => Number(channel.toFixed(6)));
}

function over(top: Triple, alpha: number, bottom: Triple): Triple {
  const mix = (index: 0 | 1 | 2) => top[index] * alpha + bottom[index] * (1 - alpha);
  return [mix(0), mix(1), mix(2)];
}

function luminance([red, green, blue]: Triple): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

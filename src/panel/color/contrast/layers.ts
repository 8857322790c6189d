import type { Rgb } from "culori/fn";

/** What is seen of colours of sRGB that lie on each other, the lowest first, which is opaque. */
export function layered(colors: readonly Rgb[]): Rgb {
  return seenOf(colors.reduce((under, color) => over(lightOf(color), under), clear));
}

/** Red, green and blue times alpha. */
export interface Light {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly alpha: number;
}

export const clear: Light = { r: 0, g: 0, b: 0, alpha: 0 };

/** The colour of a light that nothing is seen through. */
export function seenOf({ r, g, b }: Light): Rgb {
  return { mode: "rgb", r, g, b };
}

/** The light that a colour gives by itself: its channels, premultiplied by its alpha. */
export function lightOf({ r, g, b, alpha = 1 }: Rgb): Light {
  return times({ r, g, b, alpha: 1 }, alpha);
}

/** A light made weaker by a factor. */
export function times({ r, g, b, alpha }: Light, factor: number): Light {
  return { r: r * factor, g: g * factor, b: b * factor, alpha: alpha * factor };
}

/** One light laid over another (Compositing and Blending 1, section 5.1). */
export function over(above: Light, under: Light): Light {
  const rest = 1 - above.alpha;
  return {
    r: above.r + under.r * rest,
    g: above.g + under.g * rest,
    b: above.b + under.b * rest,
    alpha: above.alpha + under.alpha * rest,
  };
}

import type { Triple } from "./linear-light.js";

/** Lightness, chroma and hue in degrees (0 to below 360) of lightness and two axes. */
export function toPolar([l, a, b]: Triple): Triple {
  return [l, Math.hypot(a, b), turned((Math.atan2(b, a) * 180) / Math.PI)];
}

/** The other way. */
export function fromPolar([l, c, h]: Triple): Triple {
  const radians = (h * Math.PI) / 180;
  return [l, c * Math.cos(radians), c * Math.sin(radians)];
}

/** A hue brought into 0 to below 360. */
export function turned(degrees: number): number {
  const turn = ((degrees % 360) + 360) % 360;
  return turn === 360 ? 0 : turn;
}

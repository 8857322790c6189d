import type { Triple } from "./linear-light.js";
import { turned } from "./polar.js";

/** Hue in degrees, saturation and lightness 0 to 1, of stored sRGB (CSS Color 4, section 7). A grey has hue 0. */
export function toHsl([red, green, blue]: Triple): Triple {
  const high = Math.max(red, green, blue);
  const low = Math.min(red, green, blue);
  const lightness = (high + low) / 2;
  const spread = high - low;
  const room = Math.min(lightness, 1 - lightness);
  return [hueOf([red, green, blue], high, spread), room === 0 ? 0 : (high - lightness) / room, lightness];
}

export function fromHsl([hue, saturation, lightness]: Triple): Triple {
  const room = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const twelfth = (offset + turned(hue) / 30) % 12;
    return lightness - room * Math.max(-1, Math.min(twelfth - 3, 9 - twelfth, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

/** Hue in degrees, whiteness and blackness 0 to 1, of stored sRGB (CSS Color 4, section 8). */
export function toHwb(rgb: Triple): Triple {
  const high = Math.max(...rgb);
  const low = Math.min(...rgb);
  return [hueOf(rgb, high, high - low), low, 1 - high];
}

export function fromHwb([hue, whiteness, blackness]: Triple): Triple {
  const sum = whiteness + blackness;
  if (sum >= 1) return [whiteness / sum, whiteness / sum, whiteness / sum];
  const [red, green, blue] = fromHsl([hue, 1, 0.5]);
  const mix = (channel: number): number => channel * (1 - sum) + whiteness;
  return [mix(red), mix(green), mix(blue)];
}

/** Spreads this small are rounding: the colour is grey. */
const greySpread = 1e-6;

function hueOf([red, green, blue]: Triple, high: number, spread: number): number {
  if (spread < greySpread) return 0;
  if (high === red) return turned(((green - blue) / spread) * 60);
  return high === green ? ((blue - red) / spread) * 60 + 120 : ((red - green) / spread) * 60 + 240;
}

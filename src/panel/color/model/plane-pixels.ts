import { convertLrgbToRgb, convertOklabToLrgb } from "culori/fn";
import { lightsInP3, type ScreenGamut } from "./gamut.js";

/** Chroma at the right edge of the plane: a little more than the most colourful P3 colour has (0.368). */
export const planeMaxChroma = 0.38;

export interface PlaneImage {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/**
 * Paints the chroma (left to right) by lightness (bottom to top) plane of a hue in degrees. What no P3 screen shows is
 * left transparent, so each row ends at the first such colour. It runs for every pixel while the hue is dragged, in
 * linear light: a whole conversion of each colour takes ten times as long, and more than a frame has.
 */
export function paintPlane({ data, width, height }: PlaneImage, hue: number, gamut: ScreenGamut): void {
  const radians = (hue * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(radians), Math.sin(radians)];
  const [[rr, rg, rb], [gr, gg, gb], [br, bg, bb]] = lightsInP3;
  const isP3 = gamut === "display-p3";
  data.fill(0);
  for (let y = 0; y < height; y++) {
    const l = 1 - (y + 0.5) / height;
    for (let x = 0; x < width; x++) {
      const chroma = ((x + 0.5) / width) * planeMaxChroma;
      const { r, g, b } = convertOklabToLrgb({ l, a: chroma * cosine, b: chroma * sine });
      const wideRed = rr * r + rg * g + rb * b;
      const wideGreen = gr * r + gg * g + gb * b;
      const wideBlue = br * r + bg * g + bb * b;
      if (!isLit(wideRed) || !isLit(wideGreen) || !isLit(wideBlue)) break;
      const offset = (y * width + x) * 4;
      data[offset] = encode(isP3 ? wideRed : r);
      data[offset + 1] = encode(isP3 ? wideGreen : g);
      data[offset + 2] = encode(isP3 ? wideBlue : b);
      data[offset + 3] = 255;
    }
  }
}

function isLit(light: number): boolean {
  return light >= -1e-6 && light <= 1.000001;
}

const steps = 4096;

/** Linear light to stored bytes: sRGB and Display P3 share the curve (CSS Color 4, section 10). */
const storedBytes = Uint8ClampedArray.from(
  { length: steps + 1 },
  (_, step) => 255 * convertLrgbToRgb({ r: step / steps, g: 0, b: 0 }).r,
);

function encode(light: number): number {
  return storedBytes[Math.round(Math.min(1, Math.max(0, light)) * steps)] ?? 0;
}

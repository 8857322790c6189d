import type { ScreenGamut } from "./gamut.js";
import { matrices, toStored } from "./linear-light.js";

/** Chroma at the right edge of the plane: a little more than the most colourful P3 colour has (0.368). */
export const planeMaxChroma = 0.38;

export interface PlaneImage {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

const steps = 4096;

/** Linear light to stored bytes: sRGB and Display P3 share the curve (CSS Color 4, section 10). */
const storedBytes = Uint8ClampedArray.from({ length: steps + 1 }, (_, step) => 255 * toStored(step / steps));

/** Paints the chroma (left to right) by lightness (bottom to top) plane of a hue in degrees. What no P3 screen shows is
 * left transparent, so each row ends at the first such colour. */
export function paintPlane({ data, width, height }: PlaneImage, hue: number, canvasSpace: ScreenGamut): void {
  const radians = (hue * Math.PI) / 180;
  const cones = matrices.oklabToCone.map(([, a, b]) => a * Math.cos(radians) + b * Math.sin(radians));
  // Plain numbers and no arrays in the loop: it runs for every pixel while the hue is dragged.
  const [longSlope = 0, mediumSlope = 0, shortSlope = 0] = cones;
  const [[rl, rm, rs], [gl, gm, gs], [bl, bm, bs]] = matrices.coneToSrgb;
  const [[rr, rg], [gr, gg], [br, bg, bb]] = matrices.srgbToP3;
  const isP3 = canvasSpace === "p3";
  data.fill(0);
  for (let y = 0; y < height; y++) {
    const l = 1 - (y + 0.5) / height;
    for (let x = 0; x < width; x++) {
      const chroma = ((x + 0.5) / width) * planeMaxChroma;
      const long = cube(l + chroma * longSlope);
      const medium = cube(l + chroma * mediumSlope);
      const short = cube(l + chroma * shortSlope);
      const red = rl * long + rm * medium + rs * short;
      const green = gl * long + gm * medium + gs * short;
      const blue = bl * long + bm * medium + bs * short;
      const wideRed = rr * red + rg * green;
      const wideGreen = gr * red + gg * green;
      const wideBlue = br * red + bg * green + bb * blue;
      if (!isLit(wideRed) || !isLit(wideGreen) || !isLit(wideBlue)) break;
      const offset = (y * width + x) * 4;
      data[offset] = encode(isP3 ? wideRed : red);
      data[offset + 1] = encode(isP3 ? wideGreen : green);
      data[offset + 2] = encode(isP3 ? wideBlue : blue);
      data[offset + 3] = 255;
    }
  }
}

/** Several times as fast as the power operator. */
function cube(value: number): number {
  return value * value * value;
}

function isLit(light: number): boolean {
  return light >= -1e-6 && light <= 1.000001;
}

function encode(light: number): number {
  return storedBytes[Math.round(Math.min(1, Math.max(0, light)) * steps)] ?? 0;
}

import { isShown, type ScreenGamut } from "./gamut.js";
import { fromOklab, matrices, multiply } from "./linear-light.js";

/** Chroma at the right edge of the plane: a little more than the most colourful P3 colour has (0.368). */
export const planeMaxChroma = 0.38;

export interface PlaneImage {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

const gammaSteps = 4096;

/** sRGB and Display P3 share this curve (CSS Color 4, section 10). */
const gammaBytes = Uint8ClampedArray.from({ length: gammaSteps + 1 }, (_, index) => {
  const linear = index / gammaSteps;
  return 255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055);
});

/** Paints the chroma (left to right) by lightness (bottom to top) plane of a hue in degrees. What no P3 screen shows is
 * left transparent. */
export function paintPlane(image: PlaneImage, hue: number, canvasSpace: ScreenGamut): void {
  const { data, width, height } = image;
  const radians = (hue * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  for (let y = 0; y < height; y++) {
    const l = 1 - (y + 0.5) / height;
    for (let x = 0; x < width; x++) {
      const chroma = ((x + 0.5) / width) * planeMaxChroma;
      const a = chroma * cos;
      const b = chroma * sin;
      const linear = fromOklab([l, a, b]);
      const wide = multiply(matrices.srgbToP3, linear);
      const offset = (y * width + x) * 4;
      if (!isShown(wide, 1e-6)) {
        data[offset + 3] = 0;
        continue;
      }
      const [red, green, blue] = canvasSpace === "p3" ? wide : linear;
      data[offset] = encode(red);
      data[offset + 1] = encode(green);
      data[offset + 2] = encode(blue);
      data[offset + 3] = 255;
    }
  }
}

function encode(linear: number): number {
  const step = Math.round(Math.min(1, Math.max(0, linear)) * gammaSteps);
  return gammaBytes[step] ?? 0;
}

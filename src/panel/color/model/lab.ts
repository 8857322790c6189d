import { matrices, multiply, type Triple } from "./linear-light.js";

/** CIE Lab with its white point D50 (CSS Color 4, sections 9 and 17): lightness 0 to 100. */
const whiteD50: Triple = [0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585];

const epsilon = 216 / 24389;
const kappa = 24389 / 27;

/** Linear sRGB to Lab. */
export function toLab(linear: Triple): Triple {
  const xyz = multiply(matrices.srgbToXyzD50, linear);
  const bent = (index: 0 | 1 | 2): number => {
    const value = xyz[index] / whiteD50[index];
    return value > epsilon ? Math.cbrt(value) : (kappa * value + 16) / 116;
  };
  const [x, y, z] = [bent(0), bent(1), bent(2)];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Lab to linear sRGB, which may lie outside 0 to 1. */
export function fromLab([lightness, a, b]: Triple): Triple {
  const y = (lightness + 16) / 116;
  const straight = (value: number): number =>
    value ** 3 > epsilon ? value ** 3 : (116 * value - 16) / kappa;
  const level = lightness > kappa * epsilon ? y ** 3 : lightness / kappa;
  return multiply(matrices.xyzD50ToSrgb, [
    straight(a / 500 + y) * whiteD50[0],
    level * whiteD50[1],
    straight(y - b / 200) * whiteD50[2],
  ]);
}

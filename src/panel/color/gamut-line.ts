/** Linear light of the three channels; outside 0 to 1 the colour is outside that gamut. */
export type LinearRgb = readonly [number, number, number];

export type ScreenGamut = "srgb" | "p3";

/** OKLab to linear light by the matrices of CSS Color 4, section 17. `a` and `b` are OKLab axes. */
export function linearRgb(l: number, a: number, b: number, gamut: ScreenGamut): LinearRgb {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short;
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short;
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short;
  if (gamut === "srgb") return [red, green, blue];
  return [
    0.8224619687 * red + 0.1775380313 * green,
    0.0331941989 * red + 0.9668058011 * green,
    0.0170826307 * red + 0.0723974407 * green + 0.9105199286 * blue,
  ];
}

/** The largest chroma of a lightness (0 to 1) and hue (degrees) that a screen of this gamut can show. */
export function maxChroma(l: number, hue: number, gamut: ScreenGamut): number {
  const radians = (hue * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  let inside = 0;
  let outside = 0.5;
  for (let step = 0; step < 16; step++) {
    const chroma = (inside + outside) / 2;
    if (isShown(linearRgb(l, chroma * cos, chroma * sin, gamut))) inside = chroma;
    else outside = chroma;
  }
  return inside;
}

export function isShown([red, green, blue]: LinearRgb): boolean {
  const slack = 1e-6;
  const low = -slack;
  const high = 1 + slack;
  return red >= low && red <= high && green >= low && green <= high && blue >= low && blue <= high;
}

export interface PlanePoint {
  readonly l: number;
  readonly c: number;
}

/** The border of a gamut in the lightness by chroma plane of a hue, from black to white. */
export function gamutLine(hue: number, gamut: ScreenGamut, steps = 64): readonly PlanePoint[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const l = index / steps;
    return { l, c: maxChroma(l, hue, gamut) };
  });
}

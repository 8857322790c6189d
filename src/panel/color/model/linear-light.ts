/** Three numbers of one colour. */
export type Triple = readonly [number, number, number];

type Matrix = readonly [Triple, Triple, Triple];

/** Products of the matrices in CSS Color 4, section 17, with linear sRGB in the middle. */
export const matrices = {
  srgbToCone: [
    [0.4122214695, 0.5363325373, 0.0514459933],
    [0.2119034958, 0.6806995506, 0.1073969535],
    [0.0883024592, 0.2817188391, 0.6299787017],
  ],
  coneToSrgb: [
    [4.0767416361, -3.3077115393, 0.2309699032],
    [-1.2684379733, 2.6097573493, -0.341319376],
    [-0.0041960761, -0.7034186179, 1.7076146941],
  ],
  coneToOklab: [
    [0.2104542683, 0.7936177747, -0.004072043],
    [1.9779985324, -2.428592242, 0.4505937096],
    [0.0259040425, 0.7827717125, -0.8086757549],
  ],
  oklabToCone: [
    [1, 0.3963377774, 0.2158037573],
    [1, -0.1055613458, -0.0638541728],
    [1, -0.0894841775, -1.291485548],
  ],
  srgbToP3: [
    [0.8224619687, 0.1775380313, 0],
    [0.0331941989, 0.9668058011, 0],
    [0.0170826307, 0.0723974407, 0.9105199286],
  ],
  p3ToSrgb: [
    [1.2249401763, -0.2249401763, 0],
    [-0.0420569547, 1.0420569547, 0],
    [-0.0196375546, -0.0786360456, 1.0982736001],
  ],
  srgbToXyzD50: [
    [0.4360657469, 0.3851515096, 0.14307842],
    [0.2224931771, 0.7168870131, 0.0606198098],
    [0.0139239215, 0.0970813242, 0.7140993568],
  ],
  xyzD50ToSrgb: [
    [3.1341358529, -1.617385998, -0.4906622179],
    [-0.9787954766, 1.9162543774, 0.0334428734],
    [0.0719553926, -0.2289767598, 1.4053860351],
  ],
} as const satisfies Readonly<Record<string, Matrix>>;

export function multiply(matrix: Matrix, [x, y, z]: Triple): Triple {
  const row = ([a, b, c]: Triple): number => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

export function mapTriple(triple: Triple, change: (value: number) => number): Triple {
  return [change(triple[0]), change(triple[1]), change(triple[2])];
}

/** The transfer curve of sRGB and Display P3, from stored to linear light; beyond 0 and 1 it goes on, mirrored. */
export function toLinear(channel: number): number {
  const size = Math.abs(channel);
  return size <= 0.04045 ? channel / 12.92 : Math.sign(channel) * ((size + 0.055) / 1.055) ** 2.4;
}

/** The other way. */
export function toStored(channel: number): number {
  const size = Math.abs(channel);
  return size <= 0.0031308 ? channel * 12.92 : Math.sign(channel) * (1.055 * size ** (1 / 2.4) - 0.055);
}

/** Linear sRGB to OKLab. */
export function toOklab(linear: Triple): Triple {
  return multiply(matrices.coneToOklab, mapTriple(multiply(matrices.srgbToCone, linear), Math.cbrt));
}

/** OKLab to linear sRGB, which may lie outside 0 to 1. */
export function fromOklab(oklab: Triple): Triple {
  return multiply(
    matrices.coneToSrgb,
    mapTriple(multiply(matrices.oklabToCone, oklab), (cone) => cone ** 3),
  );
}

/** How an author wrote a colour, so that an edited colour can be written the same way (CSS Color 4, section 4). */
export type Notation = HexNotation | { readonly kind: "named" } | FunctionNotation;

export interface HexNotation {
  readonly kind: "hex";
  readonly digits: 3 | 4 | 6 | 8;
  readonly upper: boolean;
}

export type ColorSpace = "rgb" | "hsl" | "hwb" | "lab" | "lch" | "oklab" | "oklch" | "srgb" | "display-p3";

export type Unit = "" | "%" | "deg" | "grad" | "rad" | "turn";

/** How one number is written: its unit and how many decimals it has. */
export interface Written {
  readonly unit: Unit;
  readonly decimals: number;
}

export interface FunctionNotation {
  readonly kind: "function";
  /** The function's name as written: `rgb`, `rgba`, `oklch`, `color`. */
  readonly name: string;
  readonly space: ColorSpace;
  /** The text between components in the comma syntax; undefined in the space syntax. */
  readonly comma: string | undefined;
  /** The text around the slash before alpha, such as ` / `. */
  readonly slash: string;
  readonly channels: readonly [Written, Written, Written];
  readonly alpha: Written | undefined;
  /** Fractions are written without their leading zero (`.5`). */
  readonly bareFraction: boolean;
}

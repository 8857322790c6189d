/** Which frames are shown: a row for each look, a column for each width of a window. */

/** `rtl` and `large` are the page as it is now, from right to left, and for a visitor who has chosen large text. */
export const looks = ["light", "dark", "rtl", "large"] as const;
export type Look = (typeof looks)[number];

/** In CSS pixels: a phone, a tablet, a desk. */
export const widths = [375, 768, 1280] as const;
export type FrameWidth = (typeof widths)[number];

/** Of every frame's window, in CSS pixels. */
export const frameHeight = 800;

/** How large frames are drawn: all columns beside each other, or by a factor. */
export const zooms = ["fit", "50", "100"] as const;
export type FrameZoom = (typeof zooms)[number];

export interface FramesChoice {
  readonly looks: readonly Look[];
  readonly widths: readonly FrameWidth[];
  readonly zoom: FrameZoom;
}

/** A choice from its stored text. What is missing there or unknown counts as not chosen, and none of a kind as all. */
export function parseChoice(text = ""): FramesChoice {
  const words = text.split(" ");
  const chosen = <T extends string | number>(all: readonly T[]): readonly T[] => {
    const some = all.filter((one) => words.includes(String(one)));
    return some.length > 0 ? some : all;
  };
  const zoom = zooms.find((one) => words.includes(`x${one}`)) ?? "fit";
  return { looks: chosen(looks), widths: chosen(widths), zoom };
}

/** Writes what `readChoice` reads. */
export function writeChoice({ looks, widths, zoom }: FramesChoice): string {
  return [...looks, ...widths, `x${zoom}`].join(" ");
}

/** The list with one of all taken in or out, in the order of all; the last one stays. */
export function toggled<T>(all: readonly T[], chosen: readonly T[], one: T): readonly T[] {
  const next = all.filter((other) => chosen.includes(other) !== (other === one));
  return next.length > 0 ? next : chosen;
}

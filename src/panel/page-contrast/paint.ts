import { type Rgb, wcagContrast } from "culori/fn";

/** One thing that is painted, or a group of all that follows, which is seen through as one. */
export type Paint =
  | { readonly kind: "color"; readonly color: Rgb; readonly owner: Element | undefined }
  | { readonly kind: "group"; readonly opacity: number };

/** What lies behind a text, from the canvas up to its own background. The canvas is opaque. */
export type Stack = readonly Paint[];

/**
 * WCAG's contrast, 1 to 21, between what is seen of a text and what is seen behind it. Groups are laid over what is under
 * them as a whole, text and background alike (Compositing and Blending 1, section 8).
 */
export function contrastIn(stack: Stack, text: Rgb): number {
  const behind = seen(stack);
  return wcagContrast(seen([...stack, { kind: "color", color: text, owner: undefined }]), behind);
}

/** The colour on the screen. */
export function seen(stack: Stack): Rgb {
  const { r, g, b } = paintOver(clear, stack, 0);
  return { mode: "rgb", r, g, b };
}

/** A colour as CSS. */
export function cssOf({ r, g, b, alpha = 1 }: Rgb): string {
  return `color(srgb ${r} ${g} ${b} / ${alpha})`;
}

/** Red, green and blue times alpha. */
interface Light {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly alpha: number;
}

const clear: Light = { r: 0, g: 0, b: 0, alpha: 0 };

function paintOver(under: Light, stack: Stack, from: number): Light {
  let light = under;
  for (let at = from; at < stack.length; at++) {
    const paint = stack[at];
    if (paint?.kind === "group") return over(times(paintOver(clear, stack, at + 1), paint.opacity), light);
    if (paint !== undefined) light = over(lightOf(paint.color), light);
  }
  return light;
}

function lightOf({ r, g, b, alpha = 1 }: Rgb): Light {
  return times({ r, g, b, alpha: 1 }, alpha);
}

function times({ r, g, b, alpha }: Light, factor: number): Light {
  return { r: r * factor, g: g * factor, b: b * factor, alpha: alpha * factor };
}

function over(above: Light, under: Light): Light {
  const rest = 1 - above.alpha;
  return {
    r: above.r + under.r * rest,
    g: above.g + under.g * rest,
    b: above.b + under.b * rest,
    alpha: above.alpha + under.alpha * rest,
  };
}

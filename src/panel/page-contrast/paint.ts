import type { Rgb } from "culori/fn";
import { contrastOf } from "../color/contrast/contrast.js";
import { clear, type Light, lightOf, over, seenOf, times } from "../color/contrast/layers.js";

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
  return contrastOf(seen([...stack, { kind: "color", color: text, owner: undefined }]), behind);
}

/** The colour on the screen. */
export function seen(stack: Stack): Rgb {
  return seenOf(paintOver(clear, stack, 0));
}

/** A colour as CSS. */
export function cssOf({ r, g, b, alpha = 1 }: Rgb): string {
  return `color(srgb ${r} ${g} ${b} / ${alpha})`;
}

function paintOver(under: Light, stack: Stack, from: number): Light {
  let light = under;
  for (let at = from; at < stack.length; at++) {
    const paint = stack[at];
    if (paint?.kind === "group") return over(times(paintOver(clear, stack, at + 1), paint.opacity), light);
    if (paint !== undefined) light = over(lightOf(paint.color), light);
  }
  return light;
}

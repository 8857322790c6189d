import { useLayoutEffect, useMemo, useReducer, useRef } from "preact/hooks";
import type { ColorNotation } from "../../../css/values/color.js";
import { readColor } from "../../../css/values/read-color.js";
import type { ItemState } from "../../../state/session/session.js";
import { type PanelUi, useUi } from "../../ui/ui.js";
import { formatColor } from "../model/format-color.js";
import { type Oklch, parseColor, toOklch } from "../model/oklch.js";
import { resolveColor } from "../resolve-color.js";
import { createColorGesture } from "./color-gesture.js";
import { rememberColor } from "./recent-colors.js";

/** The item's value as a colour. An expression has the colour the page makes of it, and no notation. */
export interface PickedColor {
  readonly color: Oklch | undefined;
  readonly notation: ColorNotation | undefined;
}

/** Ways to change the colour. None of them runs unless the user does something. */
export interface ColorHand {
  /** A drag begins: everything until `release` is one undo step. */
  hold(): void;
  release(): void;
  /** Puts back what was there before the drag. Tells whether there was one. */
  cancel(): boolean;
  /** Within a drag part of it; else a step by key, wheel or field, kept when the hand rests. */
  adjust(color: Oklch): void;
  /** One undo step at once: a swatch, the eyedropper. Takes any CSS text. */
  take(css: string): void;
  /** Writes the same colour in another notation. */
  convert(notation: ColorNotation): void;
}

/** Reads a colour item and gives the hands to change it in its author's notation. */
export function usePickedColor(state: ItemState): { readonly picked: PickedColor; readonly hand: ColorHand } {
  const ui = useUi();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const hand = useMemo(() => createHand(ui, () => redraw(undefined)), [ui]);
  hand.state = state;
  const picked = useMemo(() => pickedColor(ui, state.value, hand.written), [ui, state.value, hand.written]);
  hand.picked = picked;
  const opening = useRef(state.value);
  useLayoutEffect(
    () => () => {
      hand.release();
      const css = hand.state?.value;
      if (css !== undefined && css !== opening.current) rememberColor(ui.session, css);
    },
    [hand, ui],
  );
  return { picked, hand };
}

interface Written {
  readonly css: string;
  readonly color: Oklch;
  readonly notation: ColorNotation;
}

/** What we wrote ourselves is known exactly. Reading it back would round it at every step of a drag, and a colour passed
 * on the way (one with alpha, one that needs six digits) would change the notation for good. */
function pickedColor(ui: PanelUi, css: string, written: Written | undefined): PickedColor {
  if (written?.css === css) return written;
  const read = readColor(css);
  return { color: read === undefined ? resolveColor(ui, css) : toOklch(read), notation: read?.notation };
}

type Hand = ColorHand & {
  state: ItemState | undefined;
  picked: PickedColor | undefined;
  written: Written | undefined;
};

function createHand(ui: PanelUi, redraw: () => void): Hand {
  const gesture = createColorGesture(ui);
  const set = (css: string): void => {
    if (hand.state !== undefined) gesture.set(hand.state, css);
  };
  const once = (css: string): void => {
    gesture.keep();
    set(css);
    gesture.keep();
  };
  const write = (color: Oklch, notation: ColorNotation): string => {
    const css = formatColor(color, notation);
    hand.written = { css, color, notation };
    hand.picked = hand.written;
    return css;
  };
  const hand: Hand = {
    // Set before each drawing, which is before any event can arrive.
    state: undefined,
    picked: undefined,
    written: undefined,
    hold: gesture.hold,
    release: gesture.release,
    cancel: gesture.cancel,
    adjust(color) {
      const { color: before, notation } = hand.picked ?? {};
      if (before === undefined || notation === undefined) return;
      const css = write(color, notation);
      // A move too small to be written (the hue of a grey) changes nothing but still moves the knobs.
      if (css === hand.state?.value) redraw();
      else set(css);
      gesture.rest();
    },
    take(css) {
      const color = parseColor(css);
      const notation = hand.picked?.notation;
      once(color === undefined || notation === undefined ? css : write(color, notation));
    },
    convert(notation) {
      const color = hand.picked?.color;
      if (color !== undefined) once(write(color, notation));
    },
  };
  return hand;
}

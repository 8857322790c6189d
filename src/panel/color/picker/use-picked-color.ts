import { useLayoutEffect, useMemo, useReducer, useRef } from "preact/hooks";
import type { ColorNotation } from "../../../css/values/color.js";
import { readColor } from "../../../css/values/read-color.js";
import { channelsOf, colorTextOf } from "../../../model/color-text.js";
import type { Edit, ItemState } from "../../../state/session/session.js";
import { createValueGesture } from "../../controls/typing/value-gesture.js";
import { type PanelUi, useUi } from "../../ui/ui.js";
import { formatFor, usualNotation } from "../model/bare-channels.js";
import { type Oklch, parseColor, toOklch } from "../model/oklch.js";
import { resolveColor } from "../resolve-color.js";
import { rememberColor } from "./recent-colors.js";

/** An item's value as a colour. An expression has the colour that the page makes of it, and no notation. */
export interface PickedColor {
  readonly color: Oklch | undefined;
  readonly notation: ColorNotation | undefined;
}

/** A part of what an item has that is a colour by itself, such as what it has in one mode. */
export interface PickedPart {
  /** The item as if that part were all of it. */
  read(whole: ItemState): ItemState;
  /** What has to be changed for the part to become this; what the page has where it is undefined. */
  edits(whole: Pick<ItemState, "address">, css: string | undefined): readonly Edit[];
}

/** The ways to change the colour. None of them runs unless the user does something. */
export interface ColorEditor {
  /** A drag begins: everything until its end is one undo step. */
  beginDrag(): void;
  /** Ends a drag or a run of steps, and keeps what was set. */
  finish(): void;
  /** Ends a drag and puts back what was there before it. Answers whether there was a drag. */
  cancelDrag(): boolean;
  /** Within a drag this is a part of it; else it is a step by key, wheel or field, kept at the next pause. */
  adjust(color: Oklch): void;
  /** Takes any CSS text, from a swatch or the eyedropper, as one undo step. */
  choose(css: string): void;
  /** Puts back the override that was there when the picker was opened, or none, as one undo step. */
  putBack(): void;
  /** Writes the same colour in another notation. */
  convert(notation: ColorNotation): void;
}

/** Reads the colour of an item, and gives the ways to change it in its author's notation. */
export function usePickedColor(
  state: ItemState,
  part?: PickedPart,
): {
  readonly picked: PickedColor;
  readonly editor: ColorEditor;
} {
  const ui = useUi();
  const css = cssOf(state);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const shown = useRef<Shown>({ state, picked: { color: undefined, notation: undefined } });
  const { written } = shown.current;
  const picked = useMemo(() => pickedColor(ui, css, written), [ui, css, written]);
  shown.current = { state, picked, written };
  const opening = useRef(state);
  const editor = useMemo(
    () => createEditor(ui, { shown, opening: opening.current, redraw: () => redraw(undefined), part }),
    [ui],
  );
  useLayoutEffect(
    () => () => {
      editor.finish();
      const css = cssOf(shown.current.state);
      if (css !== cssOf(opening.current)) rememberColor(ui.session, css);
    },
    [editor, ui],
  );
  return { picked, editor };
}

/** What the last drawing showed, or what was written since. */
interface Shown {
  readonly state: ItemState;
  readonly picked: PickedColor;
  readonly written?: Written | undefined;
}

interface Written {
  /** What it is as a colour; bare channels stand in their function. */
  readonly css: string;
  /** The item's value. */
  readonly value: string;
  readonly color: Oklch;
  readonly notation: ColorNotation;
}

/** The item's value as a colour. */
function cssOf({ item, value }: ItemState): string {
  return colorTextOf(item.type, value);
}

/** What we wrote ourselves is known exactly. Reading it back would round it at every step of a drag, and a colour passed
 * on the way (one with alpha, one that needs six digits) would change the notation for good. */
function pickedColor(ui: PanelUi, css: string, written: Written | undefined): PickedColor {
  if (written?.css === css) return written;
  const read = readColor(css);
  return { color: read === undefined ? resolveColor(ui, css) : toOklch(read), notation: read?.notation };
}

interface EditorOptions {
  readonly shown: { current: Shown };
  /** The item as it was when the picker was opened. */
  readonly opening: ItemState;
  readonly redraw: () => void;
  readonly part: PickedPart | undefined;
}

function createEditor(ui: PanelUi, { shown, opening, redraw, part }: EditorOptions): ColorEditor {
  const { beginDrag, finish, cancelDrag, ...gesture } = createValueGesture(ui, part?.edits);
  const set = (value: string): void => gesture.set(shown.current.state, value);
  const setAtOnce = (value: string): void => {
    finish();
    set(value);
    finish();
  };
  const write = (color: Oklch, notation: ColorNotation): string => {
    const { type } = shown.current.state.item;
    const value = formatFor(type, color, notation);
    const written = { css: colorTextOf(type, value), value, color, notation };
    shown.current = { ...shown.current, picked: written, written };
    return value;
  };
  return {
    ...{ beginDrag, finish, cancelDrag },
    adjust(color) {
      const { color: before, notation } = shown.current.picked;
      if (before === undefined || notation === undefined) return;
      const value = write(color, notation);
      // A move too small to be written (the hue of a grey) changes nothing but still moves the knobs.
      if (value === shown.current.state.value) redraw();
      else set(value);
      gesture.finishAtPause();
    },
    choose(css) {
      const name = channelsOf(shown.current.state.item.type);
      const isBare = name !== undefined;
      const color = isBare ? resolveColor(ui, css) : parseColor(css);
      const notation = shown.current.picked.notation ?? (isBare ? usualNotation(name) : undefined);
      if (color !== undefined && notation !== undefined) setAtOnce(write(color, notation));
      else if (!isBare) setAtOnce(css);
    },
    putBack() {
      if (part === undefined) {
        gesture.putBack(opening);
        return;
      }
      finish();
      const { override, value, item } = opening;
      ui.session.setMany(item.label, part.edits(opening, override === undefined ? undefined : value));
    },
    convert(notation) {
      const { color } = shown.current.picked;
      if (color !== undefined) setAtOnce(write(color, notation));
    },
  };
}

import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { ItemAddress } from "../../model/overrides.js";
import type { ItemState } from "../../state/session/session.js";
import { createValueGesture } from "../controls/typing/value-gesture.js";
import { type PanelUi, useUi } from "../ui/ui.js";
import { useItemState } from "../ui/use-session.js";

/** A value whose parts are edited. What the page's property would not take is not set. */
export interface ValueEditing {
  readonly state: ItemState;
  readonly value: string;
  /** Sets the value. Within a drag it is a part of it; else it is a step that is kept at the next pause. Answers whether it could be set. */
  set(value: string): boolean;
  /** Sets the value as one undo step. */
  setAtOnce(value: string): void;
  beginDrag(): void;
  finish(): void;
  /** Ends a drag and puts back what was there before it. Answers whether there was one. */
  cancelDrag(): boolean;
  /** Puts back the override that was there when the editor was opened, or none, as one undo step. */
  putBack(): void;
}

/** Edits the value of an item by its parts; `property` is one that takes such a value. */
export function useValueEditing(address: ItemAddress, property: string): ValueEditing {
  const ui = useUi();
  const state = useItemState(address);
  const latest = useRef(state);
  latest.current = state;
  const editing = useMemo(() => createEditing(ui, latest, property), [ui, property]);
  useLayoutEffect(() => () => editing.finish(), [editing]);
  return { ...editing, state, value: state.value };
}

function createEditing(
  ui: PanelUi,
  latest: { readonly current: ItemState },
  property: string,
): Omit<ValueEditing, "state" | "value"> {
  const { beginDrag, finish, cancelDrag, ...gesture } = createValueGesture(ui);
  const opening = latest.current;
  const isFit = (value: string): boolean =>
    ui.session.findFault(opening.address, value) === undefined &&
    (/\b(?:var|env)\(/i.test(value) || ui.window.CSS.supports(property, value));
  const set = (value: string): boolean => {
    if (!isFit(value)) return false;
    if (value !== latest.current.value) gesture.set(opening, value);
    gesture.finishAtPause();
    return true;
  };
  return {
    ...{ beginDrag, finish, cancelDrag, set },
    setAtOnce(value) {
      finish();
      if (set(value)) finish();
    },
    putBack: () => gesture.putBack(opening),
  };
}

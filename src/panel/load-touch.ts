import { afterPaint } from "../state/page/after-paint.js";
import { opensRowMenu } from "./list/menu-key.js";
import type { FaceUi, HandsUi, Touch } from "./ui/ui-context.js";

/** Loads what a touch sets off, and makes the session one that can be edited. */
export async function loadTouch(ui: FaceUi): Promise<Touch> {
  let hasEnded = false;
  ui.atEnd.push(() => {
    hasEnded = true;
  });
  const [{ touch }, isComplete = true] = await Promise.all([import("./touch.js"), ui.options.complete?.()]);
  if (!isComplete || hasEnded) throw new Error("There is nothing to edit here.");
  touch.equip(ui);
  ui.view.touch.value = touch;
  return touch;
}

/** Hears a key that opens a row's menu until the rows do. Returns what stops that and gives a way to press it again. */
function hearMenuKey({ root, window }: FaceUi): () => (() => void) | undefined {
  let again: (() => void) | undefined;
  const onKeyDown = (event: Event): void => {
    const { target } = event;
    if (!(event instanceof window.KeyboardEvent) || event.defaultPrevented || !opensRowMenu(event)) return;
    again = () => target?.dispatchEvent(new window.KeyboardEvent("keydown", event));
  };
  root.addEventListener("keydown", onKeyDown);
  return () => {
    root.removeEventListener("keydown", onKeyDown);
    return again;
  };
}

/** What the pointer was on, what had the focus and what was pressed before anybody listened is told again. */
function tellAgain({ root, window }: FaceUi, pressAgain: (() => void) | undefined): void {
  // A finger hovers over what it touched last, with no hint to wait for.
  const hasHover = window.matchMedia("(hover: hover)").matches;
  const hovered = hasHover ? [...root.querySelectorAll(":hover")].at(-1) : undefined;
  hovered?.dispatchEvent(new window.PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  root.activeElement?.dispatchEvent(new window.FocusEvent("focusin", { bubbles: true }));
  pressAgain?.();
}

const signs = ["pointerover", "pointerdown", "keydown", "focusin", "input", "contextmenu"];

/** Calls for all that at the first touch of the panel. Returns the way to stop. */
export function listenForTouch(ui: HandsUi): () => void {
  const { root, view, window } = ui;
  if (view.touch.value !== undefined) return () => undefined;
  const listening = new AbortController();
  const takeMenuKey = hearMenuKey(ui);
  const call = (): void => {
    listening.abort();
    ui.withTouch(
      () => void afterPaint(window).then(() => window.setTimeout(() => tellAgain(ui, takeMenuKey()))),
    );
  };
  // The focus that the panel takes when it opens is no hand's.
  const isTouched = (target: EventTarget | null): boolean =>
    target instanceof window.Element && !target.matches(".panel");
  for (const sign of signs) {
    const onSign = ({ target }: Event): void => (isTouched(target) ? call() : undefined);
    root.addEventListener(sign, onSign, { signal: listening.signal });
  }
  // A hand may have been faster than this code.
  if (view.query.value !== "" || isTouched(root.activeElement ?? root.querySelector(".root :hover"))) call();
  return () => {
    listening.abort();
    takeMenuKey();
  };
}

import { afterPaint } from "../state/after-paint.js";
import type { Strings } from "./strings.js";
import type { FaceUi, HandsUi, Touch } from "./ui-context.js";

/** Loads what a touch sets off, and tells it of the touch. */
export async function loadTouch(ui: FaceUi, strings: Strings): Promise<Touch> {
  const { touch } = await import("./touch.js");
  strings.learn(touch.words);
  touch.equip(ui);
  ui.view.touch.value = touch;
  void afterPaint(ui.window).then(() => ui.window.setTimeout(() => tellAgain(ui)));
  return touch;
}

/** What the pointer was on and what had the focus before anybody listened is told again. */
function tellAgain({ root, window }: FaceUi): void {
  // A finger hovers over what it touched last, with no hint to wait for.
  const hasHover = window.matchMedia("(hover: hover)").matches;
  const hovered = hasHover ? [...root.querySelectorAll(":hover")].at(-1) : undefined;
  hovered?.dispatchEvent(new window.PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  root.activeElement?.dispatchEvent(new window.FocusEvent("focusin", { bubbles: true }));
}

const signs = ["pointerover", "pointerdown", "keydown", "focusin", "input", "contextmenu"];

/** Calls for all that at the first touch of the panel. Returns the way to stop. */
export function listenForTouch(ui: HandsUi): () => void {
  const { root, view } = ui;
  const listening = new AbortController();
  const call = (): void => {
    listening.abort();
    ui.withTouch(() => undefined);
  };
  // The focus that the panel takes when it opens is no hand's.
  const isTouched = (target: EventTarget | null): boolean =>
    target instanceof ui.window.Element && !target.matches(".panel");
  for (const sign of signs) {
    const onSign = ({ target }: Event): void => (isTouched(target) ? call() : undefined);
    root.addEventListener(sign, onSign, { signal: listening.signal });
  }
  // A hand may have been faster than this code.
  if (view.query.value !== "" || isTouched(root.activeElement ?? root.querySelector(".root :hover"))) call();
  return () => listening.abort();
}

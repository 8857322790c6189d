import { isElement } from "../ui/is-element.js";
import { showOriginal } from "../ui/show-original.js";
import type { PanelUi } from "../ui/ui.js";
import { focusSearch } from "./focus.js";
import { findShortcut } from "./shortcut-keys.js";

/**
 * Runs shortcuts while the panel is open, wherever the focus is. They rest while one types or composes, and a key the
 * page has already used stays the page's. Returns the way to stop.
 */
export function listenForShortcuts(ui: PanelUi): () => void {
  const { view, window } = ui;
  let holding = false;
  const release = (): void => {
    if (!holding) return;
    holding = false;
    showOriginal(ui, false);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || event.keyCode === composingKeyCode) return;
    const found = findShortcut(event);
    if (found === undefined || view.dialog.value !== undefined) return;
    if (isTyping(event) && !worksInOwnFields(event, found.name, ui)) return;
    if (found.chord.hold) {
      event.preventDefault();
      if (event.repeat || holding) return;
      holding = true;
      showOriginal(ui, true);
      return;
    }
    event.preventDefault();
    ui.endGesture();
    if (found.name === "search") focusSearch(ui);
    else ui.run(found.name);
  };

  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener("keydown", onKeyDown, { signal });
  for (const type of ["keyup", "blur"]) window.addEventListener(type, release, { signal });
  return () => {
    release();
    listening.abort();
  };
}

/** What browsers report for keys that an input method is using and that come without `isComposing`. */
const composingKeyCode = 229;

/** Whether the innermost element the event came from, through open shadow roots, is a field. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  if (!isElement(target)) return false;
  if ("isContentEditable" in target && target.isContentEditable) return true;
  return target.matches(
    'textarea, select, [role="textbox"], input:not([type="button"], [type="checkbox"], [type="radio"], [type="range"], [type="submit"], [type="reset"])',
  );
}

export function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

/** In the panel's own fields, chords with Control or Alt still work; undo waits until the field has nothing typed. */
function worksInOwnFields(event: KeyboardEvent, name: string, ui: PanelUi): boolean {
  if (!event.composedPath().includes(ui.element)) return false;
  if (!hasModifier(event)) return false;
  const target = event.composedPath()[0];
  const hasTyped = isElement(target) && target.dataset.typed !== undefined;
  return !((name === "undo" || name === "redo") && hasTyped);
}

import type { PanelUi } from "../ui/ui.js";
import { giveFocus } from "./focus.js";

/**
 * Goes back by one layer, from the innermost: picking an element, the field of a row, the selection, the search, the list that stands
 * in place of the tab, the filter, the search field, what stands over the page. What lies above the panel and what is being typed hear the key
 * first. Answers false when nothing is left to go back from.
 */
export function goBackOneLayer(ui: PanelUi): boolean {
  const { view, root } = ui;
  if (view.inspecting.value !== undefined) view.inspecting.value();
  else if (leaveField(root, ".row")) return true;
  else if (view.selection.value !== undefined) view.selection.value.end();
  else if (view.query.value !== "") view.query.value = "";
  else if (view.items.value !== undefined) ui.showItems(undefined);
  else if (view.changedOnly.value) view.changedOnly.value = false;
  else if (leaveField(root, ".search")) return true;
  else if (view.stage.value !== undefined) view.stage.value = undefined;
  else return false;
  return true;
}

/** Keeps a key from the layers behind, the page's own among them: a modal dialog of the page closes by Escape, too. */
export function keepKey(event: Pick<KeyboardEvent, "preventDefault" | "stopPropagation">): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Moves the focus from a field to the panel itself, where a second Escape in a hurry loses nothing. */
function leaveField(root: ShadowRoot, place: string): boolean {
  const field = root.activeElement;
  if (field === null || !field.matches("input, textarea") || field.closest(place) === null) return false;
  giveFocus(field.closest(".panel"));
  return true;
}

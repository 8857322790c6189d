import { isElement } from "./is-element.js";
import type { PanelUi } from "./ui.js";

const takesText = "input:not([type=radio], [type=checkbox], [type=range]), textarea:not([readonly])";

/** What is pasted where no text can stand is tokens to be imported. */
export function importPasted({ view, openDialog }: PanelUi, { target, clipboardData }: ClipboardEvent): void {
  if (isElement(target) && target.matches(takesText)) return;
  const given = clipboardData?.files[0] ?? clipboardData?.getData("text/plain");
  if (given === undefined || given === "") return;
  view.pasted.value = given;
  openDialog("import");
}

import type { PanelUi } from "./ui.js";

/** What is pasted where no text can stand is tokens to be imported. */
export function importPasted({ view, openDialog }: PanelUi, { target, clipboardData }: ClipboardEvent): void {
  if (target instanceof Element && target.matches("input, textarea:not([readonly])")) return;
  const given = clipboardData?.files[0] ?? clipboardData?.getData("text/plain");
  if (given === undefined || given === "") return;
  view.pasted.value = given;
  openDialog("import");
}

import { maxValueLength } from "../../css/values/excess.js";
import type { PanelUi } from "./ui.js";

/**
 * Keeps a text that no value is as long as out of the panel's fields, before it is pasted or dropped there: browsers take
 * seconds to lay out some megabytes in one line. Returns the way to stop.
 */
export function refuseLongTexts({ root, strings, announce }: PanelUi): () => void {
  const onBeforeInput = (event: Event): void => {
    const { data, target } = event as InputEvent;
    if (data === null || data.length <= maxValueLength) return;
    // The text of an import may be longer, and is refused by its dialog.
    if (!(target as Element).matches("input")) return;
    event.preventDefault();
    announce(strings.t("value.too-long"), { visible: true });
  };
  root.addEventListener("beforeinput", onBeforeInput);
  return () => root.removeEventListener("beforeinput", onBeforeInput);
}

import type { PageTrial, PageTrials } from "../../state/session/session.js";
import type { PanelUi } from "../ui/ui.js";
import type { TextPlace } from "./find-texts.js";
import { inModeSlices } from "./in-mode-slices.js";
import { createStyleReader, type TextStyle } from "./read-style.js";

/** Reads how texts look in a trial, of each that is still on the page. */
export async function readTexts<T>(
  ui: PanelUi,
  trial: { readonly trials: PageTrials; readonly trial: PageTrial },
  {
    all,
    placeOf,
    visit,
  }: {
    readonly all: readonly T[];
    readonly placeOf: (one: T) => TextPlace | undefined;
    readonly visit: (one: T, style: TextStyle) => void;
  },
): Promise<void> {
  let read: ReturnType<typeof createStyleReader> | undefined;
  await inModeSlices(ui.window, trial, {
    all,
    visit(one) {
      read ??= createStyleReader(ui);
      const place = placeOf(one);
      if (place?.element.isConnected) visit(one, read(place));
    },
  });
}

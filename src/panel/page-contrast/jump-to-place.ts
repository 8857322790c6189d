import { modesOfPage, schemeOf } from "../../model/item-modes.js";
import { writeJson } from "../../model/json.js";
import { createOutlineBoxes, elementName, type OutlineBoxes } from "../inspect/outline-boxes.js";
import type { PanelUi } from "../ui/ui.js";
import { boxOf } from "../window/layout.js";
import { switchPageMode } from "../window/switch-page-mode.js";
import type { Pair } from "./read-pairs.js";

/** Leads from text to text of one pair. */
export interface PlaceWalk {
  /** Scrolls to the next of them, outlines it, and shows the page in the mode that it is of. */
  next(pair: Pair): void;
  stop(): void;
}

export function createPlaceWalk(ui: PanelUi): PlaceWalk {
  let boxes: OutlineBoxes | undefined;
  let last: { readonly of: string; at: number } | undefined;
  return {
    next(pair) {
      const elements = pair.places.map(({ element }) => element).filter(({ isConnected }) => isConnected);
      const of = pairKey(pair);
      last = { of, at: last?.of === of ? (last.at + 1) % elements.length : 0 };
      const element = elements[last.at];
      if (element === undefined) return;
      showMode(ui, pair);
      scrollTo(ui, element);
      boxes ??= createOutlineBoxes(ui, "clear");
      boxes.show([element], elementName(element));
    },
    stop() {
      boxes?.stop();
      boxes = undefined;
    },
  };
}

/** The page is read anew after each change; what looks the same is the same then. */
function pairKey({ mode, text, background, places }: Pair): string {
  return writeJson([mode, text, background, places[0]?.text]);
}

function showMode(ui: PanelUi, { mode }: Pair): void {
  const { session } = ui;
  const modes = modesOfPage(session.config);
  const tab = session.config.tabs.find(({ colorExtras }) => colorExtras?.panelSettings.colorMode);
  if (modes === undefined || tab === undefined) return;
  if (session.activeScheme(tab.id) !== schemeOf(modes, mode)) switchPageMode(ui, mode);
}

/** Into the middle of what the panel leaves of the page. */
function scrollTo({ view, window }: PanelUi, element: Element): void {
  element.scrollIntoView({ block: "center", inline: "nearest" });
  const layout = view.layout.value;
  if (layout.mode !== "bottom") return;
  window.scrollBy(0, boxOf(layout, view.viewport.value).height / 2);
}

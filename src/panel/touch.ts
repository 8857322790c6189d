import { stepByKey, stepByWheel } from "./controls/number-stepping.js";
import { createTextEditor } from "./controls/text-editor.js";
import { equipTouch, runAction } from "./equip-touch.js";
import { Reveal } from "./list/reveal.js";
import { rowEvents } from "./list/row-events.js";
import { Layers } from "./overlays/layers.js";
import { withMenus } from "./overlays/with-menus.js";
import { scrub } from "./rows/scrub.js";
import { Marked } from "./search/marked.js";
import { ItemsBody } from "./shell/items-body.js";
import { moveTab } from "./shell/move-tab.js";
import { SearchBody } from "./shell/search-body.js";
import { StatusText } from "./shell/status-text.js";
import { holdOriginal } from "./ui/hold-original.js";
import { openPicker } from "./ui/open-picker.js";
import { showOriginal } from "./ui/original.js";
import type { Touch } from "./ui/ui-context.js";
import { dragPanel, movePill } from "./window/drag.js";
import { dragEdge, moveEdge } from "./window/edge.js";

/** What a hand sets off, in one piece that loads at the first touch. */
export const touch: Touch = {
  Layers,
  SearchBody,
  ItemsBody,
  StatusText,
  Reveal,
  Marked,
  rowEvents,
  createTextEditor,
  showOriginal,
  holdOriginal,
  equip: equipTouch,
  putAway(ui) {
    ui.closePopover();
    ui.view.dialog.value = undefined;
    ui.view.inspecting.value?.();
    ui.showItems(undefined);
  },
  run: runAction,
  openMenu: (ui, name, anchor) => withMenus(ui, ({ openMenu }) => openMenu(ui, name, anchor)),
  openRowMenu: (ui, address, anchor) => withMenus(ui, ({ openRowMenu }) => openRowMenu(ui, address, anchor)),
  openUnits: (ui, request) => withMenus(ui, ({ openUnitMenu }) => openUnitMenu(ui, request)),
  openPicker,
  switchPageMode: (ui, mode) => withMenus(ui, ({ switchPageMode }) => switchPageMode(ui, mode)),
  dragPanel,
  dragEdge,
  moveEdge,
  movePill,
  moveTab,
  scrub,
  stepByKey,
  stepByWheel,
};

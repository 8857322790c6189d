import { controls } from "./controls/registry.js";
import { equip, runAction } from "./equip.js";
import { Marked } from "./find/marked.js";
import { keepFocus } from "./keep-focus.js";
import { Layers } from "./layers/layers.js";
import { withMenus } from "./layers/with-menus.js";
import { Reveal } from "./list/reveal.js";
import { rowEvents } from "./list/row-events.js";
import { holdOriginal, showOriginal } from "./original.js";
import { followPageScheme } from "./page-scheme.js";
import { pushPageAside } from "./push-page.js";
import { SchemeRow } from "./rows/scheme-row.js";
import { listenForDrags } from "./shell/drag.js";
import { ResizeHandles } from "./shell/handles.js";
import { ItemsBody } from "./shell/items-body.js";
import { MiniPill } from "./shell/mini-pill.js";
import { Notices } from "./shell/notices.js";
import { SearchBody } from "./shell/search-body.js";
import { StatusText } from "./shell/status-text.js";
import { TabsOverflow } from "./shell/tabs-overflow.js";
import { listenForShortcuts } from "./shortcuts.js";
import { stayOnTop } from "./stay-on-top.js";
import { handsEn } from "./strings/hands-en.js";
import type { Hands } from "./ui-context.js";

/** Everything that reacts, in one piece that loads beside the first paint. */
export const hands: Hands = {
  words: handsEn,
  controls,
  SchemeRow,
  SearchBody,
  ItemsBody,
  Notices,
  MiniPill,
  ResizeHandles,
  Layers,
  StatusText,
  TabsOverflow,
  equip,
  run: runAction,
  rowEvents,
  Reveal,
  Marked,
  holdOriginal,
  openMenu: (ui, name, anchor) => withMenus(ui, ({ openMenu }) => openMenu(ui, name, anchor)),
  openRowMenu: (ui, address, anchor) => withMenus(ui, ({ openRowMenu }) => openRowMenu(ui, address, anchor)),
  switchPageMode: (ui, mode) => withMenus(ui, ({ switchPageMode }) => switchPageMode(ui, mode)),
  whileOpen(ui) {
    const stops = [
      stayOnTop(ui),
      followPageScheme(ui),
      keepFocus(ui),
      listenForDrags(ui),
      ui.options.shortcuts === false ? () => {} : listenForShortcuts(ui),
      ui.options.pushPage === true ? pushPageAside(ui) : () => {},
    ];
    return () => {
      const { view } = ui;
      ui.closePopover();
      view.dialog.value = undefined;
      view.inspecting.value?.();
      ui.showItems(undefined);
      if (view.showsOriginal.value) showOriginal(ui, false);
      for (const stop of stops) stop();
    };
  },
};

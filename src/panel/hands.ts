import { controls } from "./controls/registry.js";
import { equip } from "./equip.js";
import { listenForShortcuts } from "./keyboard/shortcuts.js";
import { listenForTouch, loadTouch } from "./load-touch.js";
import { SchemeRow } from "./rows/scheme-row.js";
import { listenForDrags } from "./shell/listen-for-drags.js";
import { MiniPill } from "./shell/mini-pill.js";
import { Notices } from "./shell/notices.js";
import { TabsOverflow } from "./shell/tabs-overflow.js";
import type { Hands } from "./ui/ui-context.js";
import { ResizeHandles } from "./window/handles.js";
import { keepFocus } from "./window/keep-focus.js";
import { followPageScheme } from "./window/page-scheme.js";
import { pushPageAside } from "./window/push-page.js";
import { stayOnTop } from "./window/stay-on-top.js";

/** What one can lay hands on, in one piece that loads beside the first paint. */
export const hands: Hands = {
  controls,
  SchemeRow,
  Notices,
  MiniPill,
  ResizeHandles,
  TabsOverflow,
  equip,
  loadTouch,
  whileOpen(ui) {
    const stops = [
      stayOnTop(ui),
      followPageScheme(ui),
      keepFocus(ui),
      listenForTouch(ui),
      listenForDrags(ui),
      ui.options.shortcuts === false ? () => {} : listenForShortcuts(ui),
      ui.options.pushPage === true ? pushPageAside(ui) : () => {},
    ];
    return () => {
      const { view } = ui;
      if (view.touch.value) ui.withTouch((touch, whole) => touch.putAway(whole));
      if (view.showsOriginal.value) ui.withTouch((touch, whole) => touch.showOriginal(whole, false));
      for (const stop of stops) stop();
    };
  },
};

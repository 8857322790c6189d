import { afterPaint } from "../../state/page/after-paint.js";
import { nextTask } from "../../state/page/next-task.js";
import { retried } from "../../state/retried.js";
import type { SeenSession } from "../../state/session/session.js";
import type { Strings } from "../strings/strings.js";
import { createStyleAdopter } from "../styles/sheets.js";
import type { PanelOptions } from "./options.js";
import { type FaceUi, type Hands, type PanelView, withAll } from "./ui-context.js";

export interface UiWorld {
  readonly session: SeenSession;
  readonly strings: Strings;
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  readonly document: Document;
  readonly window: Window & typeof globalThis;
  readonly options: PanelOptions;
  readonly atEnd: (() => void)[];
}

/** Makes what the components of one panel share. */
export function createPanelUi(world: UiWorld, view: PanelView, close: () => void): FaceUi {
  const { root, window, strings } = world;
  const sayFailed = () => ui.announce(strings.t("loading.failed"), { visible: true });
  const ui: FaceUi = {
    ...world,
    view,
    close,
    withHands(run) {
      const known = view.hands.value;
      if (known) run(known, withAll(ui));
      else loadHands().then((hands) => run(hands, withAll(ui)), sayFailed);
    },
    withTouch(run) {
      const known = view.touch.value;
      if (known) run(known, withAll(ui));
      else loadTouch().then((touch) => run(touch, withAll(ui)), sayFailed);
    },
    adoptStyles: createStyleAdopter(root, window),
    run: (id) => ui.withTouch((touch, whole) => touch.run(whole, id)),
    announce(text, how) {
      view.said.value = { text, visible: how?.visible ?? false };
    },
    settle: () => view.unsettled.value?.(),
    selectTab(id) {
      const shown = view.items.value;
      view.items.value = undefined;
      shown?.onClose?.();
      view.query.value = "";
      view.tab.value = id;
    },
  };
  const loadHands = retried(() => fetchHands(ui));
  const loadTouch = retried(async () => {
    const hands = await loadHands();
    return hands.loadTouch(ui);
  });
  return ui;
}

/** Loads the hands when the first paint is done. */
async function fetchHands(ui: FaceUi): Promise<Hands> {
  const { root, window, options, view } = ui;
  const [{ hands }, isSound = true] = await Promise.all([
    afterPaint(window).then(() => import("../hands.js")),
    options.judge?.(),
  ]);
  await nextTask(window);
  if (!isSound) throw new Error("There is nothing to edit here.");
  hands.equip(ui);
  const focused = root.activeElement?.id;
  view.hands.value = hands;
  // The real control takes the place of its first face, and the focus with it.
  if (focused) requestAnimationFrame(() => root.getElementById(focused)?.focus({ preventScroll: true }));
  return hands;
}

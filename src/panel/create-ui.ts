import { afterPaint } from "../state/after-paint.js";
import type { SeenSession } from "../state/session.js";
import { createNavigation } from "./navigation.js";
import { createOpeners } from "./openers.js";
import type { PanelOptions } from "./options.js";
import { createStrings, languageOf } from "./strings.js";
import { createStyleAdopter } from "./styles/sheets.js";
import { type FaceUi, type Hands, type PanelView, withWholeSession } from "./ui-context.js";

export interface UiWorld {
  readonly session: SeenSession;
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  readonly document: Document;
  readonly window: Window & typeof globalThis;
  readonly options: PanelOptions;
}

/** Makes what the components of one panel share. */
export function createPanelUi(world: UiWorld, view: PanelView, close: () => void): FaceUi {
  const { session, root, document, window, options } = world;
  const language =
    options.language ?? languageOf([document.documentElement.lang, ...window.navigator.languages]);
  const strings = createStrings(language);
  const loadHands = createHandsLoader(world, view);
  const withHands: FaceUi["withHands"] = (run) => {
    const known = view.hands.value;
    if (known !== undefined) {
      run(known, withWholeSession(ui));
      return;
    }
    loadHands().then(
      (hands) => run(hands, withWholeSession(ui)),
      () => ui.announce(strings.t("loading.failed"), { visible: true }),
    );
  };
  const ui: FaceUi = {
    ...world,
    strings,
    view,
    close,
    withHands,
    ...createNavigation(session, view),
    ...createOpeners(view),
    modalClassPrefix: session.config.modalClassPrefix ?? `${session.config.storagePrefix}-modal`,
    adoptStyles: createStyleAdopter(root, window),
    actions: () => view.hands.value?.createActions(withWholeSession(ui)) ?? [],
    run(id) {
      withHands(() => {
        ui.settle();
        const action = ui.actions().find((one) => one.id === id);
        if (action?.disabledReason === undefined) action?.run();
        else ui.announce(action.disabledReason, { visible: true });
      });
    },
    announce(text, how) {
      view.said.value = { text, visible: how?.visible ?? false };
    },
    settle: () => view.unsettled.value?.(),
    async copy(text) {
      const done = await window.navigator.clipboard?.writeText(text).then(
        () => true,
        () => false,
      );
      ui.announce(strings.t(done === true ? "copied" : "copy.failed", { text }), { visible: true });
    },
  };
  return ui;
}

/** Loads the hands once, when the first paint is done; a failed load is tried again by the next wish. */
function createHandsLoader({ root, window, options }: UiWorld, view: PanelView): () => Promise<Hands> {
  let loading: Promise<Hands> | undefined;
  const load = async (): Promise<Hands> => {
    const completing = options.complete?.();
    await afterPaint(window);
    const [{ hands }, isComplete = true] = await Promise.all([import("./hands.js"), completing]);
    if (!isComplete) throw new Error("There is nothing to edit here.");
    const focused = root.activeElement?.id;
    view.hands.value = hands;
    // The real control takes the place of its first face, and the focus with it.
    if (focused) requestAnimationFrame(() => root.getElementById(focused)?.focus({ preventScroll: true }));
    return hands;
  };
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

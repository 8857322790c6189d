import type { Session } from "../state/session.js";
import { createNavigation } from "./navigation.js";
import { createOpeners } from "./openers.js";
import type { PanelOptions } from "./options.js";
import { createStrings, languageOf } from "./strings.js";
import { createStyleAdopter } from "./styles/sheets.js";
import type { Hands, PanelUi, PanelView } from "./ui-context.js";

export interface UiWorld {
  readonly session: Session;
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  readonly document: Document;
  readonly window: Window & typeof globalThis;
  readonly options: PanelOptions;
}

/** Makes what the components of one panel share. */
export function createPanelUi(world: UiWorld, view: PanelView, close: () => void): PanelUi {
  const { session, root, document, window, options } = world;
  const language =
    options.language ?? languageOf([document.documentElement.lang, ...window.navigator.languages]);
  const strings = createStrings(language);
  const withHands = createHandsLoader(view, root, () =>
    ui.announce(strings.t("loading.failed"), { visible: true }),
  );
  const ui: PanelUi = {
    ...world,
    strings,
    view,
    close,
    withHands,
    ...createNavigation(session, view),
    ...createOpeners(view),
    modalClassPrefix: session.config.modalClassPrefix ?? `${session.config.storagePrefix}-modal`,
    adoptStyles: createStyleAdopter(root, window),
    actions: () => view.hands.value?.createActions(ui) ?? [],
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

/** Loads the hands once; a failed load is tried again by the next wish. */
function createHandsLoader(view: PanelView, root: ShadowRoot, onFailure: () => void): PanelUi["withHands"] {
  let loading: Promise<Hands> | undefined;
  return (run) => {
    const known = view.hands.value;
    if (known !== undefined) {
      run(known);
      return;
    }
    loading ??= import("./hands.js").then(({ hands }) => {
      const focused = root.activeElement?.id;
      view.hands.value = hands;
      // The real control takes the place of its first face, and the focus with it.
      if (focused) requestAnimationFrame(() => root.getElementById(focused)?.focus({ preventScroll: true }));
      return hands;
    });
    loading.then(run, () => {
      loading = undefined;
      onFailure();
    });
  };
}

import type { ActionId } from "./ui/action.js";
import { createActions } from "./ui/actions.js";
import { createNavigation } from "./ui/navigation.js";
import { createOpeners } from "./ui/openers.js";
import { type FaceUi, type HandsUi, type PanelUi, withAll } from "./ui/ui-context.js";

/** Gives the panel all that can be done in it. It stays the same object. */
export function equipTouch(face: FaceUi): void {
  const { view, window } = face;
  const ui = withAll(face);
  const { config } = ui.session;
  Object.assign(ui, {
    modalClassPrefix: config.modalClassPrefix ?? `${config.storagePrefix}-modal`,
    ...createNavigation(ui.session, view),
    ...createOpeners(view),
    actions: () => createActions(ui),
    async copy(text) {
      const done = await window.navigator.clipboard?.writeText(text).then(
        () => true,
        () => false,
      );
      ui.announce(ui.strings.t(done === true ? "copied" : "copy.failed", { text }), { visible: true });
    },
  } satisfies Omit<PanelUi, keyof HandsUi>);
}

/** Runs an action, or says why it cannot run now. */
export function runAction(ui: PanelUi, id: ActionId): void {
  ui.settle();
  const action = ui.actions().find((one) => one.id === id);
  if (action?.disabledReason === undefined) action?.run();
  else ui.announce(action.disabledReason, { visible: true });
}

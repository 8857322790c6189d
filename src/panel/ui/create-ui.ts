import { giveFocus, rememberPlace } from "../keyboard/focus.js";
import { findRamps, rampKey } from "../ramps/find-ramps.js";
import { createStyles } from "../styles/sheets.js";
import { createActions, runAction } from "./actions.js";
import { onDemand } from "./on-demand.js";
import type { PanelUi, PanelView } from "./ui.js";
import { writeClipboard } from "./write-clipboard.js";

type UiDependencies = Pick<
  PanelUi,
  "session" | "strings" | "view" | "element" | "root" | "document" | "window" | "options" | "close"
>;

/** Makes what the components of one panel share. */
export function createPanelUi(dependencies: UiDependencies): PanelUi {
  const { session, strings, view, root, window } = dependencies;
  const { config } = session;
  let selecting: ReturnType<typeof onDemand.select> | undefined;
  const ui: PanelUi = {
    ...dependencies,
    ...createNavigation({ session, view, root }),
    ...createOpeners(view),
    ...createStyles(root, window),
    rowHandlers: new WeakMap(),
    select(address, isRange = false) {
      // Of several loadings a later one may end first, and the order of the presses counts.
      selecting ??= onDemand.select();
      ui.load(
        selecting,
        (select) => select(ui, address, isRange),
        () => {
          selecting = undefined;
        },
      );
    },
    load: (loading, use, onFailure) =>
      void loading.then(use, () => {
        ui.announce(strings.t("loading.failed"), { visible: true });
        onFailure?.();
      }),
    modalClassPrefix: config.modalClassPrefix ?? `${config.storagePrefix}-modal`,
    actions: () => createActions(ui),
    run: (id) => runAction(ui, id),
    announce(text, how) {
      view.announcement.value = { text, visible: how?.visible ?? false };
    },
    endGesture: () => view.openGesture.value?.(),
    async copy(text) {
      const done = await writeClipboard(window, text);
      ui.announce(strings.t(done ? "copied" : "copy.failed", { text }), { visible: true });
    },
  };
  return ui;
}

/** The ways to a tab, to one row, and to a list of rows in place of the tab. */
function createNavigation({
  session,
  view,
  root,
}: Pick<UiDependencies, "session" | "view" | "root">): Pick<PanelUi, "selectTab" | "reveal" | "showItems"> {
  const showItems: PanelUi["showItems"] = (list) => {
    const shown = view.items.value;
    // What is searched for would hide it.
    if (list !== undefined) view.query.value = "";
    if (shown === list) return;
    if (shown === undefined) view.opener.value = rememberPlace(root);
    view.items.value = list;
    if (typeof shown === "object") shown.onClose?.();
  };
  return {
    showItems,
    selectTab(id) {
      showItems(undefined);
      view.query.value = "";
      view.tab.value = id;
    },
    reveal(address) {
      view.query.value = "";
      showItems(undefined);
      view.tab.value = address.tab;
      if (view.layout.value.mode === "mini")
        view.layout.value = { ...view.layout.value, mode: view.layout.value.restore };
      const { changed, tab, tier, item } = session.itemState(address);
      if (view.changedOnly.value && !changed) view.changedOnly.value = false;
      if (tab.advancedTiers?.includes(address.tier))
        view.openAdvanced.value = new Set([...view.openAdvanced.value, address.tab]);
      const ramp = findRamps(tier).find(({ items }) => items.includes(item));
      if (ramp !== undefined)
        view.openRamps.value = new Set([...view.openRamps.value, rampKey(address.tab, address.tier, ramp)]);
      view.revealing.value = address;
    },
  };
}

/** Opens and closes what lies above the panel: the one popover and the one dialog. */
function createOpeners(view: PanelView): Pick<PanelUi, "openPopover" | "closePopover" | "openDialog"> {
  const closePopover = (): void => {
    const open = view.popover.value;
    if (open === undefined) return;
    view.popover.value = undefined;
    open.onClose?.();
    if (open.returnFocus) open.returnFocus();
    else giveFocus(open.anchor);
  };
  return {
    closePopover,
    openPopover(request) {
      const isOpenHere = view.popover.value?.anchor === request.anchor;
      closePopover();
      if (isOpenHere) return;
      view.popover.value = request;
    },
    openDialog(name) {
      view.openGesture.value?.();
      closePopover();
      view.dialog.value = name;
    },
  };
}

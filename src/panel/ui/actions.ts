import type { HistorySteps } from "../../state/session/session.js";
import { focusSearch } from "../keyboard/focus.js";
import { keyLabel } from "../keyboard/shortcut-keys.js";
import type { DockMode } from "../window/layout.js";
import { docked } from "../window/layout-moves.js";
import { onDemand } from "./on-demand.js";
import { showOriginal } from "./show-original.js";
import type { ActionId, Density, PanelAction, PanelUi, Theme } from "./ui.js";

/** Everything one can do in the panel at this moment. */
export function createActions(ui: PanelUi): readonly PanelAction[] {
  const { session, view, strings } = ui;
  const { t } = strings;
  const make: Make = (id, label, run) => ({
    id,
    label,
    run: () => {
      ui.endGesture();
      run();
    },
    keys: keyLabel(id, ui.window.navigator),
    disabledReason: undefined,
    checked: undefined,
    group: undefined,
  });
  const nothing = session.changeCount() === 0 ? t("changed.none") : undefined;
  const nothingInTab = session.changeCount(view.tab.value) === 0 ? t("changed.none.tab") : undefined;
  return [
    ...historyActions(ui, make),
    make("search", t("search"), () => focusSearch(ui)),
    {
      ...make("inspect", t("inspect"), () => toggleInspect(ui)),
      checked: view.inspecting.value !== undefined,
    },
    make("outline", t("outline.show"), () => outlinePointed(ui)),
    make("pass-contrast", t("contrast.pass"), () =>
      ui.load(onDemand.passContrast(), (pass) => pass(ui, view.pointed.value)),
    ),
    {
      ...make("changed-only", t("changed.only"), () => showChangedOnly(ui)),
      checked: view.changedOnly.value,
    },
    {
      ...make("original", t("original.show"), () => showOriginal(ui, !view.showsOriginal.value)),
      checked: view.showsOriginal.value,
      disabledReason: nothing,
    },
    make("select", t("select"), () => ui.select()),
    make("variants", t("variants"), () => ui.showItems("variants")),
    {
      ...make("history", t("history"), () => ui.showItems("history")),
      disabledReason: isEmpty(session.steps()) ? t("undo.none") : undefined,
    },
    {
      ...make("modes", t("modes"), () => ui.load(onDemand.bothModes(), (toggle) => toggle(ui))),
      checked: view.modes.value !== undefined,
    },
    {
      ...make("specimens", t("specimens"), () => toggleSpecimens(ui)),
      checked: view.specimens.value.has(view.tab.value),
    },
    make("contrast", t("contrast"), () => ui.showItems("contrast")),
    {
      ...make("frames", t("frames"), () => ui.load(onDemand.frames(), (toggle) => toggle(ui))),
      checked: view.stage.value !== undefined,
    },
    make("unlisted", t("unlisted"), () => ui.showItems("unlisted")),
    {
      ...make("reset-tab", t("reset.tab"), () => session.revertTab(view.tab.value, t("reset.tab"))),
      disabledReason: nothingInTab,
    },
    { ...make("reset", t("reset.all"), () => resetAll(ui)), disabledReason: nothing },
    ...dockActions(ui, make),
    ...themeActions(ui, make),
    make("close", t("close"), ui.close),
    ...dialogActions(ui, make),
  ];
}

/** Runs an action, or says why it cannot run now. */
export function runAction(ui: PanelUi, id: ActionId): void {
  ui.endGesture();
  const action = ui.actions().find((one) => one.id === id);
  if (action?.disabledReason === undefined) action?.run();
  else ui.announce(action.disabledReason, { visible: true });
}

/** Why Apply cannot work now, in words. */
export function applyBlocked({ session, strings }: PanelUi): string | undefined {
  const blocked = session.apply.blocked();
  if (blocked === undefined) return undefined;
  return strings.t(`apply.cannot.${blocked}`);
}

type Make = (id: ActionId, label: string, run: () => void) => PanelAction;

function historyActions({ session, strings, announce }: PanelUi, make: Make): PanelAction[] {
  const { undo, redo } = session.history();
  const step = (id: "undo" | "redo", what: string | undefined): PanelAction => ({
    ...make(id, what === undefined ? strings.t(id) : strings.t(`${id}.what`, { what }), () => {
      session[id]();
      if (what !== undefined) announce(strings.t(`${id}.done`, { what }));
    }),
    disabledReason: what === undefined ? strings.t(`${id}.none`) : undefined,
  });
  return [step("undo", undo), step("redo", redo)];
}

function dockActions(ui: PanelUi, make: Make): PanelAction[] {
  const { layout } = ui.view;
  const modes: readonly DockMode[] = ["float", "right", "bottom", "mini"];
  return modes.map((mode) => ({
    ...make(`dock-${mode}`, ui.strings.t(`dock.${mode}`), () => setDock(ui, mode)),
    checked: layout.value.mode === mode,
  }));
}

function dialogActions(ui: PanelUi, make: Make): PanelAction[] {
  const names = ["palette", "apply", "export", "import", "shortcuts"] as const;
  return names.map((name) => ({
    ...make(name, ui.strings.t(name), () => ui.openDialog(name)),
    disabledReason: name === "apply" ? applyBlocked(ui) : undefined,
  }));
}

function themeActions({ view, strings: { t } }: PanelUi, make: Make): PanelAction[] {
  const themes: readonly Theme[] = ["system", "light", "dark"];
  const densities: readonly Density[] = ["compact", "normal", "comfortable"];
  const inGroup = (action: PanelAction, heading: string, checked: boolean): PanelAction => ({
    ...action,
    label: `${heading}: ${action.label}`,
    group: { heading, label: action.label },
    checked,
  });
  return [
    ...themes.map((theme) => {
      const choose = (): void => {
        view.theme.value = theme;
      };
      const action = make(`theme-${theme}`, t(`theme.${theme}`), choose);
      return inGroup(action, t("theme"), view.theme.value === theme);
    }),
    ...densities.map((density) => {
      const choose = (): void => {
        view.density.value = density;
      };
      const action = make(`density-${density}`, t(`density.${density}`), choose);
      return inGroup(action, t("density"), view.density.value === density);
    }),
  ];
}

function setDock({ view, strings, announce }: PanelUi, mode: DockMode): void {
  view.layout.value = docked(view.layout.value, mode);
  announce(strings.t(`dock.${mode}`));
}

function resetAll({ session, strings, announce }: PanelUi): void {
  session.revertAll(strings.t("reset.all"));
  announce(strings.t("reset.done"), { visible: true });
}

/** Outlines what uses the token of the row under the pointer or with the focus. */
function outlinePointed(ui: PanelUi): void {
  const address = ui.view.pointed.value;
  if (address === undefined) return;
  const { cssVar } = ui.session.itemState(address).item;
  ui.load(onDemand.showUsers(), (show) => show(cssVar, ui));
}

/** Starts or stops picking an element on the page. */
function toggleInspect(ui: PanelUi): void {
  const { inspecting } = ui.view;
  if (inspecting.value !== undefined) {
    inspecting.value();
    return;
  }
  ui.load(onDemand.inspect(), (start) => {
    // Pressed twice before the code was here, it has begun with the first press and ends with the second.
    if (inspecting.value !== undefined) {
      inspecting.value();
      return;
    }
    const end = start(ui);
    inspecting.value = () => {
      inspecting.value = undefined;
      end();
    };
  });
}

/** Shows the tokens of the tab as what they look like, or its rows again. It is remembered. */
function toggleSpecimens({ session, view, selectTab }: PanelUi): void {
  const tab = view.tab.value;
  const shown = new Set(view.specimens.value);
  if (!shown.delete(tab)) shown.add(tab);
  view.specimens.value = shown;
  session.setPreference("specimens", [...shown].join("\n") || undefined);
  selectTab(tab);
}

function isEmpty({ done, undone }: HistorySteps): boolean {
  return done.length + undone.length === 0;
}

/** Shows the changed rows of a tab alone, or all of them again, and says which. */
function showChangedOnly({ session, strings, view, announce }: PanelUi): void {
  toggle(view.changedOnly);
  const tab = view.tab.value;
  const changes = strings.count("changes", session.changedItems().filter((one) => one.tab === tab).length);
  const all = session.config.tabs.find(({ id }) => id === tab)?.label ?? "";
  announce(view.changedOnly.value ? `${strings.t("changed.only")}: ${changes}` : all);
}

function toggle(flag: { value: boolean }): void {
  flag.value = !flag.value;
}

import type { SeenSession } from "../state/session.js";
import { type Cell, createCell } from "./cell.js";
import type { Density, Theme } from "./choices.js";
import { parseLayout, type Viewport } from "./layout.js";
import type { PanelView } from "./ui-context.js";

/** The panel's own state, read from the preferences and written back whenever it changes. */
export function createView(
  session: SeenSession,
  viewport: Viewport,
  chosenTheme: Theme | undefined,
): { view: PanelView; stop: () => void } {
  const revision = createCell(0);
  const first = session.config.tabs[0]?.id ?? "";
  const storedTab = session.preference("tab");
  const view: PanelView = {
    hands: createCell(undefined),
    isOpen: createCell(false),
    tab: createCell(session.config.tabs.some((tab) => tab.id === storedTab) ? (storedTab ?? first) : first),
    query: createCell(""),
    changedOnly: createCell(false),
    layout: createCell(parseLayout(session.preference("layout"), viewport)),
    viewport: createCell(viewport),
    theme: createCell(chosenTheme ?? oneOf(session.preference("theme"), ["light", "dark"], "system")),
    density: createCell<Density>(oneOf(session.preference("density"), ["compact", "comfortable"], "normal")),
    showsOriginal: createCell(false),
    items: createCell(undefined),
    popover: createCell(undefined),
    dialog: createCell(undefined),
    inspecting: createCell(undefined),
    unsettled: createCell(undefined),
    openAdvanced: createCell(new Set()),
    scrollTops: new Map(),
    pointed: createCell(undefined),
    wantsFocus: createCell(undefined),
    revealing: createCell(undefined),
    said: createCell(undefined),
    notices: createCell([]),
    revision,
  };
  const stops = [
    session.onNotice((notice) => {
      view.notices.value = [...view.notices.value, notice];
    }),
    session.watchAll(() => {
      revision.value = revision.value + 1;
    }),
    remember(session, "tab", view.tab),
    remember(session, "layout", view.layout),
    remember(session, "density", view.density),
    ...(chosenTheme === undefined ? [remember(session, "theme", view.theme)] : []),
  ];
  return { view, stop: () => stops.forEach((stop) => void stop()) };
}

/** Writes a preference a moment after its last change, so that a drag does not write on every move. */
function remember<T>(session: SeenSession, name: string, cell: Cell<T>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    timer = undefined;
    const { value } = cell;
    session.setPreference(name, typeof value === "string" ? value : JSON.stringify(value));
  };
  const stop = cell.watch(() => {
    clearTimeout(timer);
    timer = setTimeout(write, 150);
  });
  return () => {
    stop();
    if (timer === undefined) return;
    clearTimeout(timer);
    write();
  };
}

function oneOf<const T extends string, const D extends string>(
  text: string | undefined,
  values: readonly T[],
  other: D,
): T | D {
  return values.find((value) => value === text) ?? other;
}

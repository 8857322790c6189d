import type { Session } from "../../state/session/session.js";
import { parseLayout, type Viewport } from "../window/layout.js";
import { createCell } from "./cell.js";
import type { Density, PanelView, Theme } from "./ui.js";

/** The panel's own state, read from the preferences, and the way to end it. */
export function createView(
  session: Session,
  viewport: Viewport,
  chosenTheme: Theme | undefined,
): { readonly view: PanelView; readonly stop: () => void } {
  const revision = createCell(0);
  const first = session.config.tabs[0]?.id ?? "";
  const storedTab = session.preference("tab");
  const view: PanelView = {
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
    openGesture: createCell(undefined),
    openAdvanced: createCell(new Set()),
    scrollTops: new Map(),
    pointed: createCell(undefined),
    focusRequest: createCell(undefined),
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
  ];
  const stop = (): void => {
    for (const end of stops) end();
  };
  return { view, stop };
}

function oneOf<const T extends string, const D extends string>(
  text: string | undefined,
  values: readonly T[],
  other: D,
): T | D {
  return values.find((value) => value === text) ?? other;
}

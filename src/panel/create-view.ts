import { effect, signal } from "@preact/signals";
import type { Session } from "../state/session.js";
import type { Density, Theme } from "./choices.js";
import { parseLayout, type Viewport } from "./layout.js";
import type { PanelView } from "./ui-context.js";

/** The panel's own state, read from the preferences and written back whenever it changes. */
export function createView(
  session: Session,
  viewport: Viewport,
  chosenTheme: Theme | undefined,
): { view: PanelView; stop: () => void } {
  const revision = signal(0);
  const first = session.config.tabs[0]?.id ?? "";
  const storedTab = session.preference("tab");
  const view: PanelView = {
    isOpen: signal(false),
    tab: signal(session.config.tabs.some((tab) => tab.id === storedTab) ? (storedTab ?? first) : first),
    query: signal(""),
    changedOnly: signal(false),
    layout: signal(parseLayout(session.preference("layout"))),
    viewport: signal(viewport),
    theme: signal(chosenTheme ?? oneOf(session.preference("theme"), ["light", "dark"], "system")),
    density: signal<Density>(oneOf(session.preference("density"), ["compact", "comfortable"], "normal")),
    showsOriginal: signal(false),
    items: signal(undefined),
    popover: signal(undefined),
    dialog: signal(undefined),
    inspecting: signal(undefined),
    unsettled: signal(undefined),
    openAdvanced: signal(new Set()),
    pointed: signal(undefined),
    wantsFocus: signal(false),
    revealing: signal(undefined),
    said: signal(undefined),
    notices: signal([]),
    revision,
  };
  const stops = [
    session.watchAll(() => {
      revision.value = revision.peek() + 1;
    }),
    remember(session, "tab", () => view.tab.value),
    remember(session, "layout", () => JSON.stringify(view.layout.value)),
    remember(session, "density", () => view.density.value),
    ...(chosenTheme === undefined ? [remember(session, "theme", () => view.theme.value)] : []),
  ];
  return { view, stop: () => stops.forEach((stop) => void stop()) };
}

/** Writes a preference a moment after its last change, so that a drag does not write on every move. */
function remember(session: Session, name: string, read: () => string): () => void {
  let kept = read();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    clearTimeout(timer);
    const value = read();
    if (value !== kept) session.setPreference(name, value);
    kept = value;
  };
  const stop = effect(() => {
    read();
    clearTimeout(timer);
    timer = setTimeout(write, 150);
  });
  return () => {
    stop();
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

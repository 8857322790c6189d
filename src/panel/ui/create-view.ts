import { signal } from "@preact/signals";
import type { Session } from "../../state/session/session.js";
import { parseLayout, type Viewport } from "../window/layout.js";
import type { Density, PanelView, Theme } from "./ui.js";

/** The panel's own state, read from the preferences, and the way to end it. */
export function createView(
  session: Session,
  viewport: Viewport,
  { theme, outcome }: { readonly theme: Theme | undefined; readonly outcome: string | undefined },
): { readonly view: PanelView; readonly stop: () => void } {
  const revision = signal(0);
  const first = session.config.tabs[0]?.id ?? "";
  const storedTab = session.preference("tab");
  const view: PanelView = {
    isOpen: signal(false),
    tab: signal(session.config.tabs.some((tab) => tab.id === storedTab) ? (storedTab ?? first) : first),
    query: signal(""),
    changedOnly: signal(false),
    layout: signal(parseLayout(session.preference("layout"), viewport)),
    viewport: signal(viewport),
    theme: signal(theme ?? oneOf(session.preference("theme"), ["light", "dark"], "system")),
    density: signal<Density>(oneOf(session.preference("density"), ["compact", "comfortable"], "normal")),
    showsOriginal: signal(false),
    items: signal(undefined),
    opener: signal(undefined),
    entries: signal([]),
    selection: signal(undefined),
    modes: signal(undefined),
    stage: signal(undefined),
    popover: signal(undefined),
    dialog: signal(outcome === undefined ? undefined : "apply"),
    pasted: signal(undefined),
    outcome: signal(outcome),
    inspecting: signal(undefined),
    openGesture: signal(undefined),
    openAdvanced: signal(new Set()),
    openRamps: signal(new Set()),
    specimens: signal(new Set(session.preference("specimens")?.split("\n"))),
    scrollTops: new Map(),
    pointed: signal(undefined),
    users: signal(undefined),
    focusRequest: signal(undefined),
    revealing: signal(undefined),
    refused: signal(new Map()),
    announcement: signal(undefined),
    notices: signal([]),
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

import { effect, type Signal } from "@preact/signals";
import { writeJson } from "../../model/json.js";
import type { Session } from "../../state/session/session.js";
import type { PanelUi } from "./ui.js";

/** Writes the panel's own state to the preferences whenever it changes. Returns the way to stop. */
export function rememberView({ session, view, options, window }: PanelUi): () => void {
  const preferences = [
    remember(session, "tab", view.tab),
    remember(session, "layout", view.layout),
    remember(session, "density", view.density),
    ...(options.theme === undefined ? [remember(session, "theme", view.theme)] : []),
  ];
  const writeAll = (): void => {
    for (const { writeNow } of preferences) writeNow();
  };
  // A page that reloads right after a change does not wait for the timer.
  window.addEventListener("pagehide", writeAll);
  return () => {
    window.removeEventListener("pagehide", writeAll);
    for (const { stop } of preferences) stop();
    writeAll();
  };
}

interface Remembered {
  /** Writes a change that still waits. */
  writeNow(): void;
  stop(): void;
}

/** Writes a preference a moment after its last change, so that a drag does not write on every move. */
function remember<T>(session: Session, name: string, preference: Signal<T>): Remembered {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const writeNow = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const { value } = preference;
    session.setPreference(name, typeof value === "string" ? value : writeJson(value));
  };
  let last = preference.value;
  const stop = effect(() => {
    if (preference.value === last) return;
    last = preference.value;
    clearTimeout(timer);
    timer = setTimeout(writeNow, 150);
  });
  return { writeNow, stop };
}

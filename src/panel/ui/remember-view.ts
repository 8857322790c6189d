import type { Session } from "../../state/session/session.js";
import type { Cell } from "./cell.js";
import type { PanelUi } from "./ui.js";

/** Writes the panel's own state to the preferences whenever it changes. Returns the way to stop. */
export function rememberView({ session, view, options }: PanelUi): () => void {
  const stops = [
    remember(session, "tab", view.tab),
    remember(session, "layout", view.layout),
    remember(session, "density", view.density),
    ...(options.theme === undefined ? [remember(session, "theme", view.theme)] : []),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Writes a preference a moment after its last change, so that a drag does not write on every move. */
function remember<T>(session: Session, name: string, cell: Cell<T>): () => void {
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

import { keepKey } from "../keyboard/escape.js";
import type { PanelUi } from "../ui/ui.js";
import { outlineUsers } from "./outline-users.js";

/** Outlines the elements that use the token, and says how many, until Escape, another key or the next press anywhere. */
export function showUsers(cssVar: string, ui: PanelUi): void {
  const outline = outlineUsers(cssVar, ui);
  ui.announce(ui.strings.count("outline.found", outline.count), { visible: true });
  const listening = new AbortController();
  const end = (): void => {
    listening.abort();
    outline.stop();
  };
  const options = { capture: true, signal: listening.signal };
  ui.window.addEventListener("pointerdown", end, options);
  ui.window.addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Escape") keepKey(event);
      // The key that asked for it may still be held down.
      if (!event.repeat) end();
    },
    options,
  );
}

import { keepKey } from "../keyboard/escape.js";
import { type Outline, onDemand } from "../ui/on-demand.js";
import type { PanelUi } from "../ui/ui.js";

/** Outlines the elements that use the token, and says how many, until Escape, another key or the next press anywhere. */
export function showUsers(ui: PanelUi, cssVar: string): void {
  void loadOutline(ui, cssVar).then((outline) => {
    if (outline === undefined) return;
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
  });
}

/** Outlines them, and has the status line say how many, while the mouse rests on a label. */
export interface UsersAtRest {
  /** The mouse is on the label of this token now. */
  begin(cssVar: string): void;
  end(): void;
}

/** So long rests who wants to know, and not who is on the way to a control. */
const restMilliseconds = 500;

export function createUsersAtRest(ui: PanelUi): UsersAtRest {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let at: string | undefined;
  let outline: Outline | undefined;
  const end = (): void => {
    clearTimeout(timer);
    at = undefined;
    outline?.stop();
    outline = undefined;
    ui.view.users.value = undefined;
  };
  const show = async (cssVar: string): Promise<void> => {
    const loaded = await loadOutline(ui, cssVar, () => at === cssVar);
    if (loaded === undefined) return;
    outline = loaded;
    ui.view.users.value = { cssVar, count: loaded.count };
  };
  return {
    begin(cssVar) {
      if (cssVar === at) return;
      end();
      at = cssVar;
      timer = setTimeout(() => void show(cssVar), restMilliseconds);
    },
    end,
  };
}

async function loadOutline(
  ui: PanelUi,
  cssVar: string,
  isWanted: () => boolean = () => true,
): Promise<Outline | undefined> {
  try {
    const outlineUsers = await onDemand.outlineUsers();
    return isWanted() ? outlineUsers(cssVar, ui) : undefined;
  } catch {
    // The part did not load: the dev server may have gone.
    ui.announce(ui.strings.t("loading.failed"), { visible: true });
    return undefined;
  }
}

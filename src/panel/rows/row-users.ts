import { type Outline, onDemand } from "../ui/on-demand.js";
import type { PanelUi } from "../ui/ui.js";

/** Outlines the elements that use a token, and has the status line say how many, while the mouse rests on its label. */
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
  const show = (cssVar: string): void =>
    ui.load(onDemand.outlineUsers(), (outlineUsers) => {
      if (at !== cssVar) return;
      outline = outlineUsers(cssVar, ui);
      ui.view.users.value = { cssVar, count: outline.count };
    });
  return {
    begin(cssVar) {
      if (cssVar === at) return;
      end();
      at = cssVar;
      timer = setTimeout(() => show(cssVar), restMilliseconds);
    },
    end,
  };
}

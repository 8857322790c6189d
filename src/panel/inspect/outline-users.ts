import type { Outline } from "../ui/on-demand.js";
import type { PanelUi } from "../ui/ui.js";
import { createOutlineBoxes } from "./outline-boxes.js";
import { readStyledRules } from "./styled-rules.js";
import { tokenUsers } from "./token-users.js";

/** Outlines the elements of the page that use a custom property. The root and the body count, but have no box: it would
 * be the whole window. */
export function outlineUsers(cssVar: string, ui: PanelUi): Outline {
  const { document } = ui;
  const users = tokenUsers(cssVar, readStyledRules(ui.window), document).filter(
    (element) => element !== ui.element,
  );
  const boxes = createOutlineBoxes(ui, "clear");
  boxes.show(users.filter((element) => element !== document.documentElement && element !== document.body));
  return { count: users.length, stop: boxes.stop };
}

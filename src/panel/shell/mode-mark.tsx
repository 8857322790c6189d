import { useLayoutEffect } from "preact/hooks";
import { useUi } from "../ui-context.js";
import { useRevision } from "../use-session.js";

/** Marks the button that shows the page in its other mode while changes wait there: the footer counts those of this one. */
export function ModeMark() {
  const { session, root, strings } = useUi();
  useRevision();
  const count = session.otherModeCount();
  useLayoutEffect(() => {
    const button = root.querySelector<HTMLElement>('[data-action="page-mode"]');
    if (button === null) return;
    button.toggleAttribute("data-waiting", count > 0);
    button.ariaDescription =
      count > 0 ? `${strings.count("changes", count)}, ${strings.t("changes.where")}` : null;
  });
  return null;
}

import { useLayoutEffect } from "preact/hooks";
import { useUi } from "../ui/ui-context.js";
import { useRevision } from "../ui/use-session.js";

/** Marks the button that shows the page in its other mode while changes wait there: the footer counts those of this one. */
export function ModeMark() {
  const { session, root, strings } = useUi();
  useRevision();
  const count = session.otherModeCount();
  useLayoutEffect(() => {
    const button = root.querySelector('[data-action="page-mode"]');
    if (button !== null) button.ariaDescription = count > 0 ? strings.count("changes", count) : null;
  });
  return null;
}

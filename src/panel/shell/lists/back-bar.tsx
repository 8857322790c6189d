import { useEffect } from "preact/hooks";
import { IconButton } from "../../buttons/icon-button.js";
import { giveFocus } from "../../keyboard/focus.js";
import { focusBack } from "../../keyboard/focus-back.js";
import { useUi } from "../../ui/ui.js";

/** The title of what stands in place of a tab, and the way back to the tab, which has the focus first. */
export function BackBar({ title }: { readonly title: string }) {
  const ui = useUi();
  const { root, showItems, strings, view } = ui;
  useEffect(() => {
    // The button in the footer closes its list, too, by being pressed once more; and the list comes back when a search ends.
    if (root.activeElement?.matches('[data-action="changes"], [data-action="search"]')) return;
    giveFocus(root.querySelector(".items-title button"));
  }, [root]);
  useEffect(
    () => () =>
      focusBack(ui, () => {
        if (view.items.value === undefined) giveFocus(view.opener.value?.());
      }),
    [ui, view],
  );
  return (
    <div class="items-title">
      <IconButton icon="close" label={strings.t("back")} onClick={() => showItems(undefined)} />
      <span class="clip">{title}</span>
    </div>
  );
}

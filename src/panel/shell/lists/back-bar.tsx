import { useUi } from "../../ui/ui.js";
import { IconButton } from "../icon-button.js";

/** The title of what stands in place of a tab, and the way back to the tab. */
export function BackBar({ title }: { readonly title: string }) {
  const { showItems, strings } = useUi();
  return (
    <div class="items-title">
      <IconButton icon="close" label={strings.t("back")} onClick={() => showItems(undefined)} />
      <span class="clip">{title}</span>
    </div>
  );
}

import { Icon } from "../buttons/icons.js";
import { useUi } from "../ui/ui.js";
import { type LinePlace, placed } from "./place.js";

interface AdvancedLineProps {
  readonly tab: string;
  readonly isOpen: boolean;
  readonly count: number;
  readonly place: LinePlace;
}

/** Opens and closes the tiers a tab keeps out of the way. */
export function AdvancedLine({ tab, isOpen, count, place }: AdvancedLineProps) {
  const { view, strings } = useUi();
  const toggle = (): void => {
    const open = new Set(view.openAdvanced.value);
    if (isOpen) open.delete(tab);
    else open.add(tab);
    view.openAdvanced.value = open;
  };
  return (
    <div class="line advanced" {...placed(place)}>
      <button type="button" class="disclosure" aria-expanded={isOpen} onClick={toggle}>
        <Icon name="right" />
        {strings.t("advanced")}
        <span class="faint">{count}</span>
      </button>
    </div>
  );
}

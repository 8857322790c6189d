import { useUi } from "../ui/ui.js";
import { Disclosure } from "./disclosure.js";
import { type LinePlace, placed } from "./line-place.js";

interface AdvancedLineProps {
  readonly tab: string;
  readonly count: number;
  readonly place: LinePlace;
}

/** Opens and closes the tiers a tab keeps out of the way. */
export function AdvancedLine({ tab, count, place }: AdvancedLineProps) {
  const { view, strings } = useUi();
  return (
    <div class="line advanced" {...placed(place)}>
      <Disclosure count={count} open={view.openAdvanced} name={tab}>
        {strings.t("advanced")}
      </Disclosure>
    </div>
  );
}

import type { ItemState } from "../../state/session/session.js";
import type { Dimension } from "../numbers/dimension.js";
import { hasOtherUnits } from "../numbers/has-other-units.js";
import { useHandsUi } from "../ui/ui-context.js";

interface UnitButtonProps {
  readonly state: ItemState;
  readonly dimension: Dimension;
  readonly onPick: (value: string) => void;
}

/** The unit beside a number; pressing it offers the same size in other units. */
export function UnitButton({ state, dimension, onPick }: UnitButtonProps) {
  const ui = useHandsUi();
  const { unit } = dimension;
  if (!hasOtherUnits(unit)) return <span class="unit faint">{unit}</span>;
  return (
    <button
      type="button"
      class="unit faint"
      tabIndex={-1}
      aria-haspopup="menu"
      aria-label={ui.strings.t("unit", { label: state.item.label, unit })}
      onClick={({ currentTarget: anchor }) =>
        ui.withTouch((touch, whole) => touch.openUnits(whole, { anchor, dimension, onPick }))
      }
    >
      {unit}
    </button>
  );
}

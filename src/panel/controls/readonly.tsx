import { paintOf } from "../../model/color-text.js";
import { Icon } from "../buttons/icons.js";
import { useUi } from "../ui/ui.js";
import type { ControlProps } from "./control.js";

/** A value to see and copy. */
export function ReadonlyControl({ state, id }: ControlProps) {
  const { t } = useUi().strings;
  const { item, value, target } = state;
  const { type } = target ?? item;
  return (
    <span class="field readonly" data-hint={t(item.readonly ? "readonly" : "hint.undeclared")}>
      {type.kind === "color" && (
        <span class="swatch" style={{ "--swatch": paintOf({ cssVar: item.cssVar, type }) }} />
      )}
      <input
        id={id}
        class="mono"
        type="text"
        readOnly
        value={target?.label ?? value}
        aria-label={item.label}
      />
      <Icon name="lock" class="chevron" />
    </span>
  );
}

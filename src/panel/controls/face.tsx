import type { ControlProps } from "./control.js";
import { parseSimple } from "./parse-simple.js";

/** What a control looks like until it can be used: the value, with its swatch or unit where it has one. */
export function ControlFace({ state, id }: ControlProps) {
  const { item, target, value } = state;
  const isColor = (target ?? item).type.kind === "color";
  const [number, unit] = parseSimple(value);
  const shown = target?.label ?? number;
  return (
    <span class="field">
      {isColor && <span class="swatch" style={{ "--swatch": `var(${item.cssVar})` }} />}
      <input
        id={id}
        readOnly
        class={unit === undefined && target === undefined ? "mono" : ""}
        value={shown}
        aria-label={item.label}
      />
      {unit !== undefined && <span class="unit faint">{unit}</span>}
    </span>
  );
}

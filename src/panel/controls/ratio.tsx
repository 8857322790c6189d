import type { ControlProps } from "./control.js";
import { CssField } from "./css-field.js";

/** A width by a height, with a box of that shape. */
export function RatioControl({ state, id }: ControlProps) {
  const style = { aspectRatio: `var(${state.item.cssVar})` };
  return (
    <CssField
      state={state}
      id={id}
      before={<span class="preview ratio" style={style} aria-hidden="true" />}
    />
  );
}

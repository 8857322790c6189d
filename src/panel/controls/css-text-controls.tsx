import type { ControlProps } from "./control.js";
import { CssField } from "./css-field.js";
import { PartsButton } from "./parts-button.js";

/** The `content` of a pseudo-element. */
export function ContentControl({ state, id }: ControlProps) {
  return <CssField state={state} id={id} />;
}

/** A mask, with a thumbnail of its shape. */
export function MaskImageControl({ state, id }: ControlProps) {
  const before = (
    <span class="preview mask" style={{ maskImage: `var(${state.item.cssVar})` }} aria-hidden="true" />
  );
  return <CssField state={state} id={id} before={<PartsButton state={state}>{before}</PartsButton>} />;
}

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

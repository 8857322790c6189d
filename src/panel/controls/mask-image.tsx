import type { ControlProps } from "./control.js";
import { CssField } from "./css-field.js";
import { PartsButton } from "./parts-button.js";

/** A mask, with a thumbnail of its shape. */
export function MaskImageControl({ state, id }: ControlProps) {
  const before = (
    <span class="preview mask" style={{ maskImage: `var(${state.item.cssVar})` }} aria-hidden="true" />
  );
  return <CssField state={state} id={id} before={<PartsButton state={state}>{before}</PartsButton>} />;
}

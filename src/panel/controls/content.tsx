import type { ControlProps } from "./control.js";
import { CssField } from "./css-field.js";

/** The `content` of a pseudo-element. */
export function ContentControl({ state, id }: ControlProps) {
  return <CssField state={state} id={id} />;
}

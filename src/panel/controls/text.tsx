import { Preview } from "../previews/preview.js";
import type { ControlProps } from "./control.js";
import { CssField } from "./css-field.js";

/** Free CSS text, with a small picture of what it means where there is one. */
export function TextControl({ state, id }: ControlProps) {
  return (
    <CssField state={state} id={id} before={<Preview value={state.value} cssVar={state.item.cssVar} />} />
  );
}

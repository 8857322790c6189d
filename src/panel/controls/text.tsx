import { Preview } from "../previews/preview.js";
import type { ControlProps } from "./control.js";
import { CssField } from "./css-field.js";
import { PartsButton } from "./parts-button.js";

/** Free CSS text, with a small picture of what it means where there is one. */
export function TextControl({ state, id }: ControlProps) {
  return (
    <CssField
      state={state}
      id={id}
      before={
        <PartsButton state={state}>
          <Preview value={state.value} cssVar={state.item.cssVar} />
        </PartsButton>
      }
    />
  );
}

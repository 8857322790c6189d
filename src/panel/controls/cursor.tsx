import { Icon } from "../buttons/icons.js";
import { Loaded } from "../ui/loaded.js";
import { onDemand } from "../ui/on-demand.js";
import type { ControlProps } from "./control.js";
import { CssField } from "./css-field.js";

/** A cursor, with a drawing of it, which loads with the first; the real one shows when the pointer is over that. */
export function CursorControl({ state, id }: ControlProps) {
  const before = (
    <span class="preview" style={{ cursor: state.value }} aria-hidden="true">
      <Loaded
        from={onDemand.cursorPicture}
        props={{ value: state.value }}
        meanwhile={<Icon name="pointer" />}
      />
    </span>
  );
  return <CssField state={state} id={id} before={before} suggestions="cursors" />;
}

/** The cursors CSS names, as suggestions for every cursor field. CSS UI 4. */
export function CursorSuggestions() {
  return (
    <datalist id="cursors">
      {cursors.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

const cursors = (
  "auto default none context-menu help pointer progress wait cell crosshair text vertical-text alias copy move no-drop " +
  "not-allowed grab grabbing col-resize row-resize n-resize e-resize s-resize w-resize ne-resize nw-resize se-resize " +
  "sw-resize ew-resize ns-resize nesw-resize nwse-resize all-scroll zoom-in zoom-out"
).split(" ");

import type { ComponentChildren } from "preact";
import { useRowEvents } from "../list/use-row-events.js";
import { stepByItsOwn } from "../numbers/step.js";
import type { ControlProps } from "./control.js";
import { useStepping } from "./number/use-stepping.js";
import { useTextEdit } from "./typing/text-edit.js";

interface CssFieldProps extends ControlProps {
  /** Before the text: a swatch, a preview. */
  readonly before?: ComponentChildren;
  /** Lies over the text, in place of it, while nobody is in the field. The text stays what it is for a screen reader. */
  readonly shortened?: ComponentChildren;
  /** Id of a list of suggestions. */
  readonly suggestions?: string;
}

/** CSS text in a field; arrow keys step the number at the caret, as in a browser's style pane. */
export function CssField({ state, id, before, shortened, suggestions }: CssFieldProps) {
  const { item, value } = state;
  const edit = useTextEdit({ state, id, shown: value });
  const stepping = useStepping({
    read: edit.current,
    step: stepByItsOwn,
    set: edit.setNow,
    original: () => state.pageValue || item.default,
  });
  const input = useRowEvents<HTMLInputElement>(
    {
      ...edit.events,
      focusin(event, target) {
        stepping.onFocus();
        edit.events.focusin(event, target);
      },
      keydown(event, target) {
        if (suggestions === undefined) stepping.onKeyDown(event);
        // Escape closes the list of suggestions; it is a layer of its own.
        if (suggestions !== undefined && event.key === "Escape") event.stopPropagation();
        edit.events.keydown(event, target);
      },
    },
    stepping.input,
  );
  return (
    <span class="field">
      {before}
      {edit.error === false && shortened}
      <input
        {...edit.inputProps}
        ref={input}
        id={id}
        class="mono"
        aria-label={item.label}
        {...(suggestions === undefined ? {} : { list: suggestions })}
      />
      {edit.error}
    </span>
  );
}

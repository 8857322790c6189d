import { useLayoutEffect, useRef } from "preact/hooks";
import { giveFocus } from "../keyboard/focus.js";

export interface ComboboxProps {
  readonly label: string;
  readonly className?: string;
  readonly query: string;
  /** Of the listbox this field steers. */
  readonly listId: string;
  /** Of the option that is current, if any. */
  readonly activeId: string | undefined;
  readonly onQuery: (query: string) => void;
  /** Keys that are no text; true when it was used. Not asked while an input method composes. */
  readonly onKey: (key: string) => boolean;
}

/** A field that searches a list below it: it keeps the focus and points at the current option. It takes the focus when it
 * appears. */
export function Combobox({ label, className, query, listId, activeId, onQuery, onKey }: ComboboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => giveFocus(input.current), []);
  return (
    <input
      ref={input}
      type="text"
      role="combobox"
      class={className}
      aria-expanded="true"
      aria-controls={listId}
      aria-activedescendant={activeId}
      aria-label={label}
      placeholder={label}
      spellcheck={false}
      autocomplete="off"
      value={query}
      onInput={(event) => onQuery(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (!event.isComposing && onKey(event.key)) event.preventDefault();
      }}
    />
  );
}

const page = 8;

/** The place in a list of that length after a key; the arrows go round. Undefined for keys that do not move. */
export function placeAfterKey(place: number, length: number, key: string): number | undefined {
  if (length === 0) return undefined;
  const last = length - 1;
  switch (key) {
    case "ArrowDown":
      return place >= last ? 0 : place + 1;
    case "ArrowUp":
      return place <= 0 ? last : place - 1;
    case "PageDown":
      return Math.min(last, Math.max(0, place) + page);
    case "PageUp":
      return Math.max(0, place - page);
    default:
      return undefined;
  }
}

import { isElement } from "../ui/is-element.js";
/** What the elements of a row hear. Focus and blur come under the names of the events that bubble. */
export type RowEvents<Target extends HTMLElement> = {
  readonly [Type in DelegatedType]?: (event: HTMLElementEventMap[Type], target: Target) => void;
};

type DelegatedType = (typeof delegatedTypes)[number];

const delegatedTypes = ["click", "input", "change", "focusin", "focusout", "keydown", "pointerdown"] as const;

/** Element of a row → what it does now. */
export type RowHandlers = WeakMap<Element, () => RowEvents<HTMLElement>>;

/** Listens on the list for all its rows. Returns the way to stop. */
export function listenForRows(list: HTMLElement, handlers: RowHandlers): () => void {
  const deliver = (event: Event): void => {
    const { target } = event;
    for (let at = isElement(target) ? target : null; at && at !== list; at = at.parentElement) {
      const events = handlers.get(at)?.();
      // The kinds listened for are those that have a handler's type; rows are made of HTML elements.
      const handle = events?.[event.type as DelegatedType] as
        | ((event: Event, target: HTMLElement) => void)
        | undefined;
      handle?.(event, at as HTMLElement);
      if (event.cancelBubble) return;
    }
  };
  for (const type of delegatedTypes) list.addEventListener(type, deliver);
  return () => {
    for (const type of delegatedTypes) list.removeEventListener(type, deliver);
  };
}

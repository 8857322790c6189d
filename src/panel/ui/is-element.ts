/** Whether the target of an event is an element, by its own word: a page may have a class of its own named `Element`. */
export function isElement(target: EventTarget | null | undefined): target is HTMLElement | SVGElement {
  return (target as Partial<Node> | null | undefined)?.nodeType === 1;
}

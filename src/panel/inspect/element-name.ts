/** How a developer would call an element: `button#save.primary`. */
export function elementName(element: Element): string {
  const id = element.id === "" ? "" : `#${element.id}`;
  const classes = [...element.classList].slice(0, 2).map((name) => `.${name}`);
  return `${element.localName}${id}${classes.join("")}`;
}

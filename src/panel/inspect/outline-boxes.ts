import { inNextFrame } from "../../state/page/in-next-frame.js";
import type { PanelUi } from "../ui/ui.js";
import outlinesCss from "./outlines.css?raw";

export interface OutlineBoxes {
  /** Draws a box over each of these elements, and none over others. */
  show(elements: readonly Element[], label?: string): void;
  stop(): void;
}

const drawnAtMost = 200;

/** Boxes over elements of the page, drawn in the panel's own root so that the page is not touched. They follow scrolling
 * and layout, looked at once per frame while shown. Clear boxes leave the colours under them to be seen. */
export function createOutlineBoxes(
  { root, document, window, adoptStyles }: PanelUi,
  fill: "tinted" | "clear",
): OutlineBoxes {
  adoptStyles(outlinesCss);
  const layer = document.createElement("div");
  layer.className = "dtp outlines";
  layer.dataset.fill = fill;
  layer.setAttribute("aria-hidden", "true");
  root.prepend(layer);
  let shown: readonly { readonly element: Element; readonly box: HTMLElement }[] = [];
  let callOff = (): void => {};

  const place = (): void => {
    for (const { element, box } of shown) {
      const { left, top, width, height } = element.getBoundingClientRect();
      box.hidden = width === 0 && height === 0;
      box.style.transform = `translate(${left}px, ${top}px)`;
      box.style.width = `${width}px`;
      box.style.height = `${height}px`;
    }
    if (shown.length > 0) callOff = inNextFrame(window, place);
  };
  return {
    show(elements, label) {
      shown = elements
        .slice(0, drawnAtMost)
        .map((element) => ({ element, box: boxElement(document, label) }));
      layer.replaceChildren(...shown.map(({ box }) => box));
      callOff();
      place();
    },
    stop() {
      shown = [];
      callOff();
      layer.remove();
    },
  };
}

function boxElement(document: Document, label: string | undefined): HTMLElement {
  const box = document.createElement("div");
  box.className = "outline-box";
  if (label !== undefined) {
    const name = document.createElement("span");
    name.textContent = label;
    box.append(name);
  }
  return box;
}

/** How a developer would call an element: `button#save.primary`. */
export function elementName(element: Element): string {
  const id = element.id === "" ? "" : `#${element.id}`;
  const classes = [...element.classList].slice(0, 2).map((name) => `.${name}`);
  return `${element.localName}${id}${classes.join("")}`;
}

import type { PanelUi } from "../ui/ui.js";
import { createPaintedBoxes, onPage, type PaintedBoxes } from "./painted-boxes.js";

/** An element of the page with text of its own that is seen. */
export interface TextPlace {
  readonly element: Element;
  readonly text: string;
  /** Whether it shows the placeholder of an empty field. */
  readonly isPlaceholder: boolean;
  readonly rects: readonly DOMRect[];
}

export interface FoundTexts {
  readonly texts: TextPlace[];
  readonly boxes: PaintedBoxes;
}

type Page = Pick<PanelUi, "document" | "window" | "element">;

/** Neither they nor what is in them holds text that is read as such. */
const textless = new Set(["script", "style", "noscript", "template", "svg", "iframe", "option", "title"]);

/**
 * Walks the elements of the page, through open shadow roots, and gathers the texts that are seen and what is painted.
 * One step for each element, so that whoever walks can let the page do its work in between. Text of disabled controls is
 * left out, as WCAG does.
 */
export function* walkTexts(page: Page, found: FoundTexts): Generator<Element, void, undefined> {
  const readText = createTextReader(page);
  const waiting: Element[] = [page.document.body];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    if (element === page.element) continue;
    yield element;
    found.boxes.add(element);
    if (textless.has(element.localName)) continue;
    const text = readText(element);
    if (text !== undefined) found.texts.push(text);
    // One by one: a call takes no list of arguments as long as a page's may be.
    for (const child of [...(element.shadowRoot ?? element).children].reverse()) waiting.push(child);
  }
}

export function createFoundTexts(page: Page): FoundTexts {
  return { texts: [], boxes: createPaintedBoxes(page.window) };
}

function createTextReader({ document, window }: Page): (element: Element) => TextPlace | undefined {
  // One for all: a browser keeps each in step with every change of the page for as long as it is there.
  const range = document.createRange();
  const isClippedAway = createClipReader(window);
  return (element) => {
    const words = element.matches("input, textarea, select") ? readField(element) : readWords(range, element);
    if (words === undefined || isDisabled(element)) return undefined;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return undefined;
    const rects = words.rects.map((rect) => onPage(window, rect)).filter(isInPage);
    return rects.length === 0 || isClippedAway(element) ? undefined : { element, ...words, rects };
  };
}

type Words = Omit<TextPlace, "element">;

/** What stands in the element itself, and not in one of its children. */
function readWords(range: Range, element: Element): Words | undefined {
  let text = "";
  const rects: DOMRect[] = [];
  for (const node of element.childNodes) {
    const words = node.nodeType === node.TEXT_NODE ? (node.nodeValue ?? "").trim() : "";
    if (words === "") continue;
    text += `${text === "" ? "" : " "}${words}`;
    range.selectNodeContents(node);
    rects.push(...range.getClientRects());
  }
  return text === "" ? undefined : { text, isPlaceholder: false, rects };
}

/** Kinds of input that show no text. */
const wordless = new Set(["checkbox", "radio", "range", "color", "file", "hidden", "image"]);

function readField(element: Element): Words | undefined {
  const field = element as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  if (wordless.has(field.type)) return undefined;
  const placeholder = "placeholder" in field ? field.placeholder : "";
  const text = field.value.trim() || placeholder.trim();
  const isPlaceholder = field.value === "" && placeholder !== "";
  return text === "" ? undefined : { text, isPlaceholder, rects: [element.getBoundingClientRect()] };
}

function isDisabled(element: Element): boolean {
  const label = element.closest("label");
  return (
    element.closest(":disabled, [aria-disabled='true']") !== null ||
    label?.control?.matches(":disabled") === true
  );
}

/** Off the page to the left or above it nobody gets by scrolling. */
function isInPage({ right, bottom, width, height }: DOMRect): boolean {
  return width > 1 && height > 1 && right > 0 && bottom > 0;
}

/**
 * Text for screen readers alone is cut off to a dot, by itself or with what it stands in. What several texts stand in is
 * asked once.
 */
function createClipReader(window: Window): (element: Element) => boolean {
  const known = new Map<Element, boolean>();
  return (element) => {
    const line: Element[] = [];
    let isClipped: boolean | undefined;
    for (let at: Element | null = element; at !== null && !isClipped; at = at.parentElement) {
      isClipped = known.get(at);
      if (isClipped !== undefined) break;
      line.push(at);
      isClipped = isCutToDot(window, at) || undefined;
    }
    for (const one of line) known.set(one, isClipped === true);
    return isClipped === true;
  };
}

function isCutToDot(window: Window, element: Element): boolean {
  const { clip, clipPath, overflow, position } = window.getComputedStyle(element);
  if (position === "absolute" && /^rect\((?:[01](?:px)?[, ]*){4}\)$/.test(clip)) return true;
  if (/^inset\((?:50|100)%\)$/.test(clipPath)) return true;
  if (overflow === "visible" || overflow === "") return false;
  const { width, height } = element.getBoundingClientRect();
  return width <= 1 || height <= 1;
}

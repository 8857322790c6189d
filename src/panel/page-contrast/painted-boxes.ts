/** The boxes of a page in which something is painted. */
export interface PaintedBoxes {
  add(element: Element): void;
  /** Whether something lies over a text, or behind it, that is none of the elements it stands in. */
  overlaps(element: Element, rects: readonly DOMRect[]): boolean;
}

interface Box {
  readonly element: Element;
  readonly rect: DOMRect;
}

/** Boxes are kept by the bands of the page that they reach into. */
const bandHeight = 256;
/** What reaches into this many bands is kept apart: it is mostly the frame of a page. */
const manyBands = 40;
/** A padding that touches the next line, or a rounded layout, hides nothing. */
const contact = 2;

/** Elements whose content is a picture. */
const pictures = new Set(["img", "video", "canvas", "object", "embed", "picture", "svg", "iframe"]);

export function createPaintedBoxes(window: Window): PaintedBoxes {
  const bands = new Map<number, Box[]>();
  const tall: Box[] = [];

  return {
    add(element) {
      if (!isPainted(window, element)) return;
      const rect = onPage(window, element.getBoundingClientRect());
      if (rect.width === 0 || rect.height === 0) return;
      const [first, last] = bandsOf(rect);
      if (last - first > manyBands) tall.push({ element, rect });
      else
        for (let band = first; band <= last; band++) {
          const boxes = bands.get(band) ?? [];
          boxes.push({ element, rect });
          bands.set(band, boxes);
        }
    },
    overlaps(element, rects) {
      const isOther = (box: Box): boolean =>
        !contains(box.element, element) && !contains(element, box.element);
      return rects.some((rect) => {
        const [first, last] = bandsOf(rect);
        const near = [...Array(last - first + 1).keys()].flatMap((at) => bands.get(first + at) ?? []);
        return [...near, ...tall].some((box) => meet(box.rect, rect) && isOther(box));
      });
    },
  };
}

function isPainted(window: Window, element: Element): boolean {
  const { backgroundColor, backgroundImage } = window.getComputedStyle(element);
  const isClear = backgroundColor === "rgba(0, 0, 0, 0)" && backgroundImage === "none";
  if (isClear && !pictures.has(element.localName)) return false;
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}

/** A box by its place on the page, which stays where the window is scrolled meanwhile. */
export function onPage({ scrollX, scrollY }: Window, { x, y, width, height }: DOMRect): DOMRect {
  return new DOMRect(x + scrollX, y + scrollY, width, height);
}

function bandsOf({ top, bottom }: DOMRect): readonly [number, number] {
  return [Math.floor(top / bandHeight), Math.floor(bottom / bandHeight)];
}

function meet(one: DOMRect, other: DOMRect): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > contact && height > contact;
}

/** As far as what is seen goes: through shadow roots and slots. */
function contains(outer: Element, inner: Element): boolean {
  for (let at: Element | undefined = inner; at !== undefined; at = flatParent(at))
    if (at === outer) return true;
  return false;
}

/** The element that an element is painted in. */
export function flatParent(element: Element): Element | undefined {
  const parent = element.assignedSlot ?? element.parentElement;
  if (parent !== null) return parent;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : undefined;
}

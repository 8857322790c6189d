/** Windows that are scrolled together. */
export interface ScrollGroup {
  /** Takes in a window, which goes to where the others are. Returns the way to take it out. */
  add(window: Window): () => void;
  /** Scrolls all documents to a share of their height, from 0 to 1. */
  scrollTo(share: number): void;
  /** Hears how far they are scrolled. Returns the way to stop. */
  follow(scrolled: (share: number) => void): () => void;
}

/**
 * Scrolls the documents of a group to the same share of their height, and what scrolls in them like its counterpart: the
 * narrower a page, the longer it is.
 */
export function createScrollGroup(): ScrollGroup {
  const windows = new Set<Window>();
  /** Where we have put an element ourselves: its event is no news. */
  const placed = new WeakMap<Element, number>();
  const followers = new Set<(share: number) => void>();
  let share = 0;

  function tell(to: number): void {
    share = to;
    for (const scrolled of followers) scrolled(to);
  }

  function place(element: Element, to: number): void {
    const top = Math.round(to * rangeOf(element));
    if (Math.abs(element.scrollTop - top) < 1) return;
    element.scrollTo({ top, behavior: "instant" });
    placed.set(element, element.scrollTop);
  }

  return {
    scrollTo(to) {
      tell(to);
      for (const { document } of windows) if (document.scrollingElement) place(document.scrollingElement, to);
    },
    follow(scrolled) {
      followers.add(scrolled);
      return () => void followers.delete(scrolled);
    },
    add(window) {
      const { document } = window;
      const onScroll = ({ target }: Event): void => {
        const root = document.scrollingElement;
        // The event of a document has the document as its target, any other an element.
        const element = target === document ? root : (target as Element);
        if (element === null || placed.get(element) === element.scrollTop) return;
        placed.delete(element);
        const range = rangeOf(element);
        if (range <= 0) return;
        const to = element.scrollTop / range;
        if (element === root) tell(to);
        const path = element === root ? undefined : pathOf(element);
        for (const other of windows) {
          if (other === window) continue;
          const counterpart = path ? findAt(other.document, path) : other.document.scrollingElement;
          if (counterpart) place(counterpart, to);
        }
      };
      windows.add(window);
      document.addEventListener("scroll", onScroll, { capture: true, passive: true });
      if (share > 0 && document.scrollingElement) place(document.scrollingElement, share);
      return () => {
        windows.delete(window);
        document.removeEventListener("scroll", onScroll, { capture: true });
      };
    },
  };
}

/** How far an element can be scrolled, in CSS pixels. */
function rangeOf({ scrollHeight, clientHeight }: Element): number {
  return scrollHeight - clientHeight;
}

/** The way from the document's root to an element: which child it is, of each parent. */
function pathOf(element: Element): readonly number[] {
  const { parentElement } = element;
  if (parentElement === null) return [];
  return [...pathOf(parentElement), [...parentElement.children].indexOf(element)];
}

function findAt({ documentElement }: Document, path: readonly number[]): Element | undefined {
  return path.reduce<Element | undefined>((parent, at) => parent?.children[at], documentElement);
}

import { useEffect, useRef, useState } from "preact/hooks";
import { keyLabel } from "../keyboard/shortcut-keys.js";
import { isElement } from "../ui/is-element.js";
import { useUi } from "../ui/ui.js";

interface Hint {
  readonly anchor: HTMLElement;
  readonly text: string;
  readonly keys: string | undefined;
}

const hoverMilliseconds = 450;

/** Shows the `data-hint` of what one points at or reaches by keyboard; `data-hint-clipped` only where it is cut off. */
export function HintLayer() {
  const ui = useUi();
  const [hint, setHint] = useState<Hint | undefined>(undefined);
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = (): void => {
      clearTimeout(timer);
      setHint(undefined);
    };
    const show = (event: Event, delay: number): void => {
      hide();
      const found = findHint(event);
      if (found !== undefined) timer = setTimeout(() => setHint(found), delay);
    };
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const listen = (name: string, run: (event: Event) => void): void =>
      ui.root.addEventListener(name, run, options);
    listen("pointerover", (event) => {
      // A finger has nothing to hover with.
      if (event instanceof PointerEvent && event.pointerType !== "touch") show(event, hoverMilliseconds);
    });
    listen("focusin", (event) => {
      if (
        isElement(event.target) &&
        event.target.matches("button:focus-visible, [role=separator]:focus-visible")
      )
        show(event, 0);
    });
    for (const name of ["pointerdown", "pointerout", "focusout", "keydown", "wheel"]) listen(name, hide);
    return () => {
      hide();
      listening.abort();
    };
  }, [ui]);

  useEffect(() => {
    const popover = element.current;
    if (popover === null || hint === undefined) return;
    popover.showPopover();
    const anchor = hint.anchor.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = popover;
    const below = anchor.bottom + 6;
    const top = below + height + 4 > ui.window.innerHeight ? anchor.top - height - 6 : below;
    const left = anchor.left + anchor.width / 2 - width / 2;
    popover.style.left = `${Math.max(6, Math.min(left, ui.window.innerWidth - width - 6))}px`;
    popover.style.top = `${Math.max(4, top)}px`;
  }, [hint, ui]);

  if (hint === undefined) return null;
  return (
    <div ref={element} popover="manual" class="hint" aria-hidden="true">
      {hint.text}
      {hint.keys !== undefined && <kbd class="kbd">{hint.keys}</kbd>}
    </div>
  );
}

function findHint(event: Event): Hint | undefined {
  const anchor = isElement(event.target)
    ? event.target.closest<HTMLElement>("[data-hint], [data-hint-clipped]")
    : null;
  if (anchor === null) return undefined;
  const isClipped = [anchor, ...anchor.children].some((part) => part.scrollWidth > part.clientWidth);
  const clipped = isClipped ? anchor.dataset.hintClipped : undefined;
  const text = anchor.dataset.hint ?? clipped;
  return text === undefined || text === ""
    ? undefined
    : {
        anchor,
        text,
        keys: keyLabel(anchor.dataset.action ?? "", anchor.ownerDocument.defaultView?.navigator),
      };
}

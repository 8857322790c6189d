import type { PanelUi } from "../ui/ui.js";
import { createOutlineBoxes, elementName } from "./outline-boxes.js";
import { showTokensOf } from "./show-tokens.js";

/**
 * Starts picking an element: by pointer, or by arrow keys (up to the parent, down to the first child, left and right to
 * the neighbours) and Enter. The page hears nothing of it. Escape stops. Returns the way to stop.
 */
export function startInspecting(ui: PanelUi): () => void {
  const { document, window } = ui;
  const stops = new AbortController();
  const boxes = createOutlineBoxes(ui, "tinted");
  let picked: Element | undefined;
  const point = (element: Element | undefined): void => {
    if (element === picked) return;
    picked = element;
    boxes.show(element === undefined ? [] : [element], element && elementName(element));
  };
  const listen = listenOn(window, stops.signal);
  const isOurs = (event: Event): boolean => event.composedPath().includes(ui.element);
  const swallow = (event: Event): void => {
    if (isOurs(event)) return;
    // A touch whose default is prevented never becomes the click we wait for.
    if (!event.type.startsWith("touch")) event.preventDefault();
    event.stopImmediatePropagation();
  };
  const stop = (): void => ui.view.inspecting.value?.();
  const finish = (): void => {
    const element = picked;
    stop();
    if (element !== undefined) showTokensOf(ui, element);
  };

  listen("pointermove", (event) => point(isOurs(event) ? undefined : targetOf(event)));
  for (const name of swallowed) listen(name, swallow);
  listen("click", (event) => {
    swallow(event);
    if (isOurs(event)) return;
    point(targetOf(event));
    finish();
  });
  listen("keydown", (event) => {
    if (event.isComposing || isTyping(event)) return;
    const next = neighbour(picked ?? document.body, event.key);
    if (next === ui.element) return;
    if (next !== undefined) point(next);
    else if (event.key === "Enter" && picked !== undefined) finish();
    else if (event.key === "Escape") stop();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (next !== undefined) {
      next.scrollIntoView({ block: "nearest" });
      ui.announce(elementName(next));
    }
  });
  const giveBack = makeRoom(ui);
  return () => {
    giveBack();
    stops.abort();
    boxes.stop();
  };
}

type Listen = <Name extends keyof WindowEventMap>(
  name: Name,
  run: (event: WindowEventMap[Name]) => void,
) => void;

/** Hears events before the page does. */
function listenOn(window: Window, signal: AbortSignal): Listen {
  return (name, run) => window.addEventListener(name, run, { capture: true, signal });
}

/** On a narrow window the panel covers the page: while picking it is only its pill. Returns the way back. */
function makeRoom({ view, window }: PanelUi): () => void {
  const layout = view.layout.value;
  if (window.innerWidth >= narrowWindow || layout.mode === "mini") return () => {};
  view.layout.value = { ...layout, mode: "mini", restore: layout.mode };
  return () => {
    if (view.layout.value.mode === "mini") view.layout.value = layout;
  };
}

const narrowWindow = 640;

/** A press on the page must not press what is there. */
const swallowed = [
  "pointerdown",
  "mousedown",
  "pointerup",
  "mouseup",
  "touchstart",
  "touchend",
  "auxclick",
] as const;

function targetOf(event: Event): Element | undefined {
  const [target] = event.composedPath();
  return target instanceof Element ? target : undefined;
}

function isTyping(event: Event): boolean {
  const [target] = event.composedPath();
  return target instanceof Element && event.type === "keydown" && target.matches("input, textarea, select");
}

function neighbour(element: Element, key: string): Element | undefined {
  switch (key) {
    case "ArrowUp":
      return element.parentElement ?? undefined;
    case "ArrowDown":
      return element.firstElementChild ?? undefined;
    case "ArrowLeft":
      return element.previousElementSibling ?? undefined;
    case "ArrowRight":
      return element.nextElementSibling ?? undefined;
    default:
      return undefined;
  }
}

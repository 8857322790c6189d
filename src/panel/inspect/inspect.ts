import { giveFocus } from "../keyboard/focus.js";
import { toolWords } from "../strings/tools.js";
import { isElement } from "../ui/is-element.js";
import type { PanelUi } from "../ui/ui.js";
import { createElementCard, type ElementCard } from "./element-card.js";
import { feedingNames } from "./element-tokens.js";
import { createOutlineBoxes, elementName } from "./outline-boxes.js";
import { addressesByName, showTokensOf } from "./show-tokens.js";
import { readStyledRules } from "./styled-rules.js";
import { elementAfterKey } from "./walk-elements.js";

/**
 * Starts picking an element: by pointer, or by arrow keys (up to the parent, down to the first child, left and right to
 * the neighbours) and Enter, wherever the focus was. A card names the element and its tokens. The page hears nothing of
 * it. Escape stops. Returns the way to stop.
 */
export function startInspecting(ui: PanelUi): () => void {
  const { document, window } = ui;
  const stops = new AbortController();
  const pointed = createPointed(ui);
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
    const element = pointed.element();
    stop();
    if (element !== undefined) showTokensOf(ui, element);
  };

  let last = "";
  listen("pointermove", (event) => {
    // Scrolling to what a key has chosen moves the page under a pointer that rests.
    const place = `${event.screenX} ${event.screenY}`;
    if (place === last) return;
    last = place;
    pointed.point(isOurs(event) ? undefined : targetOf(event), { x: event.clientX, y: event.clientY });
  });
  for (const name of swallowed) listen(name, swallow);
  listen("click", (event) => {
    swallow(event);
    if (isOurs(event)) return;
    pointed.point(targetOf(event), { x: event.clientX, y: event.clientY });
    finish();
  });
  listen("keydown", (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const element = pointed.element();
    const next = elementAfterKey(element ?? document.body, event.key);
    if (next !== undefined && next !== ui.element) {
      next.scrollIntoView({ block: "nearest" });
      pointed.point(next, next);
    } else if (event.key === "Enter" && element !== undefined) finish();
    else if (event.key === "Escape") stop();
    else if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  const giveFocusBack = takeKeys(ui);
  const giveRoomBack = makeRoom(ui);
  ui.announce(toolWords(ui.strings.language).t("inspect.began"));
  return () => {
    giveRoomBack();
    stops.abort();
    pointed.stop();
    giveFocusBack();
  };
}

/** What is pointed at now: its outline, its card, and what is said of it. */
interface Pointed {
  element(): Element | undefined;
  point(element: Element | undefined, at: { readonly x: number; readonly y: number } | Element): void;
  stop(): void;
}

/** A pointer that only passes over an element does not ask for its tokens. */
const restMilliseconds = 60;

function createPointed(ui: PanelUi): Pointed {
  const boxes = createOutlineBoxes(ui, "tinted");
  const card = createElementCard(ui);
  const words = toolWords(ui.strings.language);
  const rules = readStyledRules(ui.window);
  const addresses = addressesByName(ui.session.config);
  let shown: Element | undefined;
  let place: Parameters<ElementCard["place"]>[0] = { x: 0, y: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fill = (element: Element): void => {
    const names = feedingNames(element, rules).flatMap((feeding) => feeding.names);
    const tokens = [...new Set(names)].flatMap((name) => addresses.get(name) ?? []);
    card.fill(tokens);
    card.place(place);
    // Only who walks by keys has the name read out.
    if (place === element)
      ui.announce(`${elementName(element)}, ${words.count("inspect.card.tokens", tokens.length)}`);
  };
  return {
    element: () => shown,
    point(element, at) {
      const isNew = element !== shown;
      shown = element;
      place = at;
      if (isNew) clearTimeout(timer);
      if (element === undefined) {
        boxes.show([]);
        card.hide();
        return;
      }
      if (isNew) {
        boxes.show([element]);
        card.show(element);
        timer = setTimeout(() => fill(element), restMilliseconds);
      }
      card.place(at);
    },
    stop() {
      clearTimeout(timer);
      boxes.stop();
      card.stop();
    },
  };
}

/**
 * Takes the focus from where it is in the panel, so that nothing is typed, to what has screen readers pass the keys on
 * and says what they do. Returns the way back.
 */
function takeKeys({ root, document, strings, endGesture }: PanelUi): () => void {
  const { activeElement } = root;
  if (activeElement === null) return () => {};
  endGesture();
  const keys = document.createElement("div");
  keys.className = "visually-hidden";
  keys.tabIndex = -1;
  keys.setAttribute("role", "application");
  keys.setAttribute("aria-label", strings.t("inspect"));
  keys.textContent = toolWords(strings.language).t("inspect.card.keys");
  root.append(keys);
  giveFocus(keys);
  return () => {
    if (root.activeElement === keys) giveFocus(activeElement);
    keys.remove();
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
  return isElement(target) ? target : undefined;
}

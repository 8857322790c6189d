import { paintOf } from "../../model/color-text.js";
import type { ItemAddress } from "../../model/overrides.js";
import { toolWords } from "../strings/tools.js";
import type { PanelUi } from "../ui/ui.js";
import elementCardCss from "./element-card.css?raw";
import { elementName } from "./outline-boxes.js";

/** A card that tells of an element before it is picked. */
export interface ElementCard {
  /** Names the element at once; its tokens come when `fill` is called. */
  show(element: Element): void;
  /** Shows these tokens of the element, the nearest first. */
  fill(addresses: readonly ItemAddress[]): void;
  /** Places the card at the pointer, or beside the element when a key has chosen it. */
  place(at: { readonly x: number; readonly y: number } | Element): void;
  hide(): void;
  stop(): void;
}

const shownAtMost = 8;
const gap = 14;
const edge = 8;

/** Makes the card, drawn in the panel's own root so that the page is not touched. */
export function createElementCard(ui: PanelUi): ElementCard {
  const { document, root, adoptStyles } = ui;
  const { t, count } = toolWords(ui.strings.language);
  adoptStyles(elementCardCss);
  const layer = document.createElement("div");
  layer.className = "dtp outlines";
  layer.setAttribute("aria-hidden", "true");
  const card = document.createElement("div");
  card.className = "element-card";
  card.hidden = true;
  layer.append(card);
  root.append(layer);
  const make = (name: string, className: string, text = ""): HTMLElement => {
    const element = document.createElement(name);
    element.className = className;
    element.textContent = text;
    return element;
  };
  const head = make("p", "card-head");
  const list = make("ul", "card-tokens");
  const foot = make("p", "faint card-keys", t("inspect.card.keys"));
  card.append(head, list, foot);

  return {
    show(element) {
      const { width, height } = element.getBoundingClientRect();
      const size = `${Math.round(width)} × ${Math.round(height)}`;
      head.replaceChildren(make("b", "mono", elementName(element)), make("span", "faint", size));
      list.replaceChildren();
      card.hidden = false;
    },
    fill(addresses) {
      const lines = addresses.slice(0, shownAtMost).map((address) => tokenLine(ui, address, make));
      const more = addresses.length - lines.length;
      if (more > 0) lines.push(make("li", "faint", count("inspect.card.more", more)));
      if (addresses.length === 0) lines.push(make("li", "faint", t("inspect.card.none")));
      list.replaceChildren(...lines);
    },
    place: (at) => placeCard(ui, card, at),
    hide() {
      card.hidden = true;
    },
    stop: () => layer.remove(),
  };
}

function tokenLine(
  ui: PanelUi,
  address: ItemAddress,
  make: (name: string, className: string, text?: string) => HTMLElement,
): HTMLElement {
  const { item, target, value } = ui.session.itemState(address);
  const line = make("li", "card-token");
  if ((target ?? item).type.kind === "color") {
    const swatch = make("i", "swatch");
    swatch.style.setProperty("--swatch", paintOf(item));
    line.append(swatch);
  }
  line.append(make("span", "clip", item.label), make("span", "mono faint clip", target?.label ?? value));
  return line;
}

/** Below and beside the pointer, or under the element, and always inside the window. */
function placeCard({ window }: PanelUi, card: HTMLElement, at: { x: number; y: number } | Element): void {
  const { offsetWidth: width, offsetHeight: height } = card;
  const isPoint = "x" in at;
  const box = isPoint ? undefined : at.getBoundingClientRect();
  const x = isPoint ? at.x + gap : (box?.left ?? 0);
  const below = isPoint ? at.y + gap : (box?.bottom ?? 0) + edge;
  const above = (isPoint ? at.y - gap : (box?.top ?? 0) - edge) - height;
  const fits = below + height + edge <= window.innerHeight;
  const top = Math.max(
    edge,
    fits || above < edge ? Math.min(below, window.innerHeight - height - edge) : above,
  );
  const left = Math.max(edge, Math.min(x, window.innerWidth - width - edge));
  card.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
}

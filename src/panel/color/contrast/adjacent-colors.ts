import { convertColor } from "../../../css/values/convert-color.js";
import { paintOf } from "../../../model/color-text.js";
import type { TierItem } from "../../../model/config.js";
import { elementName } from "../../inspect/outline-boxes.js";
import { readStyledRules } from "../../inspect/styled-rules.js";
import { tokenUsers } from "../../inspect/token-users.js";
import type { PanelUi } from "../../ui/ui.js";
import { formatColor } from "../model/format-color.js";
import { type Oklch, parseColor } from "../model/oklch.js";
import { resolveColor } from "../resolve-color.js";
import { toScreen } from "./contrast.js";
import { layered } from "./layers.js";

/** A colour that a token's colour really meets on this page, as text on it or under it. */
export interface AdjacentColor {
  readonly other: Oklch;
  /** Whether the token is the background. */
  readonly isBackground: boolean;
  /** The first element where they meet, and how many there are. */
  readonly place: string;
  readonly places: number;
}

type Page = Pick<PanelUi, "document" | "window" | "root" | "element">;

/** Of a page with more text, the first elements tell enough. */
const lookedAtMost = 1500;

/**
 * Finds what a token's colour meets, the most frequent first: what lies behind text that has the colour from the token,
 * and the text on backgrounds that have it from the token. Where a picture lies between, nobody can tell.
 */
export function findAdjacentColors(
  page: Page,
  item: Pick<TierItem, "cssVar" | "type">,
): readonly AdjacentColor[] {
  return withOwnColors(page, () => findOnPage(page, item));
}

/** Runs while the page has its own colours, where the system has put its own in their place. */
function withOwnColors<T>({ document, window }: Page, read: () => T): T {
  if (!window.matchMedia("(forced-colors: active)").matches) return read();
  const { style } = document.documentElement;
  const before = style.getPropertyValue(adjust);
  style.setProperty(adjust, "none");
  try {
    return read();
  } finally {
    if (before === "") style.removeProperty(adjust);
    else style.setProperty(adjust, before);
  }
}

const adjust = "forced-color-adjust";

function findOnPage(page: Page, item: Pick<TierItem, "cssVar" | "type">): readonly AdjacentColor[] {
  const own = resolveColor(page, paintOf(item));
  const users = new Set(tokenUsers(item.cssVar, readStyledRules(page.window), page.document));
  if (own === undefined || users.size === 0) return [];
  const ownKey = colorKey(own);
  const grounds = createGrounds(page);
  const adjacent = new Map<string, AdjacentColor>();
  const note = (other: Oklch, isBackground: boolean, element: Element): void => {
    const key = `${isBackground} ${colorKey(other)}`;
    const before = adjacent.get(key);
    adjacent.set(key, {
      ...{ other, isBackground, place: before?.place ?? elementName(element) },
      places: (before?.places ?? 0) + 1,
    });
  };
  for (const element of textElements(page)) {
    const text = parseColor(page.window.getComputedStyle(element).color);
    const ground = grounds(element);
    if (text === undefined || ground === undefined) continue;
    if (colorKey(text) === ownKey && hasUser(element, users)) note(ground.color, false, element);
    else if (ground.owner !== undefined && users.has(ground.owner) && colorKey(ground.own) === ownKey)
      note(text, true, element);
  }
  return [...adjacent.values()].sort((first, second) => second.places - first.places);
}

/** What is seen behind an element's text. */
interface Ground {
  readonly color: Oklch;
  /** The nearest element that paints, and with what. */
  readonly owner: Element | undefined;
  readonly own: Oklch;
}

/** Finds the ground of elements; of those that share ancestors, these are asked once. Undefined where a picture is. */
function createGrounds({ window, document, root }: Page): (element: Element) => Ground | undefined {
  const canvas = resolveColor({ window, document, root }, "Canvas") ?? white;
  const known = new Map<Element, Ground | undefined>();
  const groundOf = (element: Element | null): Ground | undefined => {
    if (element === null) return { color: canvas, owner: undefined, own: canvas };
    if (known.has(element)) return known.get(element);
    const { backgroundColor, backgroundImage } = window.getComputedStyle(element);
    const own = parseColor(backgroundColor);
    const found =
      backgroundImage === "none" ? over(own, element, groundOf(element.parentElement)) : undefined;
    known.set(element, found);
    return found;
  };
  return groundOf;
}

function over(own: Oklch | undefined, owner: Element, under: Ground | undefined): Ground | undefined {
  if (own === undefined) return undefined;
  if (own.alpha === 0) return under;
  if (own.alpha === 1) return { color: own, owner, own };
  return under && { color: toOpaque(layered([toScreen(under.color), toScreen(own)])), owner, own };
}

function toOpaque({ r, g, b }: ReturnType<typeof layered>): Oklch {
  const [l, c, h] = convertColor([r, g, b], "srgb", "oklch");
  return { l, c, h, alpha: 1 };
}

const white: Oklch = { l: 1, c: 0, h: 0, alpha: 1 };

function hasUser(element: Element, users: ReadonlySet<Element>): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement) if (users.has(at)) return true;
  return false;
}

/** The elements that are seen and hold text of their own, and fields. */
function textElements({ document, element: panel }: Page): readonly Element[] {
  const found = new Set<Element>(document.body.querySelectorAll("input, textarea, select"));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null && found.size < lookedAtMost) {
    const { currentNode } = texts;
    const parent = currentNode.parentElement;
    if (parent !== null && currentNode.nodeValue?.trim() !== "") found.add(parent);
  }
  return [...found].filter((element) => element !== panel && element.checkVisibility());
}

/** Equal for colours that 8 bits of each channel show alike. */
function colorKey(color: Oklch): string {
  return formatColor(color, { kind: "hex", digits: 8, upper: false });
}

import type { Rgb } from "culori/fn";
import { toScreen } from "../color/contrast/contrast.js";
import { type Oklch, parseColor } from "../color/model/oklch.js";
import { resolveColor } from "../color/resolve-color.js";
import type { PanelUi } from "../ui/ui.js";
import type { TextPlace } from "./find-texts.js";
import type { Paint, Stack } from "./paint.js";
import { flatParent } from "./painted-boxes.js";

/** Why nobody can tell the contrast of a text from style sheets alone. */
export type Obstacle = "image" | "gradient" | "effect" | "overlap" | "shadow" | "character" | "same";

/** What is seen of a text, and what lies behind it. */
export interface TextStyle {
  readonly text: Rgb;
  readonly stack: Stack;
  /** At least 18 point, or 14 point and bold: WCAG asks for 3 : 1 then, else for 4.5 : 1. */
  readonly isLarge: boolean;
  readonly obstacle: Obstacle | undefined;
  readonly hasShadow: boolean;
}

/** An element as something to look through. */
interface Ground {
  readonly stack: Stack;
  /** Whether a group is open, which is seen through together with what will be painted in it. */
  readonly isGroup: boolean;
  readonly obstacle: Obstacle | undefined;
}

/** WCAG counts in points, of which 3 are 4 CSS pixels; the browser rounds. */
const largePixels = 24;
const largeBoldPixels = 18.66;

type Page = Pick<PanelUi, "document" | "window" | "root">;

/** Reads how texts look as the page is now; elements that several of them stand in are asked once. */
export function createStyleReader(page: Page): (place: TextPlace) => TextStyle {
  const { window } = page;
  const screenColor = createColorReader();
  const canvas = toScreen(resolveColor(page, "Canvas") ?? white);
  const known = new Map<Element, Ground>();

  function groundOf(element: Element): Ground {
    const before = known.get(element);
    if (before !== undefined) return before;
    const parent = flatParent(element);
    const under: Ground = parent
      ? groundOf(parent)
      : { stack: [{ kind: "color", color: canvas, owner: undefined }], isGroup: false, obstacle: undefined };
    const ground = lay({ window, screenColor }, element, under);
    known.set(element, ground);
    return ground;
  }

  return ({ element, isPlaceholder }) => {
    const own = window.getComputedStyle(element);
    const style = isPlaceholder ? window.getComputedStyle(element, "::placeholder") : own;
    const text = screenColor(style.webkitTextFillColor || style.color);
    const { stack, obstacle } = groundOf(element);
    const size = Number.parseFloat(style.fontSize);
    const isBold = Number(style.fontWeight) >= 700;
    return {
      text,
      stack,
      isLarge: size >= (isBold ? largeBoldPixels : largePixels),
      obstacle: own.backgroundClip.includes("text") ? "gradient" : obstacle,
      hasShadow: style.textShadow !== "none",
    };
  };
}

/** Reads colours as the browser computes them, each text once. */
function createColorReader(): (css: string) => Rgb {
  const known = new Map<string, Rgb>();
  return (css) => {
    const before = known.get(css);
    if (before !== undefined) return before;
    const color = toScreen(parseColor(css) ?? { ...white, alpha: 0 });
    known.set(css, color);
    return color;
  };
}

const white: Oklch = { l: 1, c: 0, h: 0, alpha: 1 };

interface Reading {
  readonly window: Window;
  readonly screenColor: (css: string) => Rgb;
}

/** What an element lays over what it stands in. */
function lay({ window, screenColor }: Reading, element: Element, under: Ground): Ground {
  const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, backdropFilter, maskImage } =
    window.getComputedStyle(element);
  const hasEffect =
    filter !== "none" || mixBlendMode !== "normal" || isSet(backdropFilter) || isSet(maskImage);
  const group: readonly Paint[] = opacity === "1" ? [] : [{ kind: "group", opacity: Number(opacity) }];
  const isGroup = under.isGroup || group.length > 0;
  const own = screenColor(backgroundColor);
  const { alpha = 1 } = own;
  const paint: readonly Paint[] = alpha === 0 ? [] : [{ kind: "color", color: own, owner: element }];
  // What is opaque hides all that is under it, as long as it is not seen through itself.
  const hides = alpha === 1 && !isGroup;
  const behind = hides && under.obstacle !== "effect" ? undefined : under.obstacle;
  const image = backgroundImage === "none" ? pseudoPicture(window, element) : pictureOf(backgroundImage);
  return {
    stack: hides ? paint : [...under.stack, ...group, ...paint],
    isGroup,
    obstacle: hasEffect ? "effect" : (image ?? behind),
  };
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== "" && value !== "none";
}

function pictureOf(image: string): Obstacle {
  return /\burl\(|image-set\(|element\(/.test(image) ? "image" : "gradient";
}

/** A smaller part of an element is a mark on it, and not what its text stands on. */
const smallShare = 0.25;

/** What an element's own `::before` or `::after` paints behind its text. */
function pseudoPicture(window: Window, element: Element): Obstacle | undefined {
  for (const part of ["::before", "::after"]) {
    const style = window.getComputedStyle(element, part);
    // Of a part that is not there, browsers compute each property anew.
    if (style.content === "none" || style.content === "normal") continue;
    const { position, backgroundColor, backgroundImage, display } = style;
    if (display === "none") continue;
    if (position !== "absolute" && position !== "fixed") continue;
    if (backgroundImage === "none" && parseColor(backgroundColor)?.alpha === 0) continue;
    const area = Number.parseFloat(style.width) * Number.parseFloat(style.height);
    const { width, height } = element.getBoundingClientRect();
    if (area >= smallShare * width * height) return "overlap";
  }
  return undefined;
}

import type { PanelUi } from "../ui/ui.js";

/** A text of the page, with what it is set in. */
export interface PageText {
  readonly text: string;
  readonly lang: string;
  readonly direction: "ltr" | "rtl";
  readonly family: string;
  readonly weight: string;
}

export interface PageTexts {
  readonly heading: PageText;
  readonly paragraph: PageText;
}

/** Enough for the first lines of a specimen. */
const most = 160;
/** So many elements are looked at before the first will do. */
const fewTries = 40;

/** The first heading and the first paragraph that the page shows; these words where it has none. */
export function readPageTexts(
  { document, window }: Pick<PanelUi, "document" | "window">,
  words: { readonly heading: string; readonly paragraph: string },
): PageTexts {
  const find = (selector: string, least: number, otherwise: string): PageText => {
    const candidates = [...document.querySelectorAll<HTMLElement>(selector)].slice(0, fewTries);
    const texts = candidates.map((element) => ({ element, text: shownText(element) }));
    const found =
      texts.find(({ element, text }) => text.length >= least && isShown(element)) ??
      texts.find(({ element, text }) => text !== "" && isShown(element));
    const { fontFamily, fontWeight, direction } = window.getComputedStyle(found?.element ?? document.body);
    return {
      text: found?.text.slice(0, most) ?? otherwise,
      lang: found?.element.closest("[lang]")?.getAttribute("lang") ?? "",
      direction: direction === "rtl" ? direction : "ltr",
      family: fontFamily,
      weight: fontWeight,
    };
  };
  return {
    heading: find("h1, h2, h3, [role=heading]", 4, words.heading),
    paragraph: find("p, li, dd, blockquote", 60, words.paragraph),
  };
}

function shownText(element: HTMLElement): string {
  return (element.textContent ?? "").replace(/\s+/g, " ").trim();
}

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility?.() ?? element.getClientRects().length > 0;
}

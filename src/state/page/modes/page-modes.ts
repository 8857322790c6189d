import { readRules } from "../../cssom/page-sheet.js";
import { isThemeAttribute } from "../page-state.js";
import { hasMarks, markMode, readModeMarkers } from "./mode-markers.js";

type Mode = "light" | "dark";

/** The modes of a page, and the page in either of them for as long as one task needs. */
export interface PageModes {
  /** Whether its style sheets tell light from dark at all. */
  readonly isTwofold: boolean;
  /** Runs while the page is in a mode, and puts everything back in the same task. Nothing of it is ever painted. */
  show(mode: Mode, run: () => void): void;
  /** Marks a root element of the same attributes for a mode, where the page's is marked for modes. */
  mark(root: HTMLElement, mode: Mode): void;
  /** What a media query says of the page in a mode. */
  mediaIn(mode: Mode, text: string): string;
  /** Whether a mode is shown by other answers to media queries, which style sheets that cannot be read do not hear. */
  readonly isByPreference: boolean;
  /** Whether an attribute of the root element can make a difference: where no selector asks for it, none. */
  isAsked(attribute: string): boolean;
  /** The page in a theme that it was in: with its attributes in place of the marks, and for a visitor who prefers a mode. */
  as(attributes: Readonly<Record<string, string>>, preferred: Mode): PageModes;
}

/** What pseudo-classes and browsers' own style sheets ask for, and classes. */
const askedAnyway: ReadonlySet<string> = new Set(["class", "id", "lang", "dir", "xml:lang", "hidden"]);

/** Reads how a page tells its modes apart. */
export function readPageModes(window: Window & typeof globalThis): PageModes {
  const { document } = window;
  const root = document.documentElement;
  const markers = readModeMarkers(document);
  const isMarked = hasMarks(markers);
  const schemes = window.getComputedStyle(root).colorScheme;
  const followsSystem = schemes.includes("light") && schemes.includes("dark");
  const modes: PageModes = {
    isTwofold: isMarked || markers.hasPreference || followsSystem,
    isByPreference: !isMarked,
    mark(to, mode) {
      if (isMarked) markMode(to, mode, markers);
    },
    mediaIn: (mode, text) => (isMarked ? text : asPreferred(text, mode)),
    isAsked: (attribute) => askedAnyway.has(attribute) || (markers.asked?.has(attribute) ?? true),
    show(mode, run) {
      if (isMarked) showMarked(root, () => markMode(root, mode, markers), run);
      else showPreferred(document, mode, run);
    },
    as(attributes, preferred) {
      const mark = (to: HTMLElement) => setThemeAttributes(to, attributes);
      const isPreferred = window.matchMedia(`(prefers-color-scheme: ${preferred})`).matches;
      return {
        ...modes,
        isByPreference: !isPreferred,
        mark,
        mediaIn: (_, text) => (isPreferred ? text : asPreferred(text, preferred)),
        show(_, run) {
          const inTheme = isPreferred ? run : () => showPreferred(document, preferred, run);
          showMarked(root, () => mark(root), inTheme);
        },
      };
    },
  };
  return modes;
}

function setThemeAttributes(to: HTMLElement, attributes: Readonly<Record<string, string>>): void {
  for (const { name } of marksOf(to)) if (!Object.hasOwn(attributes, name)) to.removeAttribute(name);
  setAttributes(to, Object.entries(attributes));
}

const marksOf = (root: HTMLElement): readonly Attr[] =>
  [...root.attributes].filter(({ name }) => isThemeAttribute(name));

/** The page's own observers are told of each attribute that is set, also to what it is. */
function setAttributes(to: HTMLElement, attributes: Iterable<readonly [string, string]>): void {
  for (const [name, value] of attributes) if (to.getAttribute(name) !== value) to.setAttribute(name, value);
}

function showMarked(root: HTMLElement, mark: () => void, run: () => void): void {
  const before = new Map(marksOf(root).map(({ name, value }) => [name, value]));
  try {
    mark();
    run();
  } finally {
    for (const { name } of marksOf(root)) if (!before.has(name)) root.removeAttribute(name);
    setAttributes(root, before);
  }
}

/** What a visitor prefers, no script can set; so the queries that ask for it get another answer. */
function showPreferred(document: Document, mode: Mode, run: () => void): void {
  const { style } = document.documentElement;
  const asking = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap(mediaListsOf);
  const before = asking.map(({ mediaText }) => mediaText);
  const scheme = [style.getPropertyValue("color-scheme"), style.getPropertyPriority("color-scheme")] as const;
  try {
    for (const list of asking) list.mediaText = asPreferred(list.mediaText, mode);
    style.setProperty("color-scheme", mode, "important");
    run();
  } finally {
    asking.forEach((list, at) => {
      list.mediaText = before[at] ?? "";
    });
    if (scheme[0] === "") style.removeProperty("color-scheme");
    else style.setProperty("color-scheme", ...scheme);
  }
}

const preference = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi;

/** The query with what it asks of the preference answered: each window is at least 0 wide, and none is less. */
function asPreferred(text: string, mode: Mode): string {
  return text.replace(preference, (_, asked: string) =>
    asked.toLowerCase() === mode ? "(min-width: 0px)" : "(max-width: -1px)",
  );
}

/** The media queries of a sheet that ask for the preference, those of its at-rules and of what it imports among them. */
function mediaListsOf(sheet: CSSStyleSheet): readonly MediaList[] {
  return [sheet.media, ...mediaListsIn(readRules(sheet) ?? [])].filter(({ mediaText }) =>
    mediaText.includes("prefers-color-scheme"),
  );
}

/** Style rules hold no sheets and, as far as they hold queries, nested ones. */
function mediaListsIn(rules: Iterable<CSSRule>): readonly MediaList[] {
  return [...rules].flatMap((rule) => {
    const { media, styleSheet, cssRules } = rule as Partial<CSSMediaRule & CSSImportRule>;
    return [
      ...(media === undefined ? [] : [media]),
      ...(styleSheet ? mediaListsOf(styleSheet) : []),
      ...(cssRules === undefined || cssRules.length === 0 ? [] : mediaListsIn(cssRules)),
    ];
  });
}

import { writeJson } from "../../../model/json.js";
import { styleSheetsOf, walkStyleRules } from "../../cssom/walk-style-rules.js";
import { hasMarks, type ModeMarkers } from "./mode-markers.js";
import type { SheetMemory } from "./sheet-memory.js";

type Mode = "light" | "dark";

/** The theme of a page, where its root element names one that is neither light nor dark. */
export interface PageTheme {
  /** By one of the names that are known, else its selector. */
  readonly name: string;
  readonly selector: string;
  /** Whether it has a light and a dark of its own, as the page tells its modes by something else. */
  readonly hasModes: boolean;
}

/** What a root element says of its theme. */
interface Mark {
  readonly attribute: string;
  readonly text: string;
  readonly own: string;
  readonly selector: string;
  /** What a selector that asks for it has. */
  readonly parts: readonly string[];
}

/** Reads which theme a page is in, or would be in another mode: one whose name is known, or that its style sheets ask for. */
export function createThemeReader(
  { documentElement: root }: Document,
  { whileSame }: SheetMemory,
  readMarkers: () => ModeMarkers,
): (known: ReadonlySet<string>, mode: Mode) => PageTheme | undefined {
  const readAsked = whileSame(() => new Map<string, boolean>());

  function isAsked({ selector, parts }: Mark): boolean {
    const asked = readAsked();
    const is = asked.get(selector) ?? isAskedFor(root.ownerDocument, parts);
    asked.set(selector, is);
    return is;
  }

  return (known, mode) => {
    const { marks, namesMode } = findMarks(root, mode);
    const findName = ({ text, own }: Mark) =>
      known.has(text) ? text : [...known].find((name) => ownName(name) === own);
    const telling = marks.filter((mark) => findName(mark) !== undefined || isAsked(mark));
    const [first, ...others] = telling;
    if (first === undefined) return undefined;
    const selector = telling.map((mark) => mark.selector).join("");
    const markers = readMarkers();
    const isInPlaceOfMode = !namesMode && telling.some((mark) => tellsModes(mark, markers));
    return {
      name: (others.length === 0 ? findName(first) : undefined) ?? selector,
      selector,
      hasModes: (hasMarks(markers) || markers.hasPreference) && !isInPlaceOfMode,
    };
  };
}

/** Whether a scheme is a theme by its selector, or a mode of one: no configuration knows its name. */
export const isThemeSelector = (scheme: string): boolean => /^[.[]/.test(scheme);

const meansTheme = /^(?:theme|mode|scheme|skin|palette)$/;
const themeClass = /^(?:theme|scheme)-|-(?:theme|scheme)$/i;

/** The words of a text but for those that only say that it is a theme. */
function ownName(text: string): string {
  const words = text.toLowerCase().split(/[-_]+/);
  return words.filter((word) => word !== "" && !meansTheme.test(word)).join("-");
}

function findMarks(
  root: Element,
  mode: Mode,
): { readonly marks: readonly Mark[]; readonly namesMode: boolean } {
  const marks: Mark[] = [];
  let namesMode = false;
  const other = mode === "dark" ? "light" : "dark";
  for (const { name: attribute, value } of root.attributes) {
    const isClass = attribute === "class";
    const isTheme =
      isClass || (/theme|scheme|skin|palette|mode/.test(attribute) && !attribute.includes(`-${other}-`));
    for (const text of isClass ? root.classList : isTheme ? [value] : []) {
      const own = ownName(text);
      const isMode = own === "light" || own === "dark";
      namesMode ||= isMode;
      // Most classes that are one word or end in such a word speak of something else.
      if (isMode || (isClass ? own === text || !themeClass.test(text) : /^(?:|auto|system)$/.test(own)))
        continue;
      const parts = isClass ? [`.${window.CSS.escape(text)}`] : [`[${attribute}`, `=${writeJson(text)}`];
      const selector = isClass ? parts.join("") : `${parts.join("")}]`;
      marks.push({ attribute, text, own, selector, parts });
    }
  }
  return { marks, namesMode };
}

/** Whether the style sheets tell light and dark by what a theme is told by, too, so that it comes in place of them. */
function tellsModes({ attribute }: Mark, { attributes, classes }: ModeMarkers): boolean {
  return attribute === "class"
    ? [...classes.light, ...classes.dark].some((name) => themeClass.test(name))
    : attributes.includes(attribute);
}

/** Whether a selector of root elements asks for it, in a rule that gives custom properties. */
function isAskedFor(document: Document, parts: readonly string[]): boolean {
  const asks = (one: string) =>
    parts.every((part) => one.includes(part)) && !/[\s>+~]/.test(one.trim().replace(/\[[^\]]*\]/g, "*"));
  for (const rule of walkStyleRules(styleSheetsOf(document), () => true).declaring({ has: () => true })) {
    if (rule?.selector.split(",").some(asks)) return true;
  }
  return false;
}

import { parseJson, readMap, readText, writeJson } from "../../model/json.js";
import { stillAttribute } from "./without-transitions.js";

/** What tells one mode or theme of a page from another, at one time. */
export interface PageState {
  /** The mode, what the visitor prefers and the attributes of the root element as one text, by which two of them are compared (`parseTheme`). */
  readonly theme: string;
  /** The addresses of its linked style sheets that are in force, as themes may be changed by a link. */
  readonly sheets: readonly string[];
}

/** Reads the mode and the attributes of the page as they are now. */
export function readPageState(
  { document }: Window,
  mode: "light" | "dark" | undefined,
  prefersDark: boolean,
): PageState {
  // Browsers make the text of `style` when it is read, from all that a session has set there.
  const attributes = [...document.documentElement.attributes]
    .filter(({ name }) => isThemeAttribute(name))
    .map(({ name, value }) => [name, value]);
  // A sheet that was fetched again differs in its query.
  const sheets = [...document.styleSheets].flatMap(({ href, disabled }) =>
    href === null || disabled ? [] : [withoutQuery(href)],
  );
  return { theme: themeText(mode, prefersDark, Object.fromEntries(attributes)), sheets };
}

export const withoutQuery = (address: string): string => address.replace(/[?#].*/, "");

/**
 * Whether an attribute of the root element may tell one theme from another. A policy of the page may forbid to set
 * `style`, handlers are no look, and parsers take names that no script can set.
 */
export const isThemeAttribute = (name: string): boolean =>
  name !== stillAttribute && /^(?!style$|on)[a-z_\u0080-\uffff][\w:.\u0080-\uffff-]*$/i.test(name);

/** A page that was put into another theme and back has its attributes in another order, and is in the same theme. */
export const themeText = (
  mode: string | undefined,
  prefersDark: boolean,
  attributes: Readonly<Record<string, string>>,
): string => {
  const own = Object.entries(attributes).filter(([name]) => isThemeAttribute(name));
  return writeJson([mode, prefersDark, Object.fromEntries(own.sort())]);
};

/** The mode of a page, and the attributes of its root element. */
export interface Theme {
  readonly mode: "light" | "dark" | undefined;
  /** What its visitor prefers. */
  readonly preferred: "light" | "dark";
  readonly attributes: Readonly<Record<string, string>>;
}

/** Reads the text that a page's state was noted by. */
export function parseTheme(text: string): Theme {
  const json = parseJson(text);
  const [mode, prefersDark, attributes] = Array.isArray(json) ? json : [];
  // Whatever runs on the page's origin may have written what is read here, and it is set on the root element.
  const own = Object.entries(readMap(attributes, readText));
  return {
    mode: (["light", "dark"] as const).find((one) => one === mode),
    preferred: prefersDark === true ? "dark" : "light",
    attributes: Object.fromEntries(own.filter(([name]) => isThemeAttribute(name))),
  };
}

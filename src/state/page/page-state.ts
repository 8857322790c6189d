import { stillAttribute } from "./without-transitions.js";

/** What tells one mode or theme of a page from another, at one time. */
export interface PageState {
  /** The mode, what the visitor prefers and the attributes of the root element as one text, by which two of them are compared (`parseTheme`). */
  readonly theme: string;
  /** The addresses of its linked style sheets that are in force, as themes may be changed by a link. */
  readonly sheets: readonly string[];
}

export function readPageState(
  { document }: Window,
  mode: "light" | "dark" | undefined,
  prefersDark: boolean,
): PageState {
  const attributes = [...document.documentElement.attributes].flatMap(({ name, value }) =>
    name === "style" || name === stillAttribute ? [] : [[name, value]],
  );
  // A sheet that was fetched again differs in its query.
  const sheets = [...document.styleSheets].flatMap(({ href, disabled }) =>
    href === null || disabled ? [] : [withoutQuery(href)],
  );
  return { theme: themeText(mode, prefersDark, Object.fromEntries(attributes)), sheets };
}

export const withoutQuery = (address: string): string => address.replace(/[?#].*/, "");

export const themeText = (
  mode: string | undefined,
  prefersDark: boolean,
  attributes: Readonly<Record<string, string>>,
): string => JSON.stringify([mode, prefersDark, attributes]);

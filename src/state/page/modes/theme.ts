import { writeJson } from "../../../model/json.js";
import { type PageState, parseTheme, type Theme } from "../page-state.js";
import type { PageModes } from "./page-modes.js";

/** A theme without the attributes that make no difference, such as how far the page is scrolled. */
export function tellingText(theme: string, modes: Asked | undefined): string {
  const { mode, preferred, attributes } = parseTelling(theme, modes);
  return writeJson([mode, preferred, Object.entries(attributes).sort()]);
}

type Asked = Pick<PageModes, "isAsked">;

function parseTelling(text: string, modes: Asked | undefined): Theme {
  const theme = parseTheme(text);
  const telling = Object.entries(theme.attributes).filter(([name]) => modes?.isAsked(name) ?? true);
  return { ...theme, attributes: Object.fromEntries(telling) };
}

/** What people call a state of the page, beside another one: its mode, or what the root element has there and not here. */
export function nameState(state: PageState, beside: PageState, modes?: Asked): string {
  const [there, here] = [parseTelling(state.theme, modes), parseTelling(beside.theme, modes)];
  if (there.mode !== undefined && there.mode !== here.mode) return there.mode;
  const own = findAdded(there.attributes, here.attributes);
  if (own !== undefined) return own.replace(/^\[(.*)\]$/, "$1");
  // A page in its first mode often says nothing of it.
  if (here.mode !== undefined && there.mode === undefined) return here.mode === "dark" ? "light" : "dark";
  if (there.preferred !== here.preferred) return `prefers-color-scheme: ${there.preferred}`;
  const added = findAdded(here.attributes, there.attributes);
  // Where it only lacks something, that is all there is to name.
  if (added !== undefined) return `:not(${added})`;
  const gone = state.sheets.find((one) => !beside.sheets.includes(one)) ?? "";
  return gone.slice(gone.lastIndexOf("/") + 1);
}

type Attributes = Theme["attributes"];

/** A selector of what one root element has beside another one. */
function findAdded(attributes: Attributes, beside: Attributes): string | undefined {
  for (const [name, value] of Object.entries(attributes)) {
    const other = beside[name] ?? "";
    if (name !== "class" && value !== other) return `[${name}="${value}"]`;
    const added = name === "class" && value.split(/\s+/).find((one) => !other.split(/\s+/).includes(one));
    if (added) return `.${added}`;
  }
  return undefined;
}

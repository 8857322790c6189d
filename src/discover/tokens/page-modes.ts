import type { CascadePage } from "../../css/cascade/standing.js";
import { soleModeClasses } from "../../css/selectors/mode-class.js";
import { rowsOf } from "../../css/sheet/rows/rows-of.js";
import { type Block, preludeOf, preludeSource, type Sheet } from "../../css/sheet/sheet.js";
import { decodeIdentifier } from "../../css/tokens/identifier.js";
import * as T from "../../css/tokens/token-type.js";
import { isDelim, type Tokens, tokenText } from "../../css/tokens/tokens.js";
import { type ModeClasses, modeClassesOf } from "./mode-classes.js";

/** The ways a page can show itself that the style sheets speak of. */
export interface PageModes {
  /** The page with its own attributes and without a preference. */
  readonly plain: CascadePage;
  /** `light` and `dark` first, where there are ways to be so; then themes by their own names. */
  readonly themes: readonly Theme[];
  /** Every media condition at once: finds what is declared under a condition only. */
  readonly anyMedia: CascadePage;
}

export interface Theme {
  readonly name: string;
  /** The ways to enter it: an attribute or class of the root element, or the user's preference. */
  readonly pages: readonly CascadePage[];
}

/** Reads from the selectors and media conditions how these sheets tell themes apart, on a page with these attributes. */
export function pageModesOf(
  sheets: readonly Sheet[],
  attributes: Readonly<Record<string, string>>,
): PageModes {
  const media = new Set<string>();
  const modeClasses = modeClassesOf(sheets);
  const markers = new Markers(modeClasses);
  for (const sheet of sheets) {
    const declaring = declaringBlocks(sheet);
    for (const block of sheet.blocks) {
      if (declaring[block.index] === 0) continue;
      if (block.kind === "media") media.add(preludeSource(sheet, block).trim());
      else if (block.kind === "style") markers.collect(sheet, block);
    }
  }
  const themes = new Map<string, CascadePage[]>([
    ["light", []],
    ["dark", []],
  ]);
  const { own, bare } = withoutMarkers(attributes, modeClasses);
  for (const { theme, attribute, value } of markers.all()) {
    const pages = themes.get(theme) ?? [];
    themes.set(theme, pages);
    pages.push({ attributes: withMarker(bare, attribute, value), media: [] });
  }
  // A page that is dark by its class is light without it.
  if (own !== undefined) themes.get(own === "dark" ? "light" : "dark")?.push({ attributes: bare, media: [] });
  const all = [...media];
  for (const mode of ["light", "dark"]) {
    const preferred = all.filter((text) => isPreference(text, mode));
    if (preferred.length > 0) themes.get(mode)?.push({ attributes: bare, media: preferred });
  }
  return {
    plain: { attributes, media: [] },
    themes: Array.from(themes, ([name, pages]) => ({ name, pages })).filter(({ pages }) => pages.length > 0),
    anyMedia: { attributes, media: all },
  };
}

/** Whether a theme is one that a page takes by the user's preference. */
export function isMode(theme: string): boolean {
  return theme === "light" || theme === "dark";
}

/** Marks, by their indexes, the blocks in which a custom property is declared, and those around them. */
function declaringBlocks(sheet: Sheet): Uint8Array {
  const rows = rowsOf(sheet);
  const marks = new Uint8Array(rows.blockCount);
  for (let declaration = 0; declaration < rows.declarationCount; declaration++) {
    for (let at = rows.blockOf(declaration); at >= 0 && marks[at] === 0; at = rows.parentOf(at))
      marks[at] = 1;
  }
  return marks;
}

/** The mode that attributes say the page has, and the attributes without those that say a theme. */
function withoutMarkers(
  attributes: Readonly<Record<string, string>>,
  modeClasses: ModeClasses,
): {
  readonly own: string | undefined;
  readonly bare: Readonly<Record<string, string>>;
} {
  const bare: Record<string, string> = {};
  const themes: string[] = [];
  for (const [name, value] of Object.entries(attributes)) {
    const kept = (name === "class" ? value.split(/\s+/) : [value]).filter((one) => {
      const theme = isOfMode(name) ? undefined : themeOf(name, one, modeClasses);
      if (theme !== undefined) themes.push(theme);
      return theme === undefined;
    });
    if (kept.length > 0) bare[name] = kept.join(" ");
  }
  return { own: themes.find(isMode), bare };
}

/** Whether an attribute says which theme a mode has, such as `data-dark-theme`, and not which mode the page is in. */
function isOfMode(attribute: string): boolean {
  return /[-_](?:dark|light)[-_]/i.test(attribute);
}

function withMarker(
  attributes: Readonly<Record<string, string>>,
  name: string,
  value: string,
): Readonly<Record<string, string>> {
  const own = attributes[name];
  return { ...attributes, [name]: name === "class" && own !== undefined ? `${own} ${value}` : value };
}

function isPreference(condition: string, mode: string): boolean {
  const plain = condition.toLowerCase().replaceAll(" ", "");
  return plain.includes(`prefers-color-scheme:${mode}`) && !plain.includes("not");
}

/** Each way costs a cascade of its own, and no page is dark in more than a few ways. */
const mostModeMarkers = 8;
/** The same for all other themes together. */
const mostNamedMarkers = 12;

/** An escape may hide any letter. Most classes that end in such a word speak of a part of the page. */
function mayNameTheme(selector: string): boolean {
  return /\\|\.(?:dark|light)(?![\w-])|theme|mode|scheme|skin|palette/i.test(selector);
}

interface Marker {
  readonly theme: string;
  readonly attribute: string;
  readonly value: string;
}

/** Classes such as `.dark`, attributes such as `[data-theme="dark"]`; bounded, since a sheet may name very many. */
class Markers {
  readonly #modeClasses: ModeClasses;
  readonly #modes = new Map<string, Marker>();
  readonly #named = new Map<string, Marker>();

  constructor(modeClasses: ModeClasses) {
    this.#modeClasses = modeClasses;
  }

  all(): readonly Marker[] {
    return [...this.#modes.values(), ...this.#named.values()];
  }

  collect(sheet: Sheet, block: Block): void {
    const prelude = preludeSource(sheet, block).trim();
    if (!mayNameTheme(prelude) && !soleModeClasses(prelude).some((name) => this.#modeClasses.has(name)))
      return;
    const [tokens, { from, to }] = preludeOf(sheet, block);
    for (let at = from; at < to; at++) {
      const type = tokens.types[at];
      if (type === T.Ident && at > 0 && isDelim(tokens, at - 1, ".")) {
        this.#add("class", decodeIdentifier(tokenText(tokens, at)));
      } else if (type === T.LeftSquareBracket) {
        const parts = attributeParts(tokens, at, to);
        if (parts !== undefined) this.#add(parts.attribute, parts.value);
      }
    }
  }

  #add(attribute: string, value: string): void {
    const theme = themeOf(attribute, value, this.#modeClasses);
    if (theme === undefined) return;
    const markers = isMode(theme) ? this.#modes : this.#named;
    if (markers.size < (isMode(theme) ? mostModeMarkers : mostNamedMarkers))
      markers.set(`${attribute}=${value}`, { theme, attribute, value });
  }
}

/** The name and the value in an attribute selector, given its bracket; undefined where it has no value. */
export function attributeParts(
  tokens: Tokens,
  open: number,
  end: number,
): { attribute: string; value: string } | undefined {
  const close = Math.min(tokens.partners[open] ?? end, end);
  let attribute = "";
  let value = "";
  for (let at = open + 1; at < close; at++) {
    const type = tokens.types[at];
    const text = tokenText(tokens, at);
    if (type === T.String) value ||= text.slice(1, -1);
    else if (type === T.Ident && attribute === "") attribute = decodeIdentifier(text);
    else if (type === T.Ident) value ||= decodeIdentifier(text);
  }
  return attribute === "" || value === "" ? undefined : { attribute, value };
}

/** `dark`, `theme-dark`, `dark-mode`; but `has-text-dark` speaks of a text, not of the page. */
function themeOf(attribute: string, value: string, modeClasses: ModeClasses): string | undefined {
  const words = value.toLowerCase().split(/[-_]+/);
  const namesTheme = words.some((word) => /^(?:theme|mode|scheme|skin|palette)$/.test(word));
  const isClass = attribute === "class";
  const mode = words.includes("dark") ? "dark" : words.includes("light") ? "light" : undefined;
  const isWhole =
    words.length === 1 || namesTheme || (isClass ? modeClasses.has(value) : words.at(-1) === mode);
  if (mode !== undefined && isWhole) return mode;
  if (isClass) return /^(?:theme|scheme)-|-(?:theme|scheme)$/i.test(value) ? nameOf(words) : undefined;
  const isTheme =
    /theme|scheme|skin|palette|color-?mode/i.test(attribute) && !/^(?:auto|system)$/i.test(value);
  return isTheme ? nameOf(words) : mode;
}

/** Without the word that says that it is one. */
function nameOf(words: readonly string[]): string | undefined {
  const own = words.filter((word) => word !== "" && !/^(?:theme|mode|scheme|skin|palette)$/.test(word));
  return own.length === 0 ? undefined : own.join("-");
}

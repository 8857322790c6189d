import type { CascadePage } from "../../css/cascade/standing.js";
import { type Block, preludeOf, type Sheet } from "../../css/sheet/sheet.js";
import { decodeIdentifier } from "../../css/tokens/identifier.js";
import { T } from "../../css/tokens/token-type.js";
import { isDelim, type Tokens, tokenText } from "../../css/tokens/tokens.js";

/** The ways a page can show itself that the style sheets speak of. */
export interface PageModes {
  /** A page without attributes of its own and without a preference. */
  readonly plain: CascadePage;
  /** Ways to be light or dark, by an attribute or class of the root element or by the user's preference. */
  readonly light: readonly CascadePage[];
  readonly dark: readonly CascadePage[];
  /** Every media condition at once: finds what is declared under a condition only. */
  readonly anyMedia: CascadePage;
}

/** Reads from the selectors and media conditions how these sheets tell light from dark. */
export function pageModesOf(sheets: readonly Sheet[]): PageModes {
  const media = new Set<string>();
  const markers = new Map<string, Marker>();
  for (const sheet of sheets) {
    for (const block of sheet.blocks) {
      if (block.kind === "media") media.add(preludeText(sheet, block));
      else if (block.kind === "style") collectMarkers(sheet, block, markers);
    }
  }
  const modes = { light: [] as CascadePage[], dark: [] as CascadePage[] };
  for (const { mode, attribute, value } of markers.values()) {
    modes[mode].push({ attributes: { [attribute]: value }, media: [] });
  }
  const all = [...media];
  const darkMedia = all.filter((text) => isPreference(text, "dark"));
  if (darkMedia.length > 0) modes.dark.push({ attributes: {}, media: darkMedia });
  return { plain: { attributes: {}, media: [] }, ...modes, anyMedia: { attributes: {}, media: all } };
}

function isPreference(condition: string, mode: string): boolean {
  const plain = condition.toLowerCase().replaceAll(" ", "");
  return plain.includes(`prefers-color-scheme:${mode}`) && !plain.includes("not");
}

/** Each costs a cascade of its own, and no page is dark in more ways than a few. */
const mostMarkers = 8;

/** An escape may hide any letter. Most classes that end in such a word speak of a part of the page. */
function mayNameMode(selector: string): boolean {
  return (
    /dark|light|\\/i.test(selector) && /[[\\]|\.(?:dark|light)(?![\w-])|theme|mode|scheme/i.test(selector)
  );
}

interface Marker {
  readonly mode: "light" | "dark";
  readonly attribute: string;
  readonly value: string;
}

/** Classes such as `.dark`, attributes such as `[data-theme="dark"]`; bounded, since a sheet may name very many. */
function collectMarkers(sheet: Sheet, block: Block, markers: Map<string, Marker>): void {
  if (markers.size === mostMarkers || !mayNameMode(preludeText(sheet, block))) return;
  const [tokens, { from, to }] = preludeOf(sheet, block);
  for (let at = from; at < to && markers.size < mostMarkers; at++) {
    const type = tokens.types[at];
    let attribute = "class";
    let value = "";
    if (type === T.Ident && at > 0 && isDelim(tokens, at - 1, ".")) {
      value = decodeIdentifier(tokenText(tokens, at));
    } else if (type === T.LeftSquareBracket) {
      const parts = attributeParts(tokens, at, to);
      if (parts === undefined) continue;
      attribute = parts.attribute;
      value = parts.value;
    }
    const mode = modeOf(value, attribute === "class");
    if (mode !== undefined) markers.set(`${attribute}=${value}`, { mode, attribute, value });
  }
}

function attributeParts(
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
function modeOf(value: string, isClass: boolean): "light" | "dark" | undefined {
  const words = value.toLowerCase().split(/[-_]+/);
  const mode = words.includes("dark") ? "dark" : words.includes("light") ? "light" : undefined;
  const saysSo =
    words.length === 1 || words.some((word) => word === "theme" || word === "mode" || word === "scheme");
  return isClass && !saysSo ? undefined : mode;
}

function preludeText({ source }: Sheet, { prelude }: Block): string {
  return source.slice(prelude.start, prelude.end).trim();
}

import { readSheetPieces } from "../../css/sheet/read-pieces.js";
import type { Block, Declaration, Range, Sheet } from "../../css/sheet/sheet.js";
import { faultOfScss, resolveScss, spellScss } from "../scss/read-scss.js";
import type { ScssParts } from "../scss/scan-scss.js";
import type { Source, Unread } from "../source.js";
import { findInAstro, findInSvelte } from "./braced-component.js";
import { findInHtml } from "./html-page.js";
import { isGlobalBlock, type Scoping, scopingOf } from "./scoping.js";
import type { StyleElement, StyleElements, StyleLanguage } from "./style-elements.js";
import { findInVue } from "./vue-component.js";

const finders: Readonly<Record<StyleLanguage, (text: string) => StyleElements>> = {
  html: findInHtml,
  vue: findInVue,
  svelte: findInSvelte,
  astro: findInAstro,
};

/** Reads the style sheets that stand in a page or a component. */
export function readStyles(language: StyleLanguage, text: string): Source {
  const { elements, fault } = finders[language](text);
  const unread: Unread[] = [];
  const pieces: Piece[] = [];
  for (const element of elements) {
    const reason = reasonToSkip(language, text, element);
    if (reason !== undefined) unread.push({ at: element.start, reason });
    else pieces.push(spellPiece(language, text, element));
  }
  if (fault !== undefined) unread.push(fault);
  const partsAt = (offset: number) => pieceAt(pieces, offset)?.scss;
  const sheet = readPieces(text, pieces, partsAt);
  return {
    ...{ text, sheet, unread },
    faultOf: (declaration, value) =>
      partsAt(declaration.start) === undefined ? undefined : faultOfScss(declaration, value),
  };
}

interface Piece extends Range {
  readonly scoping: Scoping;
  /** Its text as CSS, which is as long. */
  readonly view: string;
  /** What of it is not CSS, where it is SCSS. */
  readonly scss: ScssParts | undefined;
}

function spellPiece(language: StyleLanguage, text: string, { attributes, content }: StyleElement): Piece {
  const { start, end } = content;
  const scoping = scopingOf(language, attributes);
  const spelt = languageOf(language, attributes) === "scss" ? spellScss(text, content) : undefined;
  const css = (spelt?.view ?? text).slice(start, end);
  // Components take a selector as it is in `:global()`, which is no CSS; what stands for it is as long.
  const view = scoping === "page" ? css : css.replaceAll(":global(", ":is(/**/");
  return { start, end, scoping, view, scss: spelt?.parts };
}

/** The piece in which an offset lies; pieces are in order. */
function pieceAt(pieces: readonly Piece[], offset: number): Piece | undefined {
  let low = 0;
  let high = pieces.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pieces[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return pieces[low];
}

/** A sheet of all pieces, without the declarations that a build puts on elements of the component alone. */
function readPieces(
  text: string,
  pieces: readonly Piece[],
  partsAt: (offset: number) => ScssParts | undefined,
): Sheet {
  const read = readSheetPieces(spellAll(text, pieces), pieces);
  const known = new Map<Block, boolean>();
  const isForPage = ({ block, start }: Declaration): boolean => {
    const isFor = known.get(block) ?? isGlobalBlock(text, block, pieceAt(pieces, start)?.scoping ?? "page");
    known.set(block, isFor);
    return isFor;
  };
  const spelt: Sheet = { ...read, declarations: read.declarations.filter(isForPage) };
  return resolveScss(text, spelt, partsAt);
}

function spellAll(text: string, pieces: readonly Piece[]): string {
  let spelt = "";
  let at = 0;
  for (const { start, end, view } of pieces) {
    spelt += text.slice(at, start) + view;
    at = end;
  }
  return spelt + text.slice(at);
}

function languageOf(language: StyleLanguage, attributes: StyleElement["attributes"]): string {
  const value = (name: string): string => (attributes.get(name) ?? "").trim().toLowerCase();
  // In a page the attribute `lang` names a language of people.
  return (language === "html" ? "" : value("lang")) || value("type").replace(/^text\//, "");
}

/** Why nothing is read in a style element; undefined where it is. */
function reasonToSkip(
  language: StyleLanguage,
  text: string,
  { attributes, content }: StyleElement,
): string | undefined {
  const written = languageOf(language, attributes);
  const isRead = language === "html" ? /^(?:|css)$/ : /^(?:|css|pcss|postcss|scss)$/;
  if (!isRead.test(written)) return `styles in ${JSON.stringify(written)} are not read`;
  if (attributes.has("src")) return "its styles stand in another file";
  const media = (attributes.get("media") ?? "").trim().toLowerCase();
  if (!/^(?:|all|screen)$/.test(media)) return `it is for ${JSON.stringify(media)} alone`;
  if (attributes.has("set:html") || attributes.has("set:text")) return "an expression gives its styles";
  const isTemplate = language === "html" && /\{%|<%|<\?|\{\{/.test(text.slice(content.start, content.end));
  return isTemplate ? "a template fills it in" : undefined;
}

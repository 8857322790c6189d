import { readSheetPieces } from "../../css/sheet/read-pieces.js";
import type { Range, Sheet } from "../../css/sheet/sheet.js";
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
    else pieces.push({ ...element.content, scoping: scopingOf(language, element.attributes) });
  }
  if (fault !== undefined) unread.push(fault);
  return { text, sheet: readPieces(text, pieces), unread };
}

interface Piece extends Range {
  readonly scoping: Scoping;
}

/** A sheet of all pieces, without the declarations that a build puts on elements of the component alone. */
function readPieces(text: string, pieces: readonly Piece[]): Sheet {
  const sheet = readSheetPieces(spellGlobals(text, pieces), pieces);
  if (pieces.every(({ scoping }) => scoping === "page")) return sheet;
  const declarations: Sheet["declarations"][number][] = [];
  const joined: Sheet = { ...sheet, declarations };
  for (const declaration of sheet.declarations) {
    const piece = pieces.find(({ end }) => declaration.start < end);
    if (piece !== undefined && isGlobalBlock(text, declaration.block, piece.scoping))
      declarations.push({ ...declaration, sheet: joined });
  }
  return joined;
}

/** Components take a selector as it is in `:global()`, which is no CSS; what stands for it is as long. */
function spellGlobals(text: string, pieces: readonly Piece[]): string {
  if (!text.includes(":global(")) return text;
  let spelt = "";
  let at = 0;
  for (const { start, end, scoping } of pieces) {
    const piece = text.slice(start, end);
    spelt += text.slice(at, start);
    spelt += scoping === "page" ? piece : piece.replaceAll(":global(", ":is(/**/");
    at = end;
  }
  return spelt + text.slice(at);
}

/** Why nothing is read in a style element; undefined where it is. */
function reasonToSkip(language: StyleLanguage, text: string, element: StyleElement): string | undefined {
  const { attributes, content } = element;
  const value = (name: string): string => (attributes.get(name) ?? "").trim().toLowerCase();
  const written = value("lang") || value("type").replace(/^text\//, "");
  if (!/^(?:|css|pcss|postcss)$/.test(written)) return `styles in ${JSON.stringify(written)} are not read`;
  if (attributes.has("src")) return "its styles stand in another file";
  if (!/^(?:|all|screen)$/.test(value("media"))) return `it is for ${JSON.stringify(value("media"))} alone`;
  if (attributes.has("set:html") || attributes.has("set:text")) return "an expression gives its styles";
  const isTemplate = language === "html" && /\{%|<%|<\?|\{\{/.test(text.slice(content.start, content.end));
  return isTemplate ? "a template fills it in" : undefined;
}

import { readSheetPieces } from "../../css/sheet/read-pieces.js";
import type { Block, Declaration, Range, Sheet } from "../../css/sheet/sheet.js";
import type { Linked } from "../linked.js";
import { SassUnit } from "../scss/evaluation/sass-unit.js";
import { instancesOf } from "../scss/link-sass.js";
import { faultOfSass, spellScss } from "../scss/read-scss.js";
import type { SassNode } from "../scss/syntax/sass-node.js";
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
export function readStyles(language: StyleLanguage, path: string, text: string): Source | Linked {
  const { elements, fault } = finders[language](text);
  const unread: Unread[] = [];
  const pieces: Piece[] = [];
  for (const element of elements) {
    const reason = reasonToSkip(language, text, element);
    if (reason !== undefined) unread.push({ at: element.start, reason });
    else pieces.push(spellPiece(language, text, element));
  }
  if (fault !== undefined) unread.push(fault);
  const spelt = readPieces(text, pieces);
  const isSass = (offset: number) => pieceAt(pieces, offset)?.nodes !== undefined;
  const faultOf: Source["faultOf"] = (declaration, value) =>
    isSass(declaration.start) ? faultOfSass(declaration, value) : undefined;
  const source = { text, sheet: spelt, unread, faultOf };
  return pieces.some(({ nodes }) => nodes !== undefined) ? linkPieces(source, pieces, path) : source;
}

/** Each of the pieces in Sass is a style sheet of its own. */
function linkPieces(source: Source, pieces: readonly Piece[], path: string): Linked {
  const { text, sheet: spelt } = source;
  const declarations: Declaration[] = [];
  const sheet: Sheet & { holdsOthers: boolean } = { ...spelt, declarations, holdsOthers: false };
  const units = new Map<Piece, SassUnit>();
  const byPiece = new Map<Piece | undefined, Declaration[]>(pieces.map((piece) => [piece, []]));
  for (const declaration of spelt.declarations)
    byPiece.get(pieceAt(pieces, declaration.start))?.push(declaration);
  for (const piece of pieces) {
    if (piece.nodes === undefined) continue;
    const own = byPiece.get(piece) ?? [];
    const unit = new SassUnit({ path, text, nodes: piece.nodes, sheet, declarations: own });
    sheet.holdsOthers ||= unit.loads.size > 0;
    units.set(piece, unit);
  }
  return {
    source: { ...source, sheet },
    units: [...units.values()],
    settle(instances) {
      for (const declaration of spelt.declarations) {
        const piece = pieceAt(pieces, declaration.start);
        const unit = piece && units.get(piece);
        const made =
          unit === undefined ? [declaration] : instancesOf(declaration, instances.get(unit) ?? new Map());
        declarations.push(...made.map((one) => ({ ...one, sheet })));
      }
    },
  };
}

interface Piece extends Range {
  readonly scoping: Scoping;
  /** Its text as CSS, which is as long. */
  readonly view: string;
  /** Its statements, where it is in SCSS. */
  readonly nodes: readonly SassNode[] | undefined;
}

function spellPiece(language: StyleLanguage, text: string, { attributes, content }: StyleElement): Piece {
  const { start, end } = content;
  const scoping = scopingOf(language, attributes);
  const spelt = languageOf(language, attributes) === "scss" ? spellScss(text, content) : undefined;
  const css = spelt?.view ?? text.slice(start, end);
  // Components take a selector as it is in `:global()`, which is no CSS; what stands for it is as long.
  const view = scoping === "page" ? css : css.replaceAll(":global(", ":is(/**/");
  return { start, end, scoping, view, nodes: spelt?.parsed.nodes };
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
function readPieces(text: string, pieces: readonly Piece[]): Sheet {
  const read = readSheetPieces(spellAll(text, pieces), pieces);
  const known = new Map<Block, boolean>();
  const isForPage = ({ block, start }: Declaration): boolean => {
    const isFor = known.get(block) ?? isGlobalBlock(text, block, pieceAt(pieces, start)?.scoping ?? "page");
    known.set(block, isFor);
    return isFor;
  };
  return withDeclarations(read, read.declarations.filter(isForPage));
}

function withDeclarations(read: Sheet, kept: readonly Declaration[]): Sheet {
  const declarations: Declaration[] = [];
  const sheet: Sheet = { ...read, declarations };
  for (const declaration of kept) declarations.push({ ...declaration, sheet });
  return sheet;
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

import { readSpeltPieces, type SpeltPiece } from "../../css/sheet/read-pieces.js";
import type { Block, Declaration, OpenSheet, Range, Sheet } from "../../css/sheet/sheet.js";
import type { StyleBlock } from "../kind.js";
import { languageNamed } from "../languages.js";
import { addInstances, includesIn, inOrder } from "../linking/add-instances.js";
import type { StyleUnit } from "../linking/style-unit.js";
import type { Part, Preprocessor } from "../preprocessor.js";
import type { Linked } from "../program.js";
import type { Programs } from "../programs.js";
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

/** The style sheets that stand in a component, and the languages they are in, where that is not CSS. */
export function findStyleBlocks(kind: StyleLanguage, text: string): readonly StyleBlock[] {
  return finders[kind](text)
    .elements.filter((element) => reasonToSkip(kind, text, element) === undefined)
    .map(({ attributes, content }) => ({
      range: content,
      language: languageNamed(languageOf(kind, attributes)),
    }));
}

interface StyledFile {
  readonly path: string;
  readonly text: string;
  readonly programs: Programs;
}

/** Reads the style sheets that stand in a page or a component. */
export function readStyles(language: StyleLanguage, { path, text, programs }: StyledFile): Source | Linked {
  const { elements, others = [], fault } = finders[language](text);
  const unread: Unread[] = [...others];
  const pieces: Piece[] = [];
  for (const element of elements) {
    const { start, attributes, content } = element;
    const reason = reasonToSkip(language, text, element);
    if (attributes.has("define:vars"))
      unread.push({ at: start, hidesNames: true, reason: "an expression gives its custom properties" });
    const part = { start, end: content.end };
    if (reason !== undefined)
      unread.push({ at: start, part, reason, ...(attributes.has("src") && { hidesNames: true }) });
    else pieces.push(readPiece(language, element, { text, programs }));
  }
  if (fault !== undefined) unread.push({ ...fault, part: { start: fault.at, end: text.length } });
  const { sheet: spelt, scoped } = readPieces(text, pieces);
  const faultOf: Source["faultOf"] = (declaration, value) =>
    pieceAt(pieces, declaration.start)?.preprocessed?.language.faultOf(declaration, value);
  const source = { text, sheet: spelt, unread, scoped, faultOf };
  const isPlain = pieces.every(({ preprocessed }) => preprocessed === undefined);
  return isPlain ? source : linkPieces(source, pieces, path);
}

/** Each of the pieces for a preprocessor is a style sheet of its own. */
function linkPieces(source: Source, pieces: readonly Piece[], path: string): Linked {
  const { text, sheet: spelt } = source;
  const unread = [...source.unread, ...pieces.flatMap(({ preprocessed }) => preprocessed?.part.unread ?? [])];
  const sheet: OpenSheet = { ...spelt, blocks: [...spelt.blocks], declarations: [], holdsOthers: false };
  const units = new Map<Piece, { readonly unit: StyleUnit; readonly language: Preprocessor }>();
  const byPiece = new Map<Piece | undefined, Declaration[]>(pieces.map((piece) => [piece, []]));
  for (const declaration of spelt.declarations)
    byPiece.get(pieceAt(pieces, declaration.start))?.push(declaration);
  for (const piece of pieces) {
    if (piece.preprocessed === undefined) continue;
    const { part, language } = piece.preprocessed;
    const unit = part.join({ path, text, sheet, declarations: byPiece.get(piece) ?? [] });
    sheet.holdsOthers ||= part.holdsOthers;
    units.set(piece, { unit, language });
  }
  return {
    source: { ...source, sheet, unread },
    addDeclarations(instances) {
      const included = Array.from(units).flatMap(([{ scoping }, { unit }]) =>
        scoping === "page" ? includesIn(sheet, instances.get(unit) ?? new Map()) : [],
      );
      for (const declaration of inOrder(spelt.declarations, included)) {
        const piece = pieceAt(pieces, declaration.start);
        const own = piece && units.get(piece);
        if (own === undefined) sheet.declarations.push({ ...declaration, sheet });
        else {
          const { unit, language } = own;
          addInstances(declaration, instances.get(unit), { sheet, unread, language });
        }
      }
      unread.sort((one, other) => one.at - other.at);
    },
  };
}

interface Piece extends Range, SpeltPiece {
  readonly scoping: Scoping;
  /** Where it is not in CSS. */
  readonly preprocessed: { readonly part: Part; readonly language: Preprocessor } | undefined;
}

function readPiece(
  language: StyleLanguage,
  { attributes, content }: StyleElement,
  { text, programs }: Pick<StyledFile, "text" | "programs">,
): Piece {
  const { start, end } = content;
  const scoping = scopingOf(language, attributes);
  const named = languageNamed(languageOf(language, attributes));
  const part = named && programs.of(named).readPart?.(text, content, named.isIndented);
  const { view: css, isTooDeep, indented }: Partial<Part> = part ?? {};
  // Components take a selector as it is in `:global()`, which is no CSS; what stands for it is as long.
  const written = css ?? text.slice(start, end);
  const view = scoping === "page" ? written : written.replaceAll(":global(", ":is(/**/");
  const preprocessed = named && part && { part, language: named };
  return { start, end, scoping, view, isTooDeep, indented, preprocessed };
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

/** A sheet of all pieces; apart from it, the declarations that a build puts on elements of the component alone. */
function readPieces(
  text: string,
  pieces: readonly Piece[],
): { readonly sheet: Sheet; readonly scoped: readonly Declaration[] } {
  const read = readSpeltPieces(spellAll(text, pieces), pieces);
  if (pieces.every(({ scoping }) => scoping === "page")) return { sheet: read, scoped: [] };
  const known = new Map<Block, boolean>();
  const isForPage = ({ block, start }: Declaration): boolean => {
    const isFor = known.get(block) ?? isGlobalBlock(text, block, pieceAt(pieces, start)?.scoping ?? "page");
    known.set(block, isFor);
    return isFor;
  };
  const all = read.declarations;
  const kept = all.filter(isForPage);
  if (kept.length === all.length) return { sheet: read, scoped: [] };
  return { sheet: withDeclarations(read, kept), scoped: all.filter((one) => !isForPage(one)) };
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
  const isRead =
    /^(?:|css)$/.test(written) || (language !== "html" && languageNamed(written)?.standsInComponents);
  if (isRead !== true) return `styles in ${JSON.stringify(written)} are not read`;
  if (attributes.has("src")) return "its styles stand in another file";
  const media = (attributes.get("media") ?? "").trim().toLowerCase();
  if (!/^(?:|all|screen)$/.test(media)) return `it is for ${JSON.stringify(media)} alone`;
  if (attributes.has("set:html") || attributes.has("set:text")) return "an expression gives its styles";
  const isTemplate = language === "html" && /\{%|<%|<\?|\{\{/.test(text.slice(content.start, content.end));
  return isTemplate ? "a template fills it in" : undefined;
}

import { joinSheets, readSpelt, type SpeltText } from "../../css/sheet/read-pieces.js";
import type { Block, Declaration, Range, Sheet } from "../../css/sheet/sheet.js";
import { sourceKindOf } from "../../model/routing/source-kind.js";
import type { LessUnit } from "../less/less-unit.js";
import type { LessNode } from "../less/parse-less.js";
import { faultOfLess, isImporting, spellLess } from "../less/read-less.js";
import type { Linked } from "../linked.js";
import { filledNamesIn } from "../postcss/filled-names.js";
import type { PostcssUnit } from "../postcss/link-postcss.js";
import { faultOfPostcss } from "../postcss/read-postcss.js";
import { SassUnit } from "../scss/evaluation/sass-unit.js";
import { includesIn } from "../scss/link-sass.js";
import { readSass, showColons } from "../scss/read-sass.js";
import { addInstances, faultOfSass, spellScss } from "../scss/read-scss.js";
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

/** The style sheets that stand in a component, and the languages they are in. */
export function findStyleBlocks(
  path: string,
  text: string,
): readonly { readonly range: Range; readonly language: string }[] {
  const kind = sourceKindOf(path);
  if (kind !== "vue" && kind !== "svelte" && kind !== "astro") return [];
  return finders[kind](text)
    .elements.filter((element) => reasonToSkip(kind, text, element) === undefined)
    .map(({ attributes, content }) => ({ range: content, language: languageOf(kind, attributes) }));
}

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
  const faultOf: Source["faultOf"] = (declaration, value) => {
    const piece = pieceAt(pieces, declaration.start);
    if (piece?.less !== undefined) return faultOfLess(declaration, value);
    if (piece?.postcss !== undefined) return faultOfPostcss(declaration, value);
    return piece?.sass === undefined ? undefined : faultOfSass(declaration, value);
  };
  const source = { text, sheet: spelt, unread, faultOf };
  return pieces.some(isPreprocessed) ? linkPieces(source, pieces, path) : source;
}

function isPreprocessed({ sass, less, postcss }: Piece): boolean {
  return sass !== undefined || less !== undefined || postcss !== undefined;
}

/** Each of the pieces for a preprocessor is a style sheet of its own. */
function linkPieces(source: Source, pieces: readonly Piece[], path: string): Linked {
  const { text, sheet: spelt } = source;
  const declarations: Declaration[] = [];
  const unread = [...source.unread, ...pieces.flatMap((piece) => piece.unread)];
  const sheet = { ...spelt, blocks: [...spelt.blocks], declarations, holdsOthers: false };
  const units = new Map<Piece, SassUnit>();
  const less: LessUnit[] = [];
  const postcss: PostcssUnit[] = [];
  const byPiece = new Map<Piece | undefined, Declaration[]>(pieces.map((piece) => [piece, []]));
  for (const declaration of spelt.declarations)
    byPiece.get(pieceAt(pieces, declaration.start))?.push(declaration);
  for (const piece of pieces) {
    if (!isPreprocessed(piece)) continue;
    const own = byPiece.get(piece) ?? [];
    const unit = new SassUnit({ path, text, nodes: piece.sass ?? [], sheet, declarations: own });
    if (piece.less !== undefined) less.push({ path, text, range: piece, nodes: piece.less, linked: unit });
    if (piece.postcss !== undefined) postcss.push({ ...piece.postcss, path, text, linked: unit });
    sheet.holdsOthers ||= unit.loads.size > 0 || isImporting(piece.less ?? []);
    units.set(piece, unit);
  }
  const sass = Array.from(units).flatMap(([piece, unit]) => (piece.sass === undefined ? [] : [unit]));
  return {
    source: { ...source, sheet, unread },
    sass,
    less,
    postcss,
    addDeclarations(instances) {
      const included = Array.from(units).flatMap(([{ scoping }, unit]) =>
        scoping === "page" ? includesIn(sheet, instances.get(unit) ?? new Map()) : [],
      );
      for (const declaration of [...spelt.declarations, ...included].sort((a, b) => a.start - b.start)) {
        const piece = pieceAt(pieces, declaration.start);
        const unit = piece && units.get(piece);
        const own = unit && (instances.get(unit) ?? new Map());
        if (own === undefined) declarations.push({ ...declaration, sheet });
        else addInstances(declaration, own, { sheet, declarations, unread });
      }
      unread.sort((one, other) => one.at - other.at);
    },
  };
}

interface Piece extends Range, SpeltText {
  readonly scoping: Scoping;
  /** What is read of that, where it is not CSS that tells its blocks. */
  readonly indented: Sheet | undefined;
  /** Its statements, where it is in one of these languages. */
  readonly sass: readonly SassNode[] | undefined;
  readonly less: readonly LessNode[] | undefined;
  readonly postcss: Pick<PostcssUnit, "nodes" | "filled"> | undefined;
  /** Declarations whose names only a preprocessor can tell. */
  readonly unread: readonly Unread[];
}

function spellPiece(language: StyleLanguage, text: string, { attributes, content }: StyleElement): Piece {
  const { start, end } = content;
  const scoping = scopingOf(language, attributes);
  const {
    view: css,
    isTooDeep,
    indented,
    sass,
    less,
    postcss,
    unread = [],
  } = spellStyles(languageOf(language, attributes), text, content);
  // Components take a selector as it is in `:global()`, which is no CSS; what stands for it is as long.
  const view = scoping === "page" ? css : css.replaceAll(":global(", ":is(/**/");
  return { start, end, scoping, view, isTooDeep, indented, sass, less, postcss, unread };
}

function spellStyles(
  written: string,
  text: string,
  content: Range,
): Partial<Pick<Piece, "indented" | "sass" | "less" | "postcss" | "unread">> & SpeltText {
  switch (written) {
    case "scss": {
      const { parsed, ...spelt } = spellScss(text, content);
      return { ...spelt, sass: parsed.nodes };
    }
    case "sass": {
      const { spelt, nodes } = readSass(text, content);
      return { view: showColons(text.slice(content.start, content.end)), indented: spelt, sass: nodes };
    }
    case "less": {
      const { nodes, ...spelt } = spellLess(text, content);
      return { ...spelt, less: nodes };
    }
    case "pcss":
    case "postcss": {
      const { parsed, ...spelt } = spellScss(text, content);
      const { nodes, filled = [] } = parsed;
      return { ...spelt, postcss: { nodes, filled }, unread: filledNamesIn(text, parsed) };
    }
    default:
      return { view: text.slice(content.start, content.end) };
  }
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
  const read = joinSheets(
    spellAll(text, pieces),
    // Offsets in what is indented are those of the text already.
    pieces.map(({ indented, start, view, isTooDeep }) => ({
      sheet: indented ?? readSpelt({ view, isTooDeep }),
      start: indented === undefined ? start : 0,
    })),
  );
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
  const isRead = language === "html" ? /^(?:|css)$/ : /^(?:|css|pcss|postcss|scss|sass|less)$/;
  if (!isRead.test(written)) return `styles in ${JSON.stringify(written)} are not read`;
  if (attributes.has("src")) return "its styles stand in another file";
  const media = (attributes.get("media") ?? "").trim().toLowerCase();
  if (!/^(?:|all|screen)$/.test(media)) return `it is for ${JSON.stringify(media)} alone`;
  if (attributes.has("set:html") || attributes.has("set:text")) return "an expression gives its styles";
  const isTemplate = language === "html" && /\{%|<%|<\?|\{\{/.test(text.slice(content.start, content.end));
  return isTemplate ? "a template fills it in" : undefined;
}

import { readSpeltPieces, type SpeltPiece } from "../../css/sheet/read-pieces.js";
import { createSheet, rowsOf } from "../../css/sheet/rows/rows-of.js";
import type { SheetRows } from "../../css/sheet/rows/sheet-rows.js";
import type { Declaration, Range, Sheet } from "../../css/sheet/sheet.js";
import type { StyleBlock } from "../kind.js";
import { languageNamed } from "../languages.js";
import { addInstances } from "../linking/add-instances.js";
import { WrittenRows } from "../linking/written-rows.js";
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
  const { sheet, rows } = createSheet(spelt.source, rowsOf(spelt));
  sheet.written = text;
  if (spelt.isTooDeep) sheet.isTooDeep = true;
  const linked = writtenIn(pieces, rowsOf(spelt)).map(({ piece, written }) => {
    const { part } = piece.preprocessed ?? {};
    if (part?.holdsOthers) sheet.holdsOthers = true;
    return { piece, written, unit: part?.join({ path, text, sheet, written }) };
  });
  return {
    source: { ...source, sheet, unread },
    addDeclarations(instances) {
      for (const { piece, written, unit } of linked) {
        const { scoping, preprocessed } = piece;
        if (unit === undefined || preprocessed === undefined) written.copyAll(rows);
        else {
          const { language } = preprocessed;
          const takesIncluded = scoping === "page";
          addInstances(unit, instances.get(unit), { rows, unread, language, takesIncluded });
        }
      }
      unread.sort((one, other) => one.at - other.at);
    },
  };
}

/** The declarations of all pieces, by these; both are in order. */
function writtenIn(pieces: readonly Piece[], rows: SheetRows) {
  let to = 0;
  return pieces.map((piece) => {
    const from = to;
    while (to < rows.declarationCount && rows.startOf(to) < piece.end) to++;
    return { piece, written: new WrittenRows(rows, from, to) };
  });
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
  const all = rowsOf(read);
  const { sheet, rows } = createSheet(read.source, all);
  if (read.isTooDeep) sheet.isTooDeep = true;
  const scoped: Declaration[] = [];
  const known = new Map<number, boolean>();
  for (let at = 0; at < all.declarationCount; at++) {
    const block = all.blockOf(at);
    const scoping = (): Scoping => pieceAt(pieces, all.startOf(at))?.scoping ?? "page";
    const isForPage = known.get(block) ?? isGlobalBlock(text, all.block(block), scoping());
    known.set(block, isForPage);
    if (isForPage) rows.copyDeclaration(all, at);
    else scoped.push(all.declaration(at));
  }
  return { sheet, scoped };
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

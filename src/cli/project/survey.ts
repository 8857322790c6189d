import { join } from "node:path";
import { createFindMappedSheets } from "../../apply/generated/find-mapped-sheets.js";
import { findGeneratedReason } from "../../apply/generated/generated-file.js";
import { type Discovery, discover } from "../../discover/discover.js";
import { findPageStyleSheets, type PageStyleSheets } from "../../discover/loading/find-page-sheets.js";
import { findOtherSources, type OtherSource } from "../../discover/loading/other-sources.js";
import { findText } from "../../discover/read-text-file.js";
import { isPlainCss } from "../../discover/style-sheets/read-css.js";
import type { DiscoverOptions, StyleSheetFile } from "../../discover/style-sheets/style-sheet-file.js";
import { type BuiltSheet, createFindBuiltSheets } from "../../discover/token-files/find-built-sheets.js";
import { listOutputSheets } from "../../discover/token-files/list-output-sheets.js";
import { findTokens } from "../../discover/tokens/find-tokens.js";
import { leaveOutCopies } from "./leave-out-copies.js";
import { runCommand } from "./packages/package-manager.js";
import { takeSameNamed } from "./take-same-named.js";
import { findTokensBuild } from "./tokens-build.js";

/** What the files of a project say of its tokens. Nothing in it was told by a page. */
export interface Survey {
  readonly sheets: PageStyleSheets;
  readonly discovery: Discovery;
  /** Tokens where the panel does not write; those that it finds elsewhere are left out. */
  readonly others: readonly OtherSource[];
  /** Tokens of packages whose style sheets the project's import. */
  readonly packages: readonly {
    readonly name: string;
    readonly file: string;
    readonly names: readonly string[];
    readonly linked?: string;
  }[];
  /** Of the files that declare tokens, those that look like the output of a build, with the reason. */
  readonly generated: readonly { readonly file: string; readonly reason: string }[];
  /** Those of which a source map tells what they are made of, which is written instead. */
  readonly mapped: readonly { readonly file: string; readonly sources: readonly string[] }[];
  /** Those that are made of token files, which are written instead. */
  readonly built: readonly BuiltSheet[];
  /** What builds them, as far as the project's scripts tell. */
  readonly tokensBuild: string | undefined;
}

/** Looks at all files of a project that may say something of tokens; writes nothing. */
export function surveyProject(folder: string, options: DiscoverOptions): Survey {
  const tokensBuild = findTokensBuild(folder);
  const isBuilding = tokensBuild !== undefined;
  const findBuiltSheets = createFindBuiltSheets(folder, options);
  const { sheets, discovery } = findSheets(folder, options, (others) =>
    findBuiltSheets(others.map((sheet) => ({ ...sheet, mayBeBuilt: isBuilding || sheet.isGenerated }))),
  );
  const generated = findGenerated(folder, discovery);
  // Token files that were exported from a style sheet name the same: what makes the style sheet must be known.
  const plain = sheets.files.flatMap((sheet) => {
    const isGenerated = generated.some(({ file }) => file === sheet.file);
    const mayBeBuilt = isBuilding || isGenerated;
    return isPlainCss(sheet.file) ? [{ ...sheet, isGenerated, mayBeBuilt }] : [];
  });
  const built = findBuiltSheets(plain);
  const mapped = findMapped(folder, generated);
  const isOther = (file: string): boolean => [...built, ...mapped].some((one) => one.file === file);
  const script = built.find((one) => one.script !== undefined)?.script;
  const isNew = (name: string): boolean => !discovery.tokens.has(name);
  return {
    ...{ sheets, discovery },
    others: findOtherSources(folder, options).flatMap((source) => {
      const names = source.names.filter(isNew);
      return names.length === 0 ? [] : [{ ...source, names }];
    }),
    packages: sheets.packages.flatMap(({ name, file, linked }) => {
      const names = [...findTokens([file], sheets.attributes).tokens.keys()].filter(isNew);
      return names.length === 0 ? [] : [{ name, file: file.file, names, ...(linked && { linked }) }];
    }),
    generated: generated.filter(({ file }) => !isOther(file)),
    mapped: mapped.filter(({ file }) => !built.some((one) => one.file === file)),
    built,
    tokensBuild: built.length > 0 ? (tokensBuild ?? (script && runCommand(folder, script))) : undefined,
  };
}

/** The style sheets of a project, with those that token files give and that stand where builds write. */
function findSheets(
  folder: string,
  options: DiscoverOptions,
  findBuilt: (
    others: readonly (StyleSheetFile & { readonly isGenerated: boolean })[],
  ) => readonly BuiltSheet[],
): Pick<Survey, "sheets" | "discovery"> {
  const all = findPageStyleSheets(folder, options);
  // What somebody names is meant.
  const withoutCopies = (found: PageStyleSheets) => takeSameNamed(folder, leaveOutCopies(folder, found));
  const sheets = options.css === undefined ? withoutCopies(all) : all;
  const found = { sheets, discovery: discover(sheets.files, sheets) };
  if (options.css !== undefined || options.skipFolders !== undefined) return found;
  const others = listOutputSheets(folder)
    .filter(({ file }) => !sheets.files.some((one) => one.file === file))
    .map((sheet) => ({ ...sheet, isGenerated: isGenerated(folder, sheet) }));
  // What a style sheet of the project declares is written there.
  const isOwn = (name: string): boolean => found.discovery.tokens.has(name);
  const output = findBuilt(others)
    .filter(({ certain, refused }) => ![...certain, ...refused.map(({ cssVar }) => cssVar)].some(isOwn))
    .map(({ file }) => file);
  if (output.length === 0) return found;
  const more = withoutCopies(findPageStyleSheets(folder, { ...options, output }));
  return { sheets: more, discovery: discover(more.files, more) };
}

function isGenerated(folder: string, { file, text }: StyleSheetFile): boolean {
  return findGeneratedReason({ rootDir: folder, path: file, text }) !== undefined;
}

function findMapped(folder: string, generated: Survey["generated"]): Survey["mapped"] {
  const find = createFindMappedSheets({ rootDir: folder, writeRoot: folder });
  return Array.from(find(generated.map(({ file }) => file)), ([file, { files }]) => ({
    file,
    sources: [...new Set(files.filter((one) => one !== undefined))],
  })).filter(({ sources }) => sources.length > 0);
}

function findGenerated(folder: string, { tokens }: Discovery): Survey["generated"] {
  const files = new Set<string>();
  tokens.forEach((token) => {
    for (const file of token.files) files.add(file);
  });
  return [...files].flatMap((file) => {
    const text = findText(join(folder, file)) ?? "";
    const reason = findGeneratedReason({ rootDir: folder, path: file, text });
    return reason === undefined ? [] : [{ file, reason }];
  });
}

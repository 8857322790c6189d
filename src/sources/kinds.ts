import {
  type SourceKind,
  sourceEndings,
  sourceKindOf,
  type TokenFileKind,
  tokenFileKindOf,
} from "../model/routing/source-kind.js";
import { astro, html, svelte, vue } from "./html/html.js";
import type { Kind, TokenKind } from "./kind.js";
import { script } from "./script/script.js";
import { scriptTokens } from "./script/script-tokens.js";
import { css, preprocessed, readInPart } from "./style-sheet.js";
import { jsonTokens } from "./tokens/json/json-tokens.js";
import { themeJson } from "./wordpress/theme-json.js";

/** All kinds of sources. */
const kinds: Readonly<Record<SourceKind, Kind>> = {
  css,
  postcss: css,
  scss: preprocessed,
  sass: preprocessed,
  less: preprocessed,
  stylus: readInPart,
  html,
  vue,
  svelte,
  astro,
  script,
  "theme-json": themeJson,
};

/** All kinds of files of which builds make style sheets. */
const tokenKinds: Readonly<Record<TokenFileKind, TokenKind>> = { json: jsonTokens, script: scriptTokens };

/** The kind of a file by its path; what has another name is read as CSS. */
export function kindOf(path: string): Kind {
  return kinds[sourceKindOf(path) ?? "css"];
}

/** The kind of a file that a routing names as one of design tokens. */
export function tokenKindOf(path: string): TokenKind {
  return tokenKinds[tokenFileKindOf(path) ?? "json"];
}

/** Whether a file's name says that it may be one of design tokens, and no program. */
export function isNamedForDesignTokens(name: string): boolean {
  const { isProgram, isNamedForTokens: isNamed } = tokenKindOf(name);
  return tokenFileKindOf(name) !== undefined && isProgram !== true && (isNamed?.(name) ?? true);
}

/** Whether a file's name says that it may hold tokens: of scripts, most hold none. */
export function isNamedForTokens(name: string): boolean {
  return sourceKindOf(name) !== undefined && (kindOf(name).isNamedForTokens?.(name) ?? true);
}

/** The files, at the top of a project, from which a style sheet takes values without loading them, by its text. */
export function findGivers(text: string): readonly string[] {
  return Object.values(kinds).flatMap((kind) => kind.findGivers?.(text) ?? []);
}

/** The endings of components in which style sheets stand. */
export const componentEndings: readonly string[] = sourceEndings.filter(
  (ending) => kindOf(`a${ending}`).findStyleSheets !== undefined,
);

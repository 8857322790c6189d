import { type SourceKind, sourceKindOf } from "../model/routing/source-kind.js";
import { astro, html, svelte, vue } from "./html/html.js";
import type { Kind } from "./kind.js";
import { script } from "./script/script.js";
import { css, preprocessed, readInPart } from "./style-sheet.js";
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

/** The kind of a file by its path; what has another name is read as CSS. */
export function kindOf(path: string): Kind {
  return kinds[sourceKindOf(path) ?? "css"];
}

/** Whether a file's name says that it may hold tokens: of scripts, most hold none. */
export function isNamedForTokens(name: string): boolean {
  return sourceKindOf(name) !== undefined && (kindOf(name).isNamedForTokens?.(name) ?? true);
}

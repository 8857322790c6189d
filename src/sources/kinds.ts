import { readSheet } from "../css/sheet/sheet-reader.js";
import { type SourceKind, sourceKindOf } from "../model/routing/source-kind.js";
import { readStyles } from "./html/read-styles.js";
import { languageOf } from "./languages.js";
import type { Linked } from "./preprocessor.js";
import type { Programs } from "./programs.js";
import { readScript } from "./script/read-script.js";
import type { Source } from "./source.js";
import { readThemeJson } from "./wordpress/theme-json.js";

/** What the rest of the house knows of files of one kind. */
export interface Kind {
  /** Reads a file, together with others that have a part in the same programs. */
  read(this: void, file: FileToRead): Source | Linked;
  /** Whether style sheets stand in it that may be in another language than CSS. */
  readonly holdsStyleSheets?: true;
  /**
   * What pages have of a file as a style sheet: all as it stands there, more than that, or parts of it, each as one.
   * Undefined where only a build knows.
   */
  readonly onPages?: "whole" | "built" | "parts";
}

export interface FileToRead {
  readonly path: string;
  readonly text: string;
  readonly programs: Programs;
  /** Whether the project fills in variables in files that are named as CSS. */
  readonly fillsInVariables: boolean;
}

const styleSheet: Kind = {
  read({ path, text, programs, fillsInVariables }) {
    const language = languageOf(path, fillsInVariables);
    if (language === undefined) return { text, sheet: readSheet(text), unread: [] };
    return programs.of(language).readFile(path, text);
  },
};

const builtStyleSheet: Kind = { ...styleSheet, onPages: "built" };

/** All kinds of sources. */
export const kinds: Readonly<Record<SourceKind, Kind>> = {
  css: { ...styleSheet, onPages: "whole" },
  postcss: { ...styleSheet, onPages: "whole" },
  scss: builtStyleSheet,
  sass: builtStyleSheet,
  less: builtStyleSheet,
  stylus: styleSheet,
  html: { read: (file) => readStyles("html", file), onPages: "parts" },
  vue: { read: (file) => readStyles("vue", file), holdsStyleSheets: true },
  svelte: { read: (file) => readStyles("svelte", file), holdsStyleSheets: true },
  astro: { read: (file) => readStyles("astro", file), holdsStyleSheets: true },
  script: { read: ({ path, text }) => readScript(path, text) },
  "theme-json": { read: ({ text }) => readThemeJson(text) },
};

/** The kind of a file by its path; what has another name is read as CSS. */
export function kindOf(path: string): Kind {
  return kinds[sourceKindOf(path) ?? "css"];
}

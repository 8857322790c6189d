import { readSheet } from "../css/sheet/sheet-reader.js";
import { type SourceKind, sourceKindOf } from "../model/routing/source-kind.js";
import { readStyles } from "./html/read-styles.js";
import { readScss } from "./scss/read-scss.js";
import type { Source } from "./source.js";

/** Reads a file as its name says. A byte order mark is part of the text. */
export function readSource(path: string, text: string): Source {
  return readers[sourceKindOf(path) ?? "css"](text);
}

/** How each kind of source is read. */
const readers: Readonly<Record<SourceKind, (text: string) => Source>> = {
  css: (text) => ({ text, sheet: readSheet(text), unread: [] }),
  scss: readScss,
  html: (text) => readStyles("html", text),
  vue: (text) => readStyles("vue", text),
  svelte: (text) => readStyles("svelte", text),
  astro: (text) => readStyles("astro", text),
};

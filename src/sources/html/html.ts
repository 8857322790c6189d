import { mayHoldTokens } from "../../css/sheet/may-hold-tokens.js";
import type { Kind } from "../kind.js";
import { interpolationStart } from "../notations.js";
import { findStyleBlocks, readStyles } from "./read-styles.js";
import type { StyleLanguage } from "./style-elements.js";

const namePutTogether = new RegExp(`--${interpolationStart}`);

/** A page, with the style sheets in it. */
export const html: Kind = { ...withStyles("html", "<style> of a page"), onPages: "parts" };

export const vue = component("vue", "<style> of a Vue component");
export const svelte = component("svelte", "<style> of a Svelte component");
export const astro = component("astro", "<style> of an Astro component");

function component(language: StyleLanguage, words: string): Kind {
  return { ...withStyles(language, words), findStyleSheets: (text) => findStyleBlocks(language, text) };
}

function withStyles(language: StyleLanguage, words: string): Kind {
  return {
    words: () => words,
    // A preprocessor may put a name together.
    mayHoldTokens: (text) => /<style/i.test(text) && (mayHoldTokens(text) || namePutTogether.test(text)),
    read: (file) => readStyles(language, file),
  };
}

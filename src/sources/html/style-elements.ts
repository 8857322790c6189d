import type { Range } from "../../css/sheet/sheet.js";
import type { Unread } from "../source.js";

/** Languages in which style sheets stand in style elements. */
export type StyleLanguage = "html" | "vue" | "svelte" | "astro";

/** A `<style>` element that stands in a text. */
export interface StyleElement {
  /** The offset of its start tag. */
  readonly start: number;
  readonly attributes: ReadonlyMap<string, string>;
  /** The text between its tags. */
  readonly content: Range;
}

/** Style elements of a text, and where reading had to stop because nobody could tell what the rest is. */
export interface StyleElements {
  readonly elements: readonly StyleElement[];
  /** Those that are no style sheets of the page, or may be none. */
  readonly others?: readonly Unread[];
  readonly fault?: { readonly at: number; readonly reason: string };
}

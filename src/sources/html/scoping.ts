import type { Block } from "../../css/sheet/sheet.js";
import * as T from "../../css/tokens/token-type.js";
import { findBlankEnd, nextAtLevel, type Tokens, tokenizePiece } from "../../css/tokens/tokens.js";
import type { StyleLanguage } from "./style-elements.js";

/**
 * Whom the rules of a style element are for: the whole page; or, by a build that adds to their selectors, the component's
 * elements, but for rules that name the root element or say `:global()`.
 */
export type Scoping = "page" | "vue" | "svelte" | "astro";

/** For which elements a `<style>` element counts, by the language of its file and its attributes. */
export function scopingOf(language: StyleLanguage, attributes: ReadonlyMap<string, string>): Scoping {
  switch (language) {
    case "html":
      return "page";
    case "vue":
      return attributes.has("scoped") ? "vue" : "page";
    case "svelte":
      return attributes.has("global") ? "page" : "svelte";
    case "astro":
      return attributes.has("is:global") || attributes.has("is:inline") ? "page" : "astro";
  }
}

/** The selectors that each build leaves as they are. Vue adds its attribute to `:root`, too. */
const globals: Readonly<Record<Exclude<Scoping, "page">, RegExp>> = {
  vue: /^:global\(/,
  svelte: /^:(?:root\b|global\()/,
  astro: /^(?::root\b|html\b|:global\()/,
};

/** Whether all selectors of the outermost rule around a block stay as they are written. */
export function isGlobalBlock(text: string, block: Block, scoping: Scoping): boolean {
  if (scoping === "page") return true;
  let outermost: Block | undefined;
  for (let at: Block | undefined = block; at !== undefined; at = at.parent)
    if (at.kind === "style") outermost = at;
  // Tailwind's `@theme` has no selectors that a build could change.
  if (outermost === undefined) return true;
  const { start, end } = outermost.prelude;
  return selectorsIn(tokenizePiece(text.slice(start, end))).every((selector) =>
    globals[scoping].test(selector),
  );
}

function selectorsIn(tokens: Tokens): readonly string[] {
  const selectors: string[] = [];
  for (let at = 0, start = 0; start < tokens.count; at = nextAtLevel(tokens, at)) {
    if (at < tokens.count && tokens.types[at] !== T.Comma) continue;
    const first = findBlankEnd(tokens, start, at);
    selectors.push(tokens.source.slice(tokens.starts[first], tokens.starts[at]));
    start = at + 1;
  }
  return selectors;
}

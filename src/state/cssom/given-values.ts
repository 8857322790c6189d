import * as T from "../../css/tokens/token-type.js";
import { nextAtLevel, type Tokens, tokenizePiece } from "../../css/tokens/tokens.js";
import { findDeepNesting } from "../../css/values/excess.js";
import { inSlices, pause } from "../page/in-slices.js";
import { createRootDeclarations } from "./root-declarations.js";
import { walkStyleRules } from "./walk-style-rules.js";

/**
 * The custom properties that a style sheet of this text gives a root element without attributes, on a screen of which
 * nothing else is known; none where it is nested so deep that a browser would take long to read it, or end the tab. The
 * page does not get that sheet, and goes on meanwhile.
 */
export async function readGivenValues(
  window: Window & typeof globalThis,
  css: string,
): Promise<ReadonlyMap<string, string>> {
  const tokens = tokenizePiece(css);
  if (findDeepNesting(tokens) !== undefined) return new Map();
  // Each of these is one piece, and that of a megabyte takes some hundredths of a second.
  await pause(window);
  const written = writeOutThemes(tokens);
  const sheet = new window.CSSStyleSheet();
  await pause(window);
  sheet.replaceSync(written);
  await pause(window);
  const rules = walkStyleRules([sheet], ({ kind, text }) => {
    if (kind === "media") return text.split(", ").some((query) => anyScreen.test(query));
    return kind !== "supports" || window.CSS.supports(text);
  });
  const { documentElement } = window.document.implementation.createHTMLDocument();
  const declarations = createRootDeclarations(documentElement, { has: () => true });
  await inSlices(window, rules, declarations.add);
  return new Map([...declarations.winners()].map(([name, { value }]) => [name, value]));
}

const anyScreen = /^(?:(?:only )?(?:all|screen))?$/;

/** Puts what Tailwind makes of a `@theme` in its place, since browsers know none: a rule in a layer below all others. */
function writeOutThemes(tokens: Tokens): string {
  let written = "@layer theme;";
  let isTheme = false;
  let next = 0;
  for (let at = 0; at < tokens.count; at = next) {
    next = nextAtLevel(tokens, at);
    const text = tokens.source.slice(tokens.starts[at], tokens.starts[next]);
    const isBlock = tokens.types[at] === T.LeftCurlyBracket;
    if (text === "@theme") isTheme = true;
    else if (!isTheme) written += text;
    else if (isBlock) written += `@layer theme{:root${text}}`;
    if (isBlock || tokens.types[at] === T.Semicolon) isTheme = false;
  }
  return written;
}

import { baseCss } from "./base.js";
import { rowsCss } from "./rows.js";
import { shellCss } from "./shell.js";
import { tokensCss } from "./tokens.js";

export const eagerCss = tokensCss + baseCss + shellCss + rowsCss;

/**
 * A function that adopts CSS into the root, each text once: parts that load later bring their own. Constructable
 * sheets need no `style-src` allowance in a page's CSP.
 */
export function createStyleAdopter(
  root: ShadowRoot,
  view: Window & typeof globalThis,
): (css: string) => void {
  const adopted = new Set<string>();
  return (css) => {
    if (adopted.has(css)) return;
    adopted.add(css);
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  };
}

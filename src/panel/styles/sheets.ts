import { baseCss } from "./base.js";
import { controlsCss } from "./controls.js";
import { layersCss } from "./layers.js";
import { rowsCss } from "./rows.js";
import { shellCss } from "./shell.js";
import { shellLateCss } from "./shell-late.js";
import { shellTouchCss } from "./shell-touch.js";
import { tokensCss } from "./tokens.js";

/** Everything that the panel itself wears; dialogs, pickers and the like bring their own. */
export const panelCss =
  tokensCss + baseCss + shellCss + rowsCss + controlsCss + shellLateCss + layersCss + shellTouchCss;

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

import controls from "../controls/controls.css?raw";
import overlays from "../overlays/overlays.css?raw";
import previews from "../previews/previews.css?raw";
import rows from "../rows/rows.css?raw";
import footer from "../shell/footer.css?raw";
import header from "../shell/header.css?raw";
import miniPill from "../shell/mini-pill.css?raw";
import panel from "../shell/panel.css?raw";
import handles from "../window/handles.css?raw";
import base from "./base.css?raw";
import buttons from "./buttons.css?raw";
import fields from "./fields.css?raw";
import tokens from "./tokens.css?raw";

const ground = [tokens, base, buttons, fields];
const parts = [panel, header, footer, handles, miniPill, rows, controls, previews, overlays];

/** The styles of all that is loaded with the panel. What loads on demand brings its own. */
export const panelCss = [...ground, ...parts].join("\n");

/**
 * A function that adopts CSS into the root, each text once. Constructable sheets need no `style-src` allowance in a
 * page's CSP.
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

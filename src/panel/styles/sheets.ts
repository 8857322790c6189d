import controls from "../controls/controls.css?raw";
import overlays from "../overlays/overlays.css?raw";
import previews from "../previews/previews.css?raw";
import rows from "../rows/rows.css?raw";
import footer from "../shell/footer/footer.css?raw";
import header from "../shell/header/header.css?raw";
import miniPill from "../shell/mini-pill.css?raw";
import panel from "../shell/panel.css?raw";
import handles from "../window/handles.css?raw";
import base from "./base.css?raw";
import buttons from "./buttons.css?raw";
import fields from "./fields.css?raw";
import { readOwnTokens, themeName, writeOutTokens } from "./own-tokens.js";
import tokens from "./tokens.css?raw";

const ground = [base, buttons, fields];
const parts = [panel, header, footer, handles, miniPill, rows, controls, previews, overlays];

/** The styles of all that is loaded with the panel. What loads on demand brings its own. */
export const panelCss = [...ground, ...parts].join("\n");

const ownTokens = readOwnTokens(tokens);

/** The styles of one panel. */
export interface Styles {
  /** Adopts CSS into the root, each text once. */
  adoptStyles(css: string): void;
  /** Looks which of the panel's tokens the page sets. */
  followTheme(): void;
}

/** Constructable sheets need no `style-src` allowance in a page's CSP. */
export function createStyles(root: ShadowRoot, view: Window & typeof globalThis): Styles {
  const sheets = new Map<string, CSSStyleSheet>();
  let themed: readonly string[] = [];
  return {
    adoptStyles(css) {
      if (sheets.has(css)) return;
      const sheet = new view.CSSStyleSheet();
      sheet.replaceSync(writeOutTokens(css, ownTokens, themed));
      sheets.set(css, sheet);
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    },
    followTheme() {
      const style = view.getComputedStyle(root.host);
      const now = [...ownTokens.keys()].filter((name) => style.getPropertyValue(themeName(name)) !== "");
      if (now.join() === themed.join()) return;
      themed = now;
      for (const [css, sheet] of sheets) sheet.replaceSync(writeOutTokens(css, ownTokens, themed));
    },
  };
}

import type { SearchOptions } from "../discover/search-options.js";
import type { PanelConfig, Routing } from "../model/config.js";
import type { HostOptions } from "../model/host-pieces/host-options.js";

/** Options of the Vite plugin; the Astro integration has a few more. */
export interface DesignTokenPanelOptions {
  /**
   * The project's folder: style sheets are looked for there, and all other paths may be relative to it. It may itself be
   * relative to Vite's root, which is the default.
   */
  readonly rootDir?: string;
  /** The panel's configuration. Without it, it is read from `configFile`, and again whenever that file changes. */
  readonly config?: PanelConfig;
  /** A module with a default export, or JSON. Default: `design-token-panel.config` in the project root, as ts, mts, mjs, js or json. */
  readonly configFile?: string;
  /**
   * Where tokens are looked for; a configuration, where there is one, then only refines what is found. `false`: the
   * configuration lists them all.
   */
  readonly discover?: SearchOptions | false;
  /** Theme, language, shortcuts, and whether a docked panel pushes the page aside. */
  readonly panel?: HostOptions;
  /** A small button on the page, and Alt+Shift+E, open the panel. Never in a build. Default: true. */
  readonly launcher?: boolean;
  /** Token prefix → CSS file. Default: the configuration's `applyRouting`, else what was found. */
  readonly routing?: Routing;
  /** The only folder Apply may write into. Default: the project root. */
  readonly writeRoot?: string;
  /**
   * The command that builds style sheets from token files. It is run in the project's folder after Apply has written one, and
   * never otherwise.
   */
  readonly tokensBuild?: string;
  /** Further origins whose pages may apply. The dev server's own is one already where it is localhost or an IP address. */
  readonly allowOrigins?: readonly string[];
}

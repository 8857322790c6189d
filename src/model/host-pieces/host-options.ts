import type { PanelConfig } from "../config.js";

/** How the panel behaves on this host's pages. It is no part of the configuration, which describes the tokens. */
export interface HostOptions {
  /** Without it the user chooses; the first choice follows the system. */
  readonly theme?: "system" | "light" | "dark";
  /** Default: the first of the page's and the browser's languages that the panel speaks. */
  readonly language?: "en" | "ja";
  /** False turns every keyboard shortcut of the panel off. Default: true. */
  readonly shortcuts?: boolean;
  /** A docked panel pushes the page aside instead of covering its edge. Default: false. */
  readonly pushPage?: boolean;
}

/** What a host asks for. */
export interface PanelRequest {
  readonly config: PanelConfig;
  readonly options: HostOptions;
}

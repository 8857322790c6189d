import type { Theme } from "./choices.js";
import type { Language } from "./strings.js";

export interface PanelOptions {
  /** The page the panel works on. Default: the global document. */
  readonly document?: Document;
  /** Chosen by the host. Without it the user chooses; the first choice follows the system. */
  readonly theme?: Theme;
  /** Default: the first of the page's `lang` and the browser's languages that the panel speaks. */
  readonly language?: Language;
  /** False turns every keyboard shortcut of the panel off. Default: true. */
  readonly shortcuts?: boolean;
  /** A docked panel pushes the page aside instead of covering its edge. Default: false. */
  readonly pushPage?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

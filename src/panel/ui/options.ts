import type { HostOptions } from "../../model/host-pieces/host-options.js";

export interface PanelOptions extends HostOptions {
  /** The page the panel works on. Default: the global document. */
  readonly document?: Document;
  readonly onOpenChange?: (isOpen: boolean) => void;
  /** Resolves to whether the configuration is sound. Controls wait for it. Without it, it is. */
  readonly judge?: () => Promise<boolean>;
  /**
   * Makes the session one that can be edited, and resolves to whether that could be. What edits waits for it. Without
   * it the session can be edited already.
   */
  readonly complete?: () => Promise<boolean>;
}

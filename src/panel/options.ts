import type { HostOptions } from "../model/host-options.js";

export interface PanelOptions extends HostOptions {
  /** The page the panel works on. Default: the global document. */
  readonly document?: Document;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

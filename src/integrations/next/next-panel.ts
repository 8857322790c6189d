import { createElement } from "react";

export interface DesignTokenPanelProps {
  /** Where the route stands, with the `basePath` of the site where it has one. Default: `/design-token-panel`. */
  readonly path?: string;
  /** For a Content Security Policy that allows scripts by nonce. */
  readonly nonce?: string | undefined;
}

/** An element as React has it. */
export interface PanelElement {
  readonly type: string;
  readonly props: unknown;
  readonly key: string | null;
}

/**
 * Puts the panel on every page whose layout or document has it. It renders one script element that names the route, and
 * nothing in a build: neither the panel nor its configuration is a part of the site's own code.
 */
export function DesignTokenPanel({
  path = "/design-token-panel",
  nonce,
}: DesignTokenPanelProps): PanelElement | null {
  if (process.env.NODE_ENV !== "development") return null;
  return createElement("script", { src: `${path}/start.js`, nonce });
}

import type { IncomingMessage, ServerResponse } from "node:http";
import type { HeadFacts } from "./html/head-insertion.js";

/** What the proxy asks of whoever puts something into its pages. */
export interface ProxySite {
  /** Whether a `Host` header may stand for this proxy: a name that an attacker's DNS points here may not. */
  isOwnHost(host: string): boolean;
  /** Serves one of its own paths, and gives true; false leaves the request to the server behind. */
  serve(request: IncomingMessage, response: ServerResponse, waitsForContinue: boolean): boolean;
  /** What goes into a document of the page's origin; undefined for nothing. */
  pieceFor(origin: string): Promise<DocumentPiece | undefined>;
  /**
   * A page links a style sheet; or one has come from the server behind, or the browser was told that its own copy is still
   * right.
   */
  noteStyleSheet(path: string, referrer: string | undefined): void;
  report(event: ProxyEvent): void;
}

export interface DocumentPiece {
  /** The text for the end of the head, in ASCII; its inline scripts carry the nonce. */
  html(nonce: string, facts: HeadFacts): Promise<string> | string;
  /** The address of what the piece loads and asks, with a slash at its end. */
  readonly address: string;
  /** A document that has an element of this id in its head gets no piece. */
  readonly unlessId: string;
  /** Nor does one whose head loads a script from such an address. */
  readonly unlessScript: RegExp;
}

/** What is worth a line to the person at the terminal. */
export type ProxyEvent =
  | { readonly kind: "upstream-down"; readonly reason: string }
  | { readonly kind: "upstream-up" }
  | { readonly kind: "left-alone"; readonly path: string; readonly reason: string }
  | { readonly kind: "has-both"; readonly path: string }
  | { readonly kind: "refused-host"; readonly host: string }
  | { readonly kind: "takes-own-name" };

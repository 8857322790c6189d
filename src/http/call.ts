/** What every door (Fetch, Node, the bin) turns a request into, and gets back. */
export interface Call {
  readonly method: string;
  /** The raw request-target, query included, nothing decoded. */
  readonly target: string;
  /** The origin this server has for the caller, such as `http://localhost:5173`, when it can be told. */
  readonly ownOrigin: string | undefined;
  /** Value of a header by its lower-case name; repeated headers are joined by `, `. */
  header(name: string): string | undefined;
  /** Reads the whole body, and stops reading as soon as it is known to be over `limitBytes`. */
  readBody(limitBytes: number): Promise<BodyRead>;
}

export type BodyRead =
  | { readonly kind: "complete"; readonly bytes: Uint8Array }
  | { readonly kind: "too-large" }
  | { readonly kind: "aborted" };

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text; absent for an answer without a body. */
  readonly body?: string;
}

export type Respond = (call: Call) => Promise<Answer>;

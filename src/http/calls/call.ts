/** What each adapter turns a request into. */
export interface Call {
  readonly method: string;
  /** The raw request-target, with its query; nothing is decoded. */
  readonly target: string;
  /** The origin this server has for the caller, such as `http://localhost:5173`, when it can be told. */
  readonly ownOrigin: string | undefined;
  /** Gives the value of a header by its lower-case name; repeated headers are joined by `, `. */
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
  /** JSON, or the text of a script. It is absent in an answer without a body. */
  readonly body?: string;
}

export type Respond = (call: Call) => Promise<Answer>;

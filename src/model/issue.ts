/** One reason for a rejection, as data: a code for programs, a message for people. */
export interface Issue {
  readonly code: string;
  readonly message: string;
  /** Where in the input, such as `tabs[2].tiers[0].items[5].cssVar`; empty for the whole input. */
  readonly path: string;
  readonly expected?: string;
  readonly received?: string;
  /** What to do about it, when we can tell. */
  readonly hint?: string;
}

export type Parsed<T> =
  | { readonly ok: true; readonly value: T; readonly warnings: readonly Issue[] }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** All that an issue says, in one line for people. */
export function formatIssue({ path, message, expected, received, hint }: Issue): string {
  const isInMessage = expected === undefined || message.includes(expected);
  const facts = [!isInMessage && `expected ${expected}`, received && `received ${received}`].filter(Boolean);
  const place = path === "" ? "" : `${path}: `;
  return `${place}${message}${facts.length > 0 ? ` (${facts.join(", ")})` : ""}${hint === undefined ? "" : `. ${hint}`}`;
}

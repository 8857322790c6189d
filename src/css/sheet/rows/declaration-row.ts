import type { Declaration } from "../sheet.js";

/** A declaration as it is read; its block by its index. */
export interface DeclarationRow extends Pick<Declaration, "name" | "start" | "value" | "heading"> {
  readonly block: number;
}

/** The columns of a table of declarations. */
export const ofDeclaration = {
  name: 0,
  start: 1,
  valueStart: 2,
  valueEnd: 3,
  isImportant: 4,
  block: 5,
  heading: 6,
  previous: 7,
} as const;

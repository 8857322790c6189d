/** Tokens that stand together. */
export interface Group {
  readonly title: string;
  /** How many words all their names start with, which their labels go without. */
  readonly shared: number;
}

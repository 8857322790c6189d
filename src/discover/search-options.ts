/** Where tokens are looked for. */
export interface SearchOptions {
  /** Style sheets by their paths from the project root, in cascade order. Default: all below the root. */
  readonly css?: readonly string[];
  /** Style sheets that count, too, though they stand in folders that are passed over. */
  readonly output?: readonly string[];
  /** Names of folders to pass over, instead of the usual ones (`node_modules`, build output). */
  readonly skipFolders?: readonly string[];
  /** Attributes of the page's `html` that its style sheets ask for, such as `data-color-mode`: `light`. */
  readonly attributes?: Readonly<Record<string, string>>;
}

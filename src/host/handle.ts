/** What `configurePanel` returns. Nothing here rejects: what went wrong is said once in the console. */
export interface PanelHandle {
  /** Loads the panel when it is not there yet. Resolves to whether the panel is open. */
  open(): Promise<boolean>;
  /** Never loads anything. Resolves to whether the panel is open. */
  close(): Promise<boolean>;
  toggle(): Promise<boolean>;
  /** Removes the panel, its properties and its console API from the page; saved overrides stay saved. */
  destroy(): void;
}

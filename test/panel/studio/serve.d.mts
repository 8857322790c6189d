export interface StudioServer {
  readonly origin: string;
  /** The style sheet as it is on disk now. */
  tokens(): string;
  /** Puts the style sheet back as it was at first. */
  reset(): void;
  close(): void;
}

export function serveStudio(): Promise<StudioServer>;

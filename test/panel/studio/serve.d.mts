export interface StudioServer {
  readonly origin: string;
  close(): void;
}

export function serveStudio(options?: { readonly csp?: string }): Promise<StudioServer>;

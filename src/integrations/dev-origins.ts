import type { ViteDevServer } from "vite";

/**
 * Origins of the dev server under the names its user has allowed it to have. Its loopback names and addresses need no
 * listing, and names that Vite was told not to check are not believed here either.
 */
export function allowedHostOrigins({ config, httpServer }: ViteDevServer): string[] {
  const { allowedHosts, https } = config.server;
  const address = httpServer?.address();
  if (!Array.isArray(allowedHosts) || typeof address !== "object" || address === null) return [];
  const scheme = https === undefined ? "http" : "https";
  const names = allowedHosts.filter((name) => !name.startsWith("."));
  return names.map((name) => new URL(`${scheme}://${name}:${address.port}`).origin);
}

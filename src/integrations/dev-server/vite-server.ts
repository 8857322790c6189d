import { resolve } from "node:path";
import type { ViteDevServer } from "vite";

/** The folder of the project, with forward slashes: Vite's root may be a folder in it. */
export function projectRootOf({ config }: ViteDevServer, rootDir = "."): string {
  return resolve(config.root, rootDir).replaceAll("\\", "/");
}

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
  // Vite takes any text for a name, such as one with a port, which no page can have.
  return names
    .map((name) => `${scheme}://${name}:${address.port}`)
    .flatMap((url) => (URL.canParse(url) ? new URL(url).origin : []));
}

/** Whether the module in `file` imports the one in `imported`, directly or through others. */
export function isImportedBy(server: ViteDevServer, imported: string, file: string): boolean {
  const seen = new Set<unknown>();
  const open = [...(server.moduleGraph.getModulesByFile(imported) ?? [])];
  for (let module = open.pop(); module !== undefined; module = open.pop()) {
    if (module.file === file) return true;
    if (seen.has(module)) continue;
    seen.add(module);
    open.push(...module.importers);
  }
  return false;
}

import type { ViteDevServer } from "vite";

/** Does the module in `file` import the one in `imported`, directly or through others? */
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

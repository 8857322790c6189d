import type { ModuleNode, ViteDevServer } from "vite";
import { isWholeStyleSheet } from "../../discover/style-sheets/list-style-sheets.js";

/**
 * The files of the style sheets that pages have loaded so far, absolute and in cascade order: what the HTML links first,
 * then what modules import, each after all that it imports itself. What a page chooses by `import()`, such as one of
 * several themes, is left out, and so is a style sheet that a module asks for as text or as an address.
 */
export function findLoadedStyleSheets({ moduleGraph }: ViteDevServer): readonly string[] {
  const entries = [...moduleGraph.idToModuleMap.values()].filter(({ importers }) => importers.size === 0);
  const walk: Walk = { seen: new Set(), files: new Set() };
  for (const entry of entries.filter(isStyleSheet)) visit(entry, walk);
  for (const entry of entries) visit(entry, walk);
  return [...walk.files];
}

interface Walk {
  readonly seen: Set<unknown>;
  /** In the order in which their last rules come. */
  readonly files: Set<string>;
}

/** Modules run after those they import. Visits with its own stack: no chain of imports is too long. */
function visit(entry: ModuleNode, { seen, files }: Walk): void {
  const open = [{ module: entry, imports: importsOf(entry) }];
  seen.add(moduleKey(entry));
  for (let at = open.at(-1); at !== undefined; at = open.at(-1)) {
    const next = at.imports.next();
    if (!next.done) {
      if (seen.has(moduleKey(next.value)) || !isJoined(at.module, next.value)) continue;
      seen.add(moduleKey(next.value));
      open.push({ module: next.value, imports: importsOf(next.value) });
      continue;
    }
    open.pop();
    if (isStyleSheet(at.module) && at.module.file) files.add(at.module.file);
  }
}

function importsOf({ importedModules }: ModuleNode): Iterator<ModuleNode, unknown> {
  return importedModules.values();
}

/** Newer versions of Vite make the node anew for everybody who asks; a file that a style sheet imports has no id. */
function moduleKey({ id, file, url }: ModuleNode): string {
  return id ?? file ?? url;
}

/** Plugins for components make modules of their styles, which have the component's file and say in their ids what they are. */
function isStyleSheet(module: ModuleNode): boolean {
  return isStyle(module) && !/[?&](?:url|raw|inline)\b/.test(module.id ?? module.url);
}

function isStyle({ file, id, url }: ModuleNode): boolean {
  return isWholeStyleSheet(file ?? "") || /[?&]type=style\b/.test(id ?? url);
}

/** Whether what a module imports is on every page that has the module. */
function isJoined(importer: ModuleNode, imported: ModuleNode): boolean {
  if (!isStyle(imported) || isStyleSheet(importer)) return true;
  if (!wasLoaded(imported)) return false;
  const code = (importer.transformResult ?? importer.ssrTransformResult)?.code ?? "";
  return !(code.includes(`import("${imported.url}`) || code.includes(`dynamic_import__("${imported.url}`));
}

/** A module that was changed loses what it was turned into until the page asks for it again. */
function wasLoaded(module: ModuleNode): boolean {
  return (
    module.transformResult !== null ||
    module.ssrTransformResult !== null ||
    module.lastInvalidationTimestamp > 0 ||
    module.lastHMRTimestamp > 0
  );
}

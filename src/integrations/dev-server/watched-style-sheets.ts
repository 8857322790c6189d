import { statSync } from "node:fs";
import type { ViteDevServer } from "vite";
import { ProjectStyleSheets } from "../../discover/style-sheets/project-style-sheets.js";
import type { DiscoverOptions } from "../../discover/style-sheets/style-sheet-file.js";
import { TokensByFile } from "../../discover/tokens/tokens-by-file.js";
import type { Search } from "../config/discovered-config.js";
import { inSlices } from "./in-slices.js";
import { findLoadedStyleSheets } from "./loaded-style-sheets.js";
import { orderByUse } from "./order-by-use.js";
import { createStyleSheetCache } from "./style-sheet-cache.js";

/** The project's style sheets as far as they were read, in the order in which pages load them. */
export interface WatchedStyleSheets {
  /** Takes note of a changed file; answers whether it is a style sheet. `whole` waits until an emptied one has content. */
  fileChanged(file: string, whole?: () => unknown): boolean;
  /**
   * Reads what has changed. Resolves to whether anything did that discovery reads. In the middle of a page's loading, the
   * order stays as it was.
   */
  update(isPageLoading: boolean): Promise<boolean>;
  search(): Promise<Search>;
}

/** Nobody waits for what the next start will need. */
const keepMs = 1_000;

export function createWatchedStyleSheets(
  server: ViteDevServer,
  options: DiscoverOptions,
): WatchedStyleSheets {
  const { root } = server.config;
  const cache = createStyleSheetCache(root);
  const known = new TokensByFile();
  const emptied = new Set<() => unknown>();
  const isOrderGiven = options.css !== undefined;
  /** What pages have loaded, absolute. */
  let loaded: readonly string[] = [];
  let keepTimer: NodeJS.Timeout | undefined;
  let sheets: ProjectStyleSheets | undefined;
  const opened = () => (sheets ??= new ProjectStyleSheets(root, options, cache.read()));

  const readFiles = async (): Promise<boolean> => {
    const waits = [...emptied].map((whole) => whole());
    emptied.clear();
    await Promise.allSettled(waits);
    const isChanged = await inSlices(opened().update());
    if (!isChanged) return false;
    clearTimeout(keepTimer);
    keepTimer = setTimeout(() => void cache.write(opened().known()), keepMs).unref();
    return true;
  };

  const lookAtGraph = (): boolean => {
    const before = loaded;
    loaded = findLoadedStyleSheets(server);
    return loaded.join() !== before.join();
  };

  return {
    fileChanged(file, whole) {
      // What nobody has read yet will be read as it is then.
      if (sheets?.fileChanged(file) !== true) return false;
      if (whole !== undefined && statSync(file, { throwIfNoEntry: false })?.size === 0) emptied.add(whole);
      return true;
    },
    async update(isPageLoading) {
      const isChanged = await readFiles();
      const isReordered = !isOrderGiven && !isPageLoading && lookAtGraph();
      return isChanged || isReordered;
    },
    async search() {
      const { files, skipped } = opened().found();
      const inOrder = isOrderGiven ? files : orderByUse(files, loaded, root);
      await inSlices(known.findApart(inOrder, options.attributes));
      return { options, found: { files: inOrder, skipped }, known };
    },
  };
}

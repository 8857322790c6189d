import { statSync } from "node:fs";
import { ProjectStyleSheets } from "../../discover/style-sheets/project-style-sheets.js";
import type { DiscoverOptions, FoundStyleSheets } from "../../discover/style-sheets/style-sheet-file.js";
import { inSlices } from "./in-slices.js";
import { createStyleSheetCache } from "./style-sheet-cache.js";

/** The project's style sheets as far as they were read. */
export interface WatchedStyleSheets {
  /** Takes note of a changed file; answers whether it is a style sheet. `whole` waits until an emptied one has content. */
  fileChanged(file: string, whole?: () => unknown): boolean;
  /** Reads what has changed. Resolves to whether anything did that discovery reads. */
  update(): Promise<boolean>;
  found(): FoundStyleSheets;
}

/** Nobody waits for what the next start will need. */
const keepMs = 1_000;

export function createWatchedStyleSheets(root: string, options: DiscoverOptions): WatchedStyleSheets {
  const cache = createStyleSheetCache(root);
  const emptied = new Set<() => unknown>();
  let keepTimer: NodeJS.Timeout | undefined;
  let sheets: ProjectStyleSheets | undefined;
  const opened = () => (sheets ??= new ProjectStyleSheets(root, options, cache.read()));
  return {
    fileChanged(file, whole) {
      // What nobody has read yet will be read as it is then.
      if (sheets?.fileChanged(file) !== true) return false;
      if (whole !== undefined && statSync(file, { throwIfNoEntry: false })?.size === 0) emptied.add(whole);
      return true;
    },
    async update() {
      const waits = [...emptied].map((whole) => whole());
      emptied.clear();
      await Promise.allSettled(waits);
      const isChanged = await inSlices(opened().update());
      if (isChanged) {
        clearTimeout(keepTimer);
        keepTimer = setTimeout(() => void cache.write(opened().known()), keepMs).unref();
      }
      return isChanged;
    },
    found: () => opened().found(),
  };
}

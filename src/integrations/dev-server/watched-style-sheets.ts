import type { ViteDevServer } from "vite";
import { isCompiled } from "../../apply/compiling/made-entries.js";
import { findFileStats } from "../../discover/project-files.js";
import { ProjectStyleSheets } from "../../discover/style-sheets/project-style-sheets.js";
import type { DiscoverOptions, StyleSheetFile } from "../../discover/style-sheets/style-sheet-file.js";
import { TokensByFile } from "../../discover/tokens/tokens-by-file.js";
import type { Search } from "../config/discovered-config.js";
import { createMadeTokens } from "../config/made-tokens.js";
import { writableFiles } from "../config/writable-files.js";
import { inSlices } from "../in-slices.js";
import { createHtmlPages } from "./html-pages.js";
import { findLoadedStyleSheets } from "./loaded-style-sheets.js";
import { lookAtRest } from "./look-at-rest.js";
import { orderByUse } from "./order-by-use.js";
import { createStyleSheetCache } from "./style-sheet-cache.js";

/** The project's style sheets as far as they were read, in the order in which pages load them. */
export interface WatchedStyleSheets {
  /** Takes note of a page in HTML that was asked for, by its absolute path. */
  pageAsked(file: string): void;
  /** Takes note of a changed file; answers whether it is a style sheet. `whole` waits until an emptied one has content. */
  fileChanged(file: string, whole?: () => unknown): boolean;
  /** Looks at the files for changes, of which the watcher tells later, and waits until nobody is in the middle of a save. */
  look(): Promise<void>;
  /**
   * Reads what has changed. Resolves to whether anything did that discovery reads. In the middle of a page's loading, the
   * order stays as it was.
   */
  update(isPageLoading: boolean): Promise<boolean>;
  search(): Search;
}

/** Nobody waits for what the next start will need. */
const keepMs = 1_000;
/** The next start reads so few files again in less time than it takes to write what is known of all, at every save. */
const mostUnkept = 20;

/** Both folders are absolute. */
export function createWatchedStyleSheets(
  server: ViteDevServer,
  { root, writeRoot }: { readonly root: string; readonly writeRoot: string },
  options: DiscoverOptions & { readonly onMade?: () => void },
): WatchedStyleSheets {
  const cache = createStyleSheetCache(root);
  const known = new TokensByFile();
  const emptied = new Set<() => unknown>();
  const isOrderGiven = options.css !== undefined;
  const pages = createHtmlPages(server.config.root.replaceAll("\\", "/"));
  let linked: readonly string[] = [];
  let attributes = options.attributes ?? {};
  /** What pages have loaded of Vite, absolute; before any has, what they had loaded in the run before. */
  let loaded: readonly string[] = [];
  /** What they can be expected to load, where they never have. */
  let expected: readonly string[] | undefined;
  let keepTimer: NodeJS.Timeout | undefined;
  /** How many files had been read when the cache was written. */
  let readWhenKept = 0;
  let sheets: ProjectStyleSheets | undefined;
  const open = (): ProjectStyleSheets => {
    const kept = cache.read();
    loaded = kept.loaded;
    return new ProjectStyleSheets(root, options, kept.known);
  };
  const opened = () => (sheets ??= open());
  const made = createMadeTokens(root, () => {
    opened().takeMade(made.tokens.texts);
    options.onMade?.();
  });

  const keep = (): void => {
    clearTimeout(keepTimer);
    keepTimer = setTimeout(() => {
      readWhenKept = opened().filesRead;
      void cache.write({ known: opened().known(), loaded });
    }, keepMs).unref();
  };

  const readFiles = async (): Promise<boolean> => {
    void made.look();
    const waits = [...emptied].map((whole) => whole());
    emptied.clear();
    await Promise.allSettled(waits);
    return inSlices(opened().update());
  };

  const lookAtGraph = (): boolean => {
    const now = findLoadedStyleSheets(server);
    if (now.length === 0 || now.join() === loaded.join()) return false;
    loaded = now;
    return true;
  };

  const lookAtHtml = (): boolean => {
    const before = linked.join();
    linked = pages.findLinked();
    return linked.join() !== before;
  };

  const lookAtAttributes = (): boolean => {
    const before = JSON.stringify(attributes);
    attributes = { ...pages.findAttributes(), ...options.attributes };
    return JSON.stringify(attributes) !== before;
  };

  /** A page's links come before what its modules bring in. */
  const inOrder = (files: readonly StyleSheetFile[]): readonly StyleSheetFile[] => {
    if (loaded.length === 0) expected ??= pages.findImported();
    const imported = loaded.length > 0 ? loaded : (expected ?? []);
    const ordered = orderByUse(files, [...new Set([...linked, ...imported])], root);
    // As long as nobody knows what modules import, nothing is known not to be on the page.
    return loaded.length > 0 ? ordered : ordered.map(({ isApart: _, ...file }) => file);
  };

  return {
    pageAsked: pages.add,
    fileChanged(file, whole) {
      // What nobody has read yet will be read as it is then.
      if (sheets?.fileChanged(file) !== true) return false;
      if (isCompiled(file)) made.fileChanged();
      if (whole !== undefined && findFileStats(file)?.size === 0) emptied.add(whole);
      return true;
    },
    look: () => lookAtRest(opened()),
    async update(isPageLoading) {
      const isChanged = await readFiles();
      const isRelinked = !isOrderGiven && lookAtHtml();
      const hasOtherAttributes = !isOrderGiven && lookAtAttributes();
      const isReordered = !isOrderGiven && !isPageLoading && lookAtGraph();
      if (isReordered || opened().filesRead > readWhenKept + mostUnkept) keep();
      return isChanged || isRelinked || hasOtherAttributes || isReordered;
    },
    search() {
      const found = opened().found();
      const { skipped } = found;
      const files = writableFiles(found.files, { root, writeRoot });
      const ordered = isOrderGiven ? files : inOrder(files);
      const { isPartial } = made;
      return { options: { ...options, attributes }, found: { files: ordered, skipped }, known, isPartial };
    },
  };
}

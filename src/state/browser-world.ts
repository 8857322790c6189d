import { readMediaConditions } from "./media-conditions.js";
import { createModeReader } from "./mode-reader.js";
import { watchPage } from "./page-watcher.js";
import { runQuietly } from "./quiet-style.js";
import type { KeyValueStorage, PageReader, SessionWorld } from "./session.js";

/** The real page as a session's world. */
export function createBrowserWorld(window: Window & typeof globalThis): SessionWorld {
  const root = window.document.documentElement;
  return {
    style: root.style,
    page: createPageReader(window),
    storage: findStorage(window),
    fetch: (...args) => window.fetch(...args),
    // A hidden page has no frames; what was asked for there must still happen soon.
    nextFrame: (run) =>
      window.document.hidden ? void window.setTimeout(run) : void window.requestAnimationFrame(run),
    now: () => window.performance.now(),
    onHide(run) {
      const ifHidden = () => window.document.visibilityState === "hidden" && run();
      window.addEventListener("pagehide", run);
      window.document.addEventListener("visibilitychange", ifHidden);
      return () => {
        window.removeEventListener("pagehide", run);
        window.document.removeEventListener("visibilitychange", ifHidden);
      };
    },
    onStorage(run) {
      const listener = (event: StorageEvent) => run(event.key, event.newValue);
      window.addEventListener("storage", listener);
      return () => window.removeEventListener("storage", listener);
    },
    origin: window.location.origin,
    after: (milliseconds, run) => void window.setTimeout(run, milliseconds),
    quietly: (read) => runQuietly(window, read),
    async reloadStyleSheets(names) {
      const { reloadStyleSheets } = await import("./reload-style-sheets.js");
      await reloadStyleSheets(window, names);
    },
    async localNetworkPermission() {
      const { readLocalNetworkPermission } = await import("./local-network.js");
      return readLocalNetworkPermission(window);
    },
  };
}

function createPageReader(window: Window & typeof globalThis): PageReader {
  const { document } = window;
  const root = document.documentElement;
  const prefersDark = window.matchMedia("(prefers-color-scheme: dark)");
  const computed = window.getComputedStyle(root);
  return {
    computedValue: (cssVar) => computed.getPropertyValue(cssVar),
    context: () => ({
      attributes: Object.fromEntries(
        [...root.attributes].filter(({ name }) => name !== "style").map(({ name, value }) => [name, value]),
      ),
      media: readMediaConditions([...document.styleSheets, ...document.adoptedStyleSheets]).filter(
        (condition) => window.matchMedia(condition).matches,
      ),
    }),
    mode: createModeReader(window, prefersDark),
    watch: (changed) => watchPage(window, [prefersDark], changed),
  };
}

/** Undefined where the browser blocks storage: reading the property itself throws then. */
function findStorage(window: Window): KeyValueStorage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

import type { PageLook, PageReader, SeenWorld, SessionWorld } from "../session/session.js";
import { readMediaConditions } from "./media-conditions.js";
import { watchPage } from "./page-watcher.js";
import { createSeenWorld } from "./seen-world.js";

/** The real page as a session's world; what a session was begun with stays as it is. */
export function createBrowserWorld(
  window: Window & typeof globalThis,
  seen: SeenWorld = createSeenWorld(window),
): SessionWorld {
  return {
    ...seen,
    page: createPageReader(window, seen.page),
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

function createPageReader(window: Window & typeof globalThis, look: PageLook): PageReader {
  const { document } = window;
  return {
    ...look,
    context: () => ({
      attributes: Object.fromEntries(
        [...document.documentElement.attributes]
          .filter(({ name }) => name !== "style")
          .map(({ name, value }) => [name, value]),
      ),
      media: readMediaConditions([...document.styleSheets, ...document.adoptedStyleSheets]).filter(
        (condition) => window.matchMedia(condition).matches,
      ),
    }),
    watch: (changed) => watchPage(window, changed),
  };
}

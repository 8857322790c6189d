import type { KeyValueStorage, PageReader, SessionWorld } from "../session/session-world.js";
import { inNextFrame } from "./in-next-frame.js";
import { readLocalNetworkPermission } from "./local-network.js";
import { readModeMarkers } from "./modes/mode-markers.js";
import { createModeReader } from "./modes/mode-reader.js";
import { createSheetMemory } from "./modes/sheet-memory.js";
import { createThemeReader } from "./modes/theme-name.js";
import { readPageState } from "./page-state.js";
import { watchPage } from "./page-watcher.js";
import { watchPolicy } from "./policy-watch.js";
import { createStillness } from "./without-transitions.js";

/** The real page as a session's world. */
export function createBrowserWorld(window: Window & typeof globalThis): SessionWorld {
  const stillness = createStillness(window);
  const { origin } = window.location;
  // A page's `<base>` may lead to another server.
  const onOwnServer = (address: string) => address.replace(/^\/(?!\/)/, `${origin}/`);
  return {
    style: window.document.documentElement.style,
    page: createPageReader(window),
    storage: findStorage(window),
    memory: findMemory(window.document),
    withoutTransitions: stillness.run,
    keepStill: stillness.during,
    stop: stillness.stop,
    // A page may have one of its own that throws, or gives no promise.
    fetch: async (address, options) => window.fetch(onOwnServer(address), options),
    nextFrame: (run) => void inNextFrame(window, run),
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
    origin,
    supports: (property, value) => window.CSS.supports(property, value),
    after: (milliseconds, run) => void window.setTimeout(run, milliseconds),
    reloadStyleSheets: async (names) =>
      (await import("./reload-style-sheets.js")).reloadStyleSheets(window, names),
    localNetworkPermission: () => readLocalNetworkPermission(window),
    watchPolicy: (address) => watchPolicy(window, onOwnServer(address)),
  };
}

/** Undefined where the browser blocks storage: reading the property itself throws then. */
export function findStorage(
  window: Window,
  which: "localStorage" | "sessionStorage" = "localStorage",
): KeyValueStorage | undefined {
  try {
    return window[which];
  } catch {
    return undefined;
  }
}

/** The document's own, whichever session asks. */
function findMemory(document: Document & { tokenpanel?: Map<string, string> }): Map<string, string> {
  document.tokenpanel ??= new Map();
  return document.tokenpanel;
}

function createPageReader(window: Window & typeof globalThis): PageReader {
  const { document } = window;
  const computed = window.getComputedStyle(document.documentElement);
  const prefersDark = window.matchMedia("(prefers-color-scheme: dark)");
  const sheets = createSheetMemory(document);
  const markers = sheets.whileSame(() => readModeMarkers(document));
  const mode = createModeReader(window, prefersDark, markers);
  return {
    computedValue: (cssVar) => computed.getPropertyValue(cssVar),
    mode,
    theme: createThemeReader(document, sheets, markers),
    state: () => readPageState(window, mode(), prefersDark.matches),
    look: async (names, bare) =>
      (await import("./look/look-at-page.js")).lookAtPage({ window, names, ...bare }),
    modes: async () => (await import("./modes/page-modes.js")).readPageModes(window),
    findSame: async (pairs) => (await import("./look/look-at-page.js")).findSame(window, pairs),
    given: async (css) => (await import("../cssom/given-values.js")).readGivenValues(window, css),
    watch: (changed) =>
      watchPage(window, () => {
        sheets.expire();
        changed();
      }),
  };
}

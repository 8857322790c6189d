import type { KeyValueStorage, SeenWorld } from "../session/session.js";
import { createModeReader } from "./mode-reader.js";
import { runQuietly } from "./quiet-style.js";

/** The real page, as far as a session needs it to be seen. */
export function createSeenWorld(window: Window & typeof globalThis): SeenWorld {
  const root = window.document.documentElement;
  const computed = window.getComputedStyle(root);
  return {
    style: root.style,
    page: {
      computedValue: (cssVar) => computed.getPropertyValue(cssVar),
      mode: createModeReader(window, window.matchMedia("(prefers-color-scheme: dark)")),
    },
    storage: findStorage(window),
    quietly: (read) => runQuietly(window, read),
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

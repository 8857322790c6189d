import type { KeyValueStorage, SessionWorld } from "../../src/state/session/session-world.js";

type Inline = { value: string; priority: string };

/** A page without a browser: a style sheet, an inline style, attributes, frames that run when told. */
export interface FakePage {
  readonly world: SessionWorld;
  /** What the style sheets declare on the root. */
  readonly sheet: Map<string, string>;
  /** The properties that the style sheets declare as important. */
  readonly important: Set<string>;
  readonly inline: Map<string, Inline>;
  readonly attributes: Map<string, string>;
  readonly counts: { set: number; remove: number };
  time: number;
  mode: "light" | "dark" | undefined;
  /** Runs what waits for the next frame. */
  frame(): void;
  hide(): void;
  /** Tells the session that the page may have changed. */
  changed(): void;
  /** A storage event from another tab. */
  receiveStorage(key: string | null, newValue: string | null): void;
  computed(name: string): string;
  listeners(): number;
}

export function createFakePage(overrides: Partial<SessionWorld> = {}): FakePage {
  const frames: (() => void)[] = [];
  const hides = new Set<() => void>();
  const watchers = new Set<() => void>();
  const storages = new Set<(key: string | null, newValue: string | null) => void>();

  const page: FakePage = {
    sheet: new Map(),
    important: new Set(),
    inline: new Map(),
    attributes: new Map(),
    counts: { set: 0, remove: 0 },
    time: 0,
    mode: undefined,
    frame() {
      for (const run of frames.splice(0)) run();
    },
    hide() {
      for (const run of [...hides]) run();
    },
    changed() {
      for (const run of [...watchers]) run();
    },
    receiveStorage(key, value) {
      for (const run of [...storages]) run(key, value);
    },
    computed: (name) => compute(page, name, new Set()),
    listeners: () => hides.size + watchers.size + storages.size,
    world: {
      style: {
        getPropertyValue: (name) => page.inline.get(name)?.value ?? "",
        getPropertyPriority: (name) => page.inline.get(name)?.priority ?? "",
        setProperty(name, value, priority = "") {
          page.counts.set += 1;
          if (value === "") page.inline.delete(name);
          else page.inline.set(name, { value: value.trim(), priority });
        },
        removeProperty(name) {
          page.counts.remove += 1;
          const { value = "" } = page.inline.get(name) ?? {};
          page.inline.delete(name);
          return value;
        },
      },
      page: {
        computedValue: (name) => page.computed(name),
        look: async () => ({ attributes: Object.fromEntries(page.attributes), media: [] }),
        findSame: async (pairs) => pairs.filter(([first, second]) => first === second),
        given: async () => new Map(),
        mode: () => page.mode,
        watch: (run) => addTo(watchers, run),
      },
      storage: createMemoryStorage(),
      fetch: () => Promise.reject(new TypeError("Failed to fetch")),
      nextFrame: (run) => frames.push(run),
      now: () => page.time,
      onHide: (run) => addTo(hides, run),
      onStorage: (run) => addTo(storages, run),
      origin: "http://localhost:4321",
      ...overrides,
    },
  };
  return page;
}

export function createMemoryStorage(
  entries: Iterable<readonly [string, string]> = [],
): KeyValueStorage & { readonly map: Map<string, string> } {
  const map = new Map(entries);
  return {
    map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

function addTo<T>(set: Set<T>, value: T): () => void {
  set.add(value);
  return () => {
    set.delete(value);
  };
}

/** The computed value of a custom property: inline over sheet, whole-value references substituted. */
function compute(page: FakePage, name: string, seen: Set<string>): string {
  if (seen.has(name)) return "";
  seen.add(name);
  const inline = page.inline.get(name);
  const isOverruled = page.important.has(name) && inline?.priority !== "important";
  const text = (isOverruled ? undefined : inline?.value) ?? page.sheet.get(name) ?? "";
  const reference = /^var\((--[^),]+)\)$/.exec(text.trim());
  return reference?.[1] ? compute(page, reference[1], seen) : text.trim();
}

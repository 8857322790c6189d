import { expect, test, vi } from "vitest";
import { colorItem, createConfig, lengthItem } from "../../../test/state/configs.js";
import { createFakePage, createMemoryStorage } from "../../../test/state/fake-page.js";
import { createSession } from "../session/create-session.js";
import type { Session, SessionNotice } from "../session/session.js";
import type { KeyValueStorage } from "../session/session-world.js";

const md = { tab: "spacing", tier: "raw", item: "md" };
const lg = { tab: "spacing", tier: "raw", item: "lg" };
const key = "t-state-v3";

function start(storage: KeyValueStorage | undefined) {
  const page = createFakePage({ storage });
  const session = createSession(createConfig(), page.world);
  const notices: SessionNotice[] = [];
  session.onNotice((notice) => notices.push(notice));
  return { page, session, notices };
}

test("colours that mix one another by references more than 12 levels deep are dropped, the others stay", () => {
  const names = Array.from({ length: 25 }, (_, at) => `c${at}`);
  const items = names.map((name) => colorItem(name, "#333"));
  const config = createConfig({
    tabs: [{ id: "mixes", label: "Mixes", tiers: [{ id: "all", label: "All", items }] }],
  });
  const mixed = names.map((name, at) => [name, `color-mix(in srgb, var(--c${at + 1}), red)`]);
  const text = JSON.stringify({ version: 3, tabs: { mixes: { all: Object.fromEntries(mixed) } } });
  const page = createFakePage({ storage: createMemoryStorage([[key, text]]) });
  const session = createSession(config, page.world);
  const notices: SessionNotice[] = [];
  session.onNotice((notice) => notices.push(notice));
  expect(session.overrides()).toEqual({ mixes: { all: Object.fromEntries(mixed.slice(13)) } });
  expect(notices).toEqual([{ kind: "dropped-overrides", count: 13 }]);
});

test("values that name one another until they are longer than any value are dropped, the others stay", () => {
  const names = Array.from({ length: 29 }, (_, at) => `l${at}`);
  const items = names.map((name) => lengthItem(name, "1px"));
  const config = createConfig({
    tabs: [{ id: "long", label: "Long", tiers: [{ id: "all", label: "All", items }] }],
  });
  const tripled = names.map((name, at) => [name, `var(--l${at + 1}) `.repeat(3).trim()]);
  const text = JSON.stringify({ version: 3, tabs: { long: { all: Object.fromEntries(tripled) } } });
  const page = createFakePage({ storage: createMemoryStorage([[key, text]]) });
  const session = createSession(config, page.world);
  expect(Object.keys(session.overrides().long?.all ?? {})).toEqual(names.slice(22));
});

/** The code of a migration is loaded when there is something to migrate. */
const idle = () => vi.dynamicImportSettled();

const v1 = {
  palette: ["#fafafa", "#111111", "#cc0000"],
  background: 1,
  foreground: 1,
  semanticMappings: { accent: "bg", gone: 0 },
  shikiTheme: "x",
};
const v2 = {
  color: v1,
  spacing: { md: "10px", gone: "1px", gap: "var(--space-lg)" },
  font: {},
  size: { x: "1px" },
};
/** `md` is the id of a raw and of a semantic item: the old flat shape meant the raw one. */
const fromV2 = {
  spacing: { raw: { md: "10px" }, semantic: { gap: "lg" } },
  color: { palette: { p0: "#fafafa" }, baseRoles: { bg: "p1" }, semantic: { accent: "p1" } },
};

test("a version 2 state becomes version 3, and its key goes once the new one is there", async () => {
  const storage = createMemoryStorage([["t-state-v2", JSON.stringify(v2)]]);
  const { session, notices } = start(storage);
  await idle();
  expect(session.overrides()).toEqual(fromV2);
  expect([...storage.map.keys()]).toEqual([key]);
  expect(notices).toEqual([{ kind: "dropped-overrides", count: 3 }]);
});

test("a version 1 state is promoted to 2 and to 3 in the same pass", async () => {
  const storage = createMemoryStorage([["t-state", JSON.stringify(v1)]]);
  const { session } = start(storage);
  await idle();
  expect(session.overrides()).toEqual({ color: fromV2.color });
  expect([...storage.map.keys()]).toEqual([key]);
});

test.each([
  ["shorter", ["#fafafa"], { p0: "#fafafa" }],
  ["longer", ["#fafafa", "#222222", "#dd0000", "#00dd00"], { p0: "#fafafa", p1: "#222222", p2: "#dd0000" }],
  ["gone", undefined, undefined],
])(
  "of a version 1 state whose palette is %s, every colour that fits is kept, and its roles",
  async (_, colors, palette) => {
    const state = { ...v1, palette: colors };
    const storage = createMemoryStorage([["t-state", JSON.stringify(state)]]);
    const { session } = start(storage);
    await idle();
    const { palette: __, ...roles } = fromV2.color;
    expect(session.overrides()).toEqual({ color: { ...(palette && { palette }), ...roles } });
    expect([...storage.map.keys()]).toEqual([key]);
  },
);

test("version 2 comes before version 1, which fills in what it lacks", async () => {
  const { color: _, ...spacing } = v2;
  const storage = createMemoryStorage([
    ["t-state", JSON.stringify(v1)],
    ["t-state-v2", JSON.stringify(spacing)],
  ]);
  const { session } = start(storage);
  await idle();
  expect(session.overrides()).toEqual(fromV2);
});

test("migrating twice changes nothing more", async () => {
  const storage = createMemoryStorage([["t-state-v2", JSON.stringify(v2)]]);
  const first = start(storage);
  await idle();
  first.session.destroy();
  storage.setItem("t-state-v2", JSON.stringify({ spacing: { md: "99px" } }));
  const second = start(storage);
  await idle();
  expect(second.session.overrides()).toEqual(fromV2);
  expect(storage.map.has("t-state-v2")).toBe(false);
});

test.each([
  ["shorter", ["red"], { p0: "red" }],
  ["longer", ["red", "#111111", "blue", "tan", "pink"], { p0: "red", p2: "blue" }],
])("a %s palette keeps every colour that fits; an index past it is dropped", (_, palette, kept) => {
  const state = { ...v1, palette, semanticMappings: { accent: 7 } };
  const storage = createMemoryStorage([["t-state", JSON.stringify(state)]]);
  const { session } = start(storage);
  expect(session.overrides()).toEqual({ color: { palette: kept, baseRoles: { bg: "p1" } } });
  expect([...storage.map.keys()]).toEqual([key]);
});

test.each([{ background: 1 }, { foreground: 0 }, { semanticMappings: { accent: 1 } }])(
  "a version 1 state without a palette is migrated too: %j",
  (state) => {
    const storage = createMemoryStorage([["t-state", JSON.stringify(state)]]);
    const { session } = start(storage);
    expect(Object.keys(session.overrides().color ?? {})).toHaveLength(1);
    expect([...storage.map.keys()]).toEqual([key]);
  },
);

test("storage of the page's own that gives no text counts as empty", () => {
  const given = {
    getItem: () => Promise.resolve(null),
    setItem: () => undefined,
    removeItem: () => undefined,
  };
  // What a page puts in the place of `localStorage` has no type.
  const { session } = start(given as unknown as KeyValueStorage);
  expect(session.preference("layout")).toBeUndefined();
});

test("an old state stays where the new one cannot be read back whole", () => {
  const storage = createMemoryStorage([["t-state-v2", JSON.stringify(v2)]]);
  const forgetful: KeyValueStorage = {
    ...storage,
    setItem: (name, value) => storage.setItem(name, value.replace('"md":"10px"', '"md":"1')),
  };
  start(forgetful);
  expect(storage.map.has("t-state-v2")).toBe(true);
});

test("when the new state cannot be written the old one stays, and is migrated next time", async () => {
  const storage = createMemoryStorage([["t-state-v2", JSON.stringify(v2)]]);
  let isFull = true;
  const limited: KeyValueStorage = {
    ...storage,
    setItem(name, value) {
      if (isFull) throw Object.assign(new Error("full"), { name: "QuotaExceededError" });
      storage.setItem(name, value);
    },
  };
  const first = start(limited);
  await idle();
  expect(first.session.overrides()).toEqual(fromV2);
  expect(first.notices).toContainEqual({ kind: "not-saved", reason: "full" });
  expect(storage.map.has("t-state-v2")).toBe(true);
  first.session.destroy();
  isFull = false;
  const second = start(limited);
  await idle();
  expect(second.session.overrides()).toEqual(fromV2);
  expect(storage.map.has("t-state-v2")).toBe(false);
});

test("a corrupt envelope is kept aside once, and an older state takes its place", async () => {
  const storage = createMemoryStorage([
    [key, '{"version":3,"tabs":'],
    ["t-state-v2", JSON.stringify({ spacing: { md: "10px" } })],
  ]);
  const { session, notices } = start(storage);
  await idle();
  expect(storage.map.get(`${key}.corrupt`)).toBe('{"version":3,"tabs":');
  expect(notices).toContainEqual({ kind: "corrupt-state-kept", key: `${key}.corrupt` });
  expect(session.overrides()).toEqual({ spacing: { raw: { md: "10px" } } });
  session.destroy();
  storage.setItem(key, "again");
  start(storage);
  expect(storage.map.get(`${key}.corrupt`)).toBe('{"version":3,"tabs":');
});

test("where version 3 and 2 are both spoilt, version 1 is still read", async () => {
  const storage = createMemoryStorage([
    [key, "{"],
    ["t-state-v2", '{"spacing":'],
    ["t-state", JSON.stringify(v1)],
  ]);
  const { session } = start(storage);
  await idle();
  expect(session.overrides()).toEqual({ color: fromV2.color });
});

test("what the user edits while an old state is being read stays", async () => {
  const { session } = start(
    createMemoryStorage([["t-state-v2", JSON.stringify({ spacing: { md: "10px", lg: "11px" } })]]),
  );
  session.set(md, "99px");
  await idle();
  expect(session.overrides()).toEqual({ spacing: { raw: { md: "99px", lg: "11px" } } });
});

const hostile: readonly string[] = [
  "",
  "null",
  "3",
  '"text"',
  "[]",
  "{}",
  '{"version":3}',
  '{"version":3,"tabs":[]}',
  '{"version":3,"tabs":null}',
  '{"version":4,"tabs":{}}',
  '{"version":3,"tabs":{"spacing":3,"color":{"palette":[1]}}}',
  '{"version":3,"tabs":{"spacing":{"raw":{"md":5,"lg":null}}}}',
  '{"version":3,"tabs":{"__proto__":{"polluted":{"a":"b"}},"constructor":{"raw":{"md":"1px"}}}}',
  '{"version":3,"tabs":{"spacing":{"__proto__":{"md":"1px"},"raw":{"__proto__":"1px","toString":"1px"}}}}',
  '{"version":3,"tabs":{"spacing":{"raw":{"md":"1px; color: red","lg":"</style>"}}}}',
  '{"version":3,"tabs":{},"schemes":{"__proto__":{"color":{"palette":{"p0":"red"}}},"gone":{"color":{}}},"css":3}',
  '{"version":3,"tabs":{},"sync":{"by":3,"seen":"x"}}',
  `{"version":3,"tabs":{"spacing":{"raw":{"md":"${"x".repeat(5_000_000)}"}}}}`,
  `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`,
  "[".repeat(100_000),
];

test.each(hostile.map((text) => [text.slice(0, 60), text]))(
  "stored text %s leaves a working session",
  async (_, text) => {
    const storage = createMemoryStorage([
      [key, text],
      ["t-history", text],
      ["t-applied", text],
      ["t-extensions", text],
      ["t-variants", text],
    ]);
    const { session, page } = start(storage);
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
    expect(session.set(lg, "20px")).toBeUndefined();
    page.frame();
    expect(JSON.parse(storage.map.get(key) ?? "").tabs.spacing.raw.lg).toBe("20px");
    session.undo();
    expect((await session.variants()).list()).toEqual([]);
  },
);

test("what no longer fits the configuration is dropped one by one, never the rest", () => {
  const tabs = { spacing: { raw: { md: "10px", gone: "1px" }, gone: { a: "1" } }, gone: {} };
  const { session, notices } = start(
    createMemoryStorage([[key, JSON.stringify({ version: 3, tabs, css: {} })]]),
  );
  expect(session.overrides()).toEqual({ spacing: { raw: { md: "10px" } } });
  expect(notices).toEqual([{ kind: "dropped-overrides", count: 2 }]);
});

test("a saved value that would cost the browser too much is left out, never the rest", () => {
  const raw = { md: `${"calc(".repeat(33)}1px${")".repeat(33)}`, sm: "x".repeat(100_001), lg: "10px" };
  const { session, page } = start(
    createMemoryStorage([[key, JSON.stringify({ version: 3, tabs: { spacing: { raw } }, css: {} })]]),
  );
  expect(session.overrides()).toEqual({ spacing: { raw: { lg: "10px" } } });
  expect([...page.inline.keys()]).toEqual(["--space-lg"]);
});

test("the values a page restores early are brought up to date when the configuration has moved on", () => {
  const saved = { version: 3, tabs: { spacing: { raw: { md: "10px" } } }, css: { "--old-name": "10px" } };
  const storage = createMemoryStorage([[key, JSON.stringify(saved)]]);
  const { page } = start(storage);
  page.frame();
  expect(JSON.parse(storage.map.get(key) ?? "").css).toEqual({ "--space-md": "10px" });
  const text = storage.map.get(key);
  start(storage).page.frame();
  expect(storage.map.get(key)).toBe(text);
});

test.each(["gone", "read-only"])(
  "an override whose item is %s is kept and set nowhere until it is back",
  (how) => {
    const today = createConfig();
    const config = JSON.parse(JSON.stringify(today));
    if (how === "gone") config.tabs[0].tiers[0].items.splice(1, 1);
    else config.tabs[0].tiers[0].items[1].readonly = true;
    const saved = {
      version: 3,
      tabs: { spacing: { raw: { md: "10px", lg: "1px" } } },
      css: {},
      config: "old",
    };
    const storage = createMemoryStorage([[key, JSON.stringify(saved)]]);
    const page = createFakePage({ storage });
    const session = createSession(config, page.world, { configDigest: "new" });
    expect(session.overrides()).toEqual({ spacing: { raw: { lg: "1px" } } });
    expect([...page.inline.keys()]).toEqual(["--space-lg"]);
    session.set(lg, "2px");
    page.frame();
    expect(JSON.parse(storage.map.get(key) ?? "")).toMatchObject({
      tabs: { spacing: { raw: { md: "10px", lg: "2px" } } },
      css: { "--space-lg": "2px" },
      config: "new",
    });
    session.destroy();
    const again = createFakePage({ storage });
    createSession(today, again.world, { configDigest: "old" });
    expect(again.inline.get("--space-md")?.value).toBe("10px");
  },
);

test("that it is kept is told once for a configuration", () => {
  const saved = { version: 3, tabs: { spacing: { raw: { gone: "10px" } } }, css: {}, config: "old" };
  const storage = createMemoryStorage([[key, JSON.stringify(saved)]]);
  const told = () => {
    const page = createFakePage({ storage });
    const session = createSession(createConfig(), page.world, { configDigest: "new" });
    const notices: SessionNotice[] = [];
    session.onNotice((notice) => notices.push(notice));
    page.frame();
    session.destroy();
    return notices;
  };
  expect(told()).toEqual([{ kind: "dropped-overrides", count: 1 }]);
  expect(told()).toEqual([]);
});

test("what the overrides emit is saved with the digest of the configuration, and again when only that differs", () => {
  const saved = { version: 3, tabs: { spacing: { raw: { md: "1px" } } }, css: { "--space-md": "1px" } };
  const storage = createMemoryStorage([[key, JSON.stringify(saved)]]);
  const page = createFakePage({ storage });
  createSession(createConfig(), page.world, { configDigest: "today" });
  page.frame();
  expect(JSON.parse(storage.map.get(key) ?? "")).toMatchObject({ ...saved, config: "today" });
});

test("text that nobody could have saved is not read, and makes room for the next edit", () => {
  const tabs = { spacing: { raw: { md: "10px", filler: "x".repeat(1_000_000) } } };
  const storage = createMemoryStorage([[key, JSON.stringify({ version: 3, tabs, css: {} })]]);
  const { session, page } = start(storage);
  expect(session.overrides()).toEqual({});
  session.set(lg, "1px");
  page.frame();
  expect(JSON.parse(storage.map.get(key) ?? "").tabs).toEqual({ spacing: { raw: { lg: "1px" } } });
});

test("full storage keeps the last whole envelope, is told once, and is saved again when there is room", () => {
  const storage = createMemoryStorage();
  let isFull = false;
  const limited: KeyValueStorage = {
    ...storage,
    setItem(name, value) {
      if (isFull) throw Object.assign(new Error("full"), { name: "QuotaExceededError" });
      storage.setItem(name, value);
    },
  };
  const { session, page, notices } = start(limited);
  session.set(md, "10px");
  page.frame();
  const before = storage.map.get(key);
  isFull = true;
  session.set(md, "11px");
  page.frame();
  session.set(lg, "12px");
  page.frame();
  expect(storage.map.get(key)).toBe(before);
  expect(page.inline.get("--space-lg")?.value).toBe("12px");
  expect(notices).toEqual([{ kind: "not-saved", reason: "full" }]);
  isFull = false;
  session.set(lg, "13px");
  page.frame();
  expect(JSON.parse(storage.map.get(key) ?? "").tabs.spacing.raw).toEqual({ md: "11px", lg: "13px" });
});

test("storage that throws at every touch only means that nothing is saved", () => {
  const broken = new Proxy({} as KeyValueStorage, {
    get() {
      throw new Error("SecurityError");
    },
  });
  const { session, page, notices } = start(broken);
  session.set(md, "10px");
  session.setPreference("open", "1");
  page.frame();
  page.hide();
  expect(session.preference("open")).toBe("1");
  expect(page.inline.get("--space-md")?.value).toBe("10px");
  expect(notices).toEqual([{ kind: "not-saved", reason: "blocked" }]);
});

test("many edits in one frame are one write, and hiding the page saves at once", () => {
  const storage = createMemoryStorage();
  let writes = 0;
  const counting: KeyValueStorage = {
    ...storage,
    setItem(name, value) {
      if (name === key) writes += 1;
      storage.setItem(name, value);
    },
  };
  const { session, page } = start(counting);
  for (let at = 0; at < 50; at++) session.set(md, `${at}px`);
  page.frame();
  expect(writes).toBe(1);
  session.set(md, "77px");
  page.hide();
  expect(writes).toBe(2);
  page.frame();
  expect(writes).toBe(2);
});

test("a history that storage has no room for leaves no older one behind, which would undo what is not there", () => {
  const storage = createMemoryStorage();
  const { page, session } = start(storage);
  session.set(md, "9px");
  page.hide();
  session.set(lg, "10px");
  const setItem = storage.setItem;
  storage.setItem = (key, value) => {
    if (key === "t-history") throw new DOMException("full", "QuotaExceededError");
    setItem(key, value);
  };
  page.hide();
  expect([...storage.map.keys()]).not.toContain("t-history");
  expect(session.history().undo).toBe("lg");
});

test("the history survives a reload, with its labels", () => {
  const storage = createMemoryStorage();
  const first = start(storage);
  first.session.set(md, "10px");
  first.session.setMany("Both", [
    { address: md, value: "11px" },
    { address: lg, value: "12px" },
  ]);
  first.session.undo();
  first.page.hide();
  const { session } = start(storage);
  expect(session.history()).toEqual({ undo: "md", redo: "Both" });
  session.redo();
  expect(session.overrides()).toEqual({ spacing: { raw: { md: "11px", lg: "12px" } } });
  session.undo();
  session.undo();
  expect(session.overrides()).toEqual({});
});

test("two panels on one page, whose prefixes extend each other, share nothing", () => {
  const storage = createMemoryStorage();
  const page = createFakePage({ storage });
  const first = createSession(createConfig({ storagePrefix: "app" }), page.world);
  const second = createSession(createConfig({ storagePrefix: "app-state" }), page.world);
  first.set(md, "10px");
  page.frame();
  expect(second.overrides()).toEqual({});
  second.set(lg, "12px");
  second.setPreference("open", "1");
  page.hide();
  expect(first.overrides()).toEqual({ spacing: { raw: { md: "10px" } } });
  expect(first.preference("open")).toBeUndefined();
  first.destroy();
  expect([...page.inline.keys()]).toEqual(["--space-lg"]);
});

test("storage that is cleared takes nothing off the page, and is filled again", () => {
  const storage = createMemoryStorage();
  const { session, page }: { session: Session; page: ReturnType<typeof createFakePage> } = start(storage);
  session.set(md, "10px");
  page.frame();
  storage.map.clear();
  page.receiveStorage(null, null);
  page.frame();
  expect(JSON.parse(storage.map.get(key) ?? "").tabs).toEqual({ spacing: { raw: { md: "10px" } } });
  session.set(lg, "12px");
  storage.map.clear();
  page.receiveStorage(null, null);
  page.frame();
  expect(session.overrides()).toEqual({ spacing: { raw: { md: "10px", lg: "12px" } } });
  storage.map.clear();
  session.set(lg, "13px");
  page.frame();
  expect(JSON.parse(storage.map.get(key) ?? "").tabs.spacing.raw).toEqual({ md: "10px", lg: "13px" });
});

test("a preference cannot overwrite saved state", () => {
  const { session } = start(createMemoryStorage());
  for (const name of ["state", "state-v3", "history", "applied", "snapshot-a", "extensions"]) {
    expect(() => session.setPreference(name, "x")).toThrow(/saved state/);
  }
});

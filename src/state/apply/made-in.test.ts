import { expect, test } from "vitest";
import { createConfig } from "../../../test/state/configs.js";
import { createFakePage, createMemoryStorage, type FakePage } from "../../../test/state/fake-page.js";
import { themeText } from "../page/page-state.js";
import { createSession } from "../session/create-session.js";
import type { Session } from "../session/session.js";
import type { KeyValueStorage } from "../session/session-world.js";

const md = { tab: "spacing", tier: "raw", item: "md" };
const lg = { tab: "spacing", tier: "raw", item: "lg" };

/** A page that cannot be asked for its other themes: what was made there waits, and names the theme. */
function open(storage: KeyValueStorage = createMemoryStorage()) {
  const page = createFakePage({
    storage,
    fetch: async () => Response.json({ ok: true, preview: true, project: "site", files: [] }),
  });
  page.world.page.state = () => ({
    theme: themeText(undefined, false, Object.fromEntries(page.attributes)),
    sheets: [],
  });
  page.sheet.set("--space-md", "8px").set("--space-lg", "16px");
  return { page, session: createSession(createConfig(), page.world) };
}

function wear(page: FakePage, theme: string): void {
  page.attributes.set("data-theme", theme);
  page.changed();
}

async function readWaiting(session: Session) {
  const preview = await session.apply.preview();
  if (!preview.ok) throw new Error(preview.failure.kind);
  return preview.value.unseen;
}

const dim = [{ state: 'data-theme="dim"', names: ["--space-md"] }];

/** What was made in dim, on a page that is dark by now. */
function openWithDim(storage?: KeyValueStorage) {
  const opened = open(storage);
  wear(opened.page, "dim");
  opened.session.set(md, "10px");
  opened.page.frame();
  opened.page.time += 10_000;
  wear(opened.page, "dark");
  return opened;
}

/** The page loaded anew, in the dark. */
function reload({ page, session }: ReturnType<typeof open>, storage: KeyValueStorage) {
  page.hide();
  session.destroy();
  const again = open(storage);
  wear(again.page, "dark");
  return again;
}

test.each<[string, (session: Session, page: FakePage) => void]>([
  [
    "an undo",
    (session) => {
      session.set(md, "12px");
      session.undo();
    },
  ],
  [
    "an undo of its revert",
    (session) => {
      session.revert(md);
      session.undo();
    },
  ],
  [
    "a redo",
    (session) => {
      session.undo();
      session.redo();
    },
  ],
  [
    "a variant",
    (session, page) => {
      session.variants.save("A");
      page.time += 10_000;
      session.set(md, "12px");
      session.variants.use("A");
    },
  ],
  [
    "a gesture that is cancelled, however far it went",
    (session) => {
      const gesture = session.beginGesture("Drag");
      const over = Array.from({ length: 40 }, (_, at) => `${at + 11}px`);
      for (const value of over) gesture.set([{ address: md, value }]);
      gesture.cancel();
    },
  ],
])("a value that %s brings back is of the theme it was made in", async (_, bringBack) => {
  const { page, session } = openWithDim();
  bringBack(session, page);
  expect(session.overrides()).toMatchObject({ spacing: { raw: { md: "10px" } } });
  expect(await readWaiting(session)).toEqual(dim);
});

test("a value that an undo brings back after a reload is of the theme it was made in", async () => {
  const storage = createMemoryStorage();
  const opened = openWithDim(storage);
  opened.session.set(md, "12px");
  const { session } = reload(opened, storage);
  expect(await readWaiting(session)).toEqual([]);
  session.undo();
  expect(await readWaiting(session)).toEqual(dim);
});

test("a value that was made in one theme and is set again in another is of the other", async () => {
  const { page, session } = openWithDim();
  for (const value of ["12px", "10px"]) {
    page.time += 10_000;
    session.set(md, value);
  }
  expect(await readWaiting(session)).toEqual([]);
  wear(page, "dim");
  expect(await readWaiting(session)).toEqual([{ state: 'data-theme="dark"', names: ["--space-md"] }]);
});

test("a page that is left in the frame of an edit knows after its reload where it was made", async () => {
  const storage = createMemoryStorage();
  const opened = open(storage);
  wear(opened.page, "dim");
  opened.session.set(md, "10px");
  const { session } = reload(opened, storage);
  expect(await readWaiting(session)).toEqual(dim);
});

test("a session that was destroyed in the frame of an edit writes nothing into its successor's storage", () => {
  const storage = createMemoryStorage();
  const opened = open(storage);
  wear(opened.page, "dim");
  opened.session.set(md, "10px");
  opened.session.destroy();
  expect(storage.map.has("t-made-in")).toBe(true);
  storage.map.clear();
  opened.page.frame();
  expect([...storage.map]).toEqual([]);
});

test("what no longer fits into the storage leaves nothing older there", async () => {
  const storage = createMemoryStorage();
  let isFull = false;
  const opened = openWithDim({
    ...storage,
    setItem(key, value) {
      if (isFull && key === "t-made-in") throw new DOMException("", "QuotaExceededError");
      storage.setItem(key, value);
    },
  });
  isFull = true;
  opened.session.set(md, "12px");
  opened.session.undo();
  opened.page.frame();
  expect(storage.map.has("t-made-in")).toBe(false);
  expect(await readWaiting(opened.session)).toEqual(dim);
  isFull = false;
  const { session } = reload(opened, storage);
  expect(await readWaiting(session)).toEqual(dim);
});

test("tabs that edit different tokens in one frame both keep where each was made", async () => {
  const storage = createMemoryStorage();
  const [a, b] = [open(storage), open(storage)];
  wear(a.page, "dim");
  a.session.set(md, "10px");
  wear(b.page, "sepia");
  b.session.set(lg, "20px");
  b.page.frame();
  a.page.receiveStorage("t-made-in", storage.map.get("t-made-in") ?? null);
  a.page.frame();
  const { session } = reload(a, storage);
  const sepia = { state: 'data-theme="sepia"', names: ["--space-lg"] };
  expect(await readWaiting(session)).toEqual([...dim, sepia]);
});

test("a tab that has heard nothing of another's edit leaves standing where it was made", async () => {
  const storage = createMemoryStorage();
  const [a, b] = [open(storage), open(storage)];
  wear(a.page, "dim");
  a.session.set(md, "10px");
  a.page.frame();
  b.session.set(lg, "20px");
  b.page.frame();
  const { session } = reload(a, storage);
  expect(await readWaiting(session)).toContainEqual(dim[0]);
});

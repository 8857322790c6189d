import { expect, test } from "vitest";
import { createConfig, lengthItem } from "../../../test/state/configs.js";
import { createFakePage, createMemoryStorage, type FakePage } from "../../../test/state/fake-page.js";
import { themeText } from "../page/page-state.js";
import { createSession } from "../session/create-session.js";
import type { Session } from "../session/session.js";
import type { KeyValueStorage } from "../session/session-world.js";

const md = { tab: "spacing", tier: "raw", item: "md" };
const lg = { tab: "spacing", tier: "raw", item: "lg" };

/** A page that cannot be asked for its other themes: what was made there waits, and names the theme. */
function open(
  storage: KeyValueStorage = createMemoryStorage(),
  count = 0,
  after?: (run: () => void) => void,
) {
  const page = createFakePage({
    storage,
    ...(after && { after: (_, run) => after(run) }),
    fetch: async () => Response.json({ ok: true, preview: true, project: "site", files: [] }),
  });
  page.world.page.state = () => ({
    theme: themeText(undefined, false, Object.fromEntries(page.attributes)),
    sheets: [],
  });
  page.sheet.set("--space-md", "8px").set("--space-lg", "16px");
  const items = Array.from({ length: count }, (_, index) => lengthItem(`i${index}`, "1px"));
  for (const { cssVar } of items) page.sheet.set(cssVar, "1px");
  const tiers = [{ id: "all", label: "All", items }];
  const config = createConfig(count === 0 ? {} : { tabs: [{ id: "t", label: "T", tiers }] });
  return { page, session: createSession(config, page.world) };
}

function setTheme(page: FakePage, theme: string): void {
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
  setTheme(opened.page, "dim");
  opened.session.set(md, "10px");
  opened.page.frame();
  opened.page.time += 10_000;
  setTheme(opened.page, "dark");
  return opened;
}

/** The page loaded anew, in the dark. */
function reload({ page, session }: ReturnType<typeof open>, storage: KeyValueStorage, count = 0) {
  page.hide();
  session.destroy();
  const again = open(storage, count);
  setTheme(again.page, "dark");
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
    async (session, page) => {
      const variants = await session.variants();
      variants.save("A");
      page.time += 10_000;
      session.set(md, "12px");
      variants.use("A");
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
  await bringBack(session, page);
  expect(session.overrides()).toMatchObject({ spacing: { raw: { md: "10px" } } });
  expect(await readWaiting(session)).toEqual(dim);
});

test("a value is of the theme that the page was in already, though the browser tells of it a frame later", async () => {
  const { page, session } = open();
  setTheme(page, "dark");
  session.set(lg, "20px");
  page.time += 10_000;
  page.attributes.set("data-theme", "dim");
  session.set(md, "10px");
  setTheme(page, "dark");
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
  setTheme(page, "dim");
  expect(await readWaiting(session)).toEqual([{ state: 'data-theme="dark"', names: ["--space-md"] }]);
});

test("a page that is left in the frame of an edit knows after its reload where it was made", async () => {
  const storage = createMemoryStorage();
  const opened = open(storage);
  setTheme(opened.page, "dim");
  opened.session.set(md, "10px");
  const { session } = reload(opened, storage);
  expect(await readWaiting(session)).toEqual(dim);
});

test("a session that was destroyed in the frame of an edit writes nothing into its successor's storage", () => {
  const storage = createMemoryStorage();
  const opened = open(storage);
  setTheme(opened.page, "dim");
  opened.session.set(md, "10px");
  opened.session.destroy();
  expect(storage.map.has("t-made-in")).toBe(true);
  storage.map.clear();
  opened.page.frame();
  expect([...storage.map]).toEqual([]);
});

test("a drag that passes through its old value and is cancelled leaves that where it was made", async () => {
  for (const last of ["12px", "10px"]) {
    const { session } = openWithDim();
    const gesture = session.beginGesture("Drag");
    for (const value of ["11px", "10px", last]) gesture.set([{ address: md, value }]);
    gesture.cancel();
    expect(await readWaiting(session)).toEqual(dim);
  }
});

test.each<[string, (session: Session) => void]>([
  ["is cancelled", (session) => startDrag(session).cancel()],
  [
    "ends with a revert",
    (session) => {
      const gesture = startDrag(session);
      session.revert(md);
      gesture.commit();
    },
  ],
])("a drag of an unchanged token that %s leaves no place behind for its value", async (_, drag) => {
  const storage = createMemoryStorage();
  const { page, session } = open(storage);
  setTheme(page, "dim");
  drag(session);
  page.hide();
  expect(storage.map.get("t-made-in") ?? "").not.toContain("10px");
  page.time += 10_000;
  setTheme(page, "dark");
  session.set(md, "10px");
  expect(await readWaiting(session)).toEqual([]);
});

function startDrag(session: Session) {
  const gesture = session.beginGesture("Drag");
  gesture.set([{ address: md, value: "10px" }]);
  return gesture;
}

test("a drag that ends where it began leaves its value where it was made, and one that ends elsewhere does not", async () => {
  const { page, session } = openWithDim();
  const drag = (...values: readonly string[]) => {
    const gesture = session.beginGesture("Drag");
    for (const value of values) gesture.set([{ address: md, value }]);
    gesture.commit();
  };
  drag("11px", "10px");
  expect(await readWaiting(session)).toEqual(dim);
  drag("11px", "12px");
  expect(await readWaiting(session)).toEqual([]);
  setTheme(page, "dim");
  expect(await readWaiting(session)).toEqual([{ state: 'data-theme="dark"', names: ["--space-md"] }]);
});

test("a drag over a change of the theme made its value where the drag moved last", async () => {
  const { page, session } = open();
  setTheme(page, "dim");
  const gesture = session.beginGesture("Drag");
  gesture.set([{ address: md, value: "11px" }]);
  setTheme(page, "dark");
  gesture.commit();
  expect(await readWaiting(session)).toEqual(dim);
  setTheme(page, "dim");
  const other = session.beginGesture("Drag");
  other.set([{ address: md, value: "12px" }]);
  setTheme(page, "dark");
  other.set([{ address: md, value: "13px" }]);
  other.commit();
  expect(await readWaiting(session)).toEqual([]);
});

test("a page that is left in the middle of a drag knows after its reload where that was", async () => {
  const storage = createMemoryStorage();
  const opened = open(storage);
  setTheme(opened.page, "dim");
  opened.session.beginGesture("Drag").set([{ address: md, value: "10px" }]);
  const { session } = reload(opened, storage);
  expect(await readWaiting(session)).toEqual(dim);
});

/** Many tokens, whose saves are counted. */
function openMany(count: number) {
  const memory = createMemoryStorage();
  let saves = 0;
  const storage: KeyValueStorage = {
    ...memory,
    setItem(key, value) {
      if (key === "t-made-in") saves += 1;
      memory.setItem(key, value);
    },
  };
  const later: (() => void)[] = [];
  const opened = open(storage, count, (run) => later.push(run));
  const rest = () => {
    opened.page.frame();
    for (const run of later.splice(0)) run();
  };
  const stored = () => memory.map.get("t-made-in") ?? "";
  return { ...opened, storage, rest, stored, saves: () => saves };
}

const many = 5_000;
const at = (index: number) => ({ tab: "t", tier: "all", item: `i${index}` });
const editAll = (session: Session, value: string | undefined) =>
  session.setMany(
    "All",
    Array.from({ length: many }, (_, index) => ({ address: at(index), value })),
  );

test("the places of changes are saved when the input pauses, not with each step of a drag", () => {
  const { page, session, rest, saves } = openMany(many);
  editAll(session, "10px");
  rest();
  const before = saves();
  const gesture = session.beginGesture("Drag");
  for (let step = 0; step < 60; step += 1) {
    gesture.set([{ address: at(7), value: `${step + 20}px` }]);
    page.frame();
  }
  gesture.commit();
  expect(saves()).toBe(before);
  rest();
  expect(saves()).toBe(before + 1);
});

test("the places of 5,000 changes take little more than their names, and each of them is known", async () => {
  const { page, session, storage, rest, stored } = openMany(many);
  setTheme(page, "dim");
  editAll(session, "10px");
  rest();
  expect(stored().length).toBeLessThan(many * 60);
  const again = reload({ page, session }, storage, many);
  const [{ names } = { names: [] }] = await readWaiting(again.session);
  expect(names).toHaveLength(many);
});

test("places of values that are gone are kept as far as there is room, and none of those that wait is lost", async () => {
  const { page, session, storage, rest, stored } = openMany(many);
  setTheme(page, "dim");
  for (let round = 0; round < 4; round += 1) editAll(session, `calc(${"1px + ".repeat(10 + round)}1px)`);
  editAll(session, "10px");
  rest();
  expect(stored().length).toBeLessThan(600_000);
  const again = reload({ page, session }, storage, many);
  const [{ names } = { names: [] }] = await readWaiting(again.session);
  expect(names).toHaveLength(many);
  editAll(again.session, undefined);
  again.session.set(at(7), "10px");
  again.page.hide();
  expect(stored().length).toBeLessThan(400_000);
});

test("what did not fit into the storage is saved with the next change once there is room", async () => {
  const memory = createMemoryStorage();
  let isFull = true;
  const storage: KeyValueStorage = {
    ...memory,
    setItem(key, value) {
      if (isFull && key === "t-made-in") throw new DOMException("", "QuotaExceededError");
      memory.setItem(key, value);
    },
  };
  const opened = openWithDim(storage);
  isFull = false;
  opened.session.set(lg, "20px");
  opened.page.frame();
  expect(memory.map.get("t-made-in")).toContain("--space-md");
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
  setTheme(a.page, "dim");
  a.session.set(md, "10px");
  setTheme(b.page, "sepia");
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
  setTheme(a.page, "dim");
  a.session.set(md, "10px");
  a.page.frame();
  b.session.set(lg, "20px");
  b.page.frame();
  const { session } = reload(a, storage);
  expect(await readWaiting(session)).toContainEqual(dim[0]);
});

import { expect, test, vi } from "vitest";
import { createConfig } from "../../../../test/state/configs.js";
import { createFakePage, createMemoryStorage } from "../../../../test/state/fake-page.js";
import { themeText } from "../../page/page-state.js";
import { createSession } from "../../session/create-session.js";
import type { SessionNotice } from "../../session/session.js";
import { slotKey, type WrittenValue } from "./written-values.js";

const md = { tab: "spacing", tier: "raw", item: "md" };
const lg = { tab: "spacing", tier: "raw", item: "lg" };
const keyOf = (cssVar: string) => slotKey({ scheme: undefined, cssVar });
const themeOf = (name: string) => themeText(undefined, false, { "data-theme": name });

/** A page that cannot be put into other themes, where a value of ours was sent to the files. */
async function openWritten(value: Partial<WrittenValue>, other?: Partial<WrittenValue>) {
  const later: (() => void)[] = [];
  const notices: SessionNotice[] = [];
  const storage = createMemoryStorage();
  const reload = vi.fn(async () => false);
  const page = createFakePage({
    storage,
    after: (_, run) => void later.push(run),
    reloadStyleSheets: reload,
  });
  page.sheet.set("--space-md", "8px").set("--space-lg", "16px");
  page.world.page.state = () => ({ theme: themeOf(page.attributes.get("data-theme") ?? ""), sheets: [] });
  const before = createSession(createConfig(), page.world);
  before.set(md, "10px");
  if (other) before.set(lg, "20px");
  page.frame();
  before.destroy();
  const values = {
    [keyOf("--space-md")]: { emitted: "10px", ...value },
    ...(other && { [keyOf("--space-lg")]: { emitted: "20px", ...other } }),
  };
  storage.map.set("t-applied", JSON.stringify({ values }));
  const session = createSession(createConfig(), page.world);
  session.onNotice((notice) => notices.push(notice));
  const wait = async () => {
    await vi.dynamicImportSettled();
    for (const run of later.splice(0)) run();
    await vi.dynamicImportSettled();
  };
  const setTheme = async (theme: string) => {
    page.attributes.set("data-theme", theme);
    page.changed();
    await wait();
  };
  await wait();
  return { page, session, notices, reload, setTheme };
}

const told = {
  kind: "not-taken-over",
  values: [{ scheme: undefined, cssVar: "--space-md", shown: "8px", from: { kind: "unknown" } }],
};

const toldOfOther = {
  kind: "not-taken-over",
  values: [{ scheme: undefined, cssVar: "--space-lg", shown: "16px", from: { kind: "unknown" } }],
};

test("what was written for a theme that the page cannot be asked for is told when it comes to it, once, however long it stays or often it comes back", async () => {
  const { notices, reload, setTheme } = await openWritten(
    { isConfirmed: true, madeIn: themeOf("dim") },
    { isConfirmed: true, madeIn: themeOf("dark") },
  );
  expect(notices).toEqual([]);
  await setTheme("dim");
  expect(notices).toEqual([told]);
  await setTheme("dark");
  expect(notices).toEqual([told, toldOfOther]);
  const times = reload.mock.calls.length;
  for (const theme of ["dark", "dark", "dim", "dim", "dark", "dim", "dark"]) await setTheme(theme);
  expect(notices).toEqual([told, toldOfOther]);
  expect(reload.mock.calls).toHaveLength(times);
});

test("what a page shows by the time that it comes to a theme is not told", async () => {
  const { page, session, notices, setTheme } = await openWritten({
    isConfirmed: true,
    madeIn: themeOf("dim"),
  });
  page.sheet.set("--space-md", "10px");
  await setTheme("dim");
  expect(notices).toEqual([]);
  expect(session.changes()).toEqual([]);
});

test("a value whose answer never came is a change that waits, and nobody says that it is in the files", async () => {
  const { session, notices } = await openWritten({ isConfirmed: false });
  expect(notices).toEqual([]);
  expect(session.changes()).toMatchObject([{ where: "pending" }]);
});

test("a value that was edited or reverted since is awaited no more", async () => {
  const { session } = await openWritten({ isConfirmed: true });
  const slots = [{ scheme: undefined, cssVar: "--space-md" }];
  expect(session.apply.stillAwaited(slots)).toEqual(slots);
  session.set(md, "12px");
  expect(session.apply.stillAwaited(slots)).toEqual([]);
  session.undo();
  expect(session.apply.stillAwaited(slots)).toEqual(slots);
  session.revert(md);
  expect(session.apply.stillAwaited(slots)).toEqual([]);
});

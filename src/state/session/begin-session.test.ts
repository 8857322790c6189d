import { expect, test } from "vitest";
import { createConfig } from "../../../test/state/configs.js";
import { createFakePage, createMemoryStorage } from "../../../test/state/fake-page.js";
import { beginSession } from "./begin-session.js";
import { completeSession } from "./complete-session.js";
import type { SessionNotice } from "./session.js";

const md = { tab: "spacing", tier: "raw", item: "md" };
const lg = { tab: "spacing", tier: "raw", item: "lg" };
const key = "t-state-v3";

const stateOf = (raw: Readonly<Record<string, string>>) =>
  JSON.stringify({ version: 3, tabs: { spacing: { raw } }, css: {} });

function begin(raw: Readonly<Record<string, string>>) {
  const storage = createMemoryStorage([[key, stateOf(raw)]]);
  const page = createFakePage({ storage });
  return { page, storage, begun: beginSession(createConfig(), page.world) };
}

test("a begun session shows what was saved, and neither writes nor listens", () => {
  const { page, storage, begun } = begin({ md: "10px" });
  expect(page.inline.get("--space-md")?.value).toBe("10px");
  expect(begun.session.itemState(md)).toMatchObject({ value: "10px", changed: true });
  expect(begun.session.changeCount()).toBe(1);
  page.hide();
  page.frame();
  expect([...storage.map]).toEqual([[key, stateOf({ md: "10px" })]]);
  expect(page.listeners()).toBe(0);
});

test("completed, it is the same object and can do everything", () => {
  const { page, storage, begun } = begin({ md: "10px" });
  const session = completeSession(begun, page.world);
  expect(session).toBe(begun.session);
  expect(session.set(lg, "20px")).toBeUndefined();
  expect(session.history().undo).toBeDefined();
  page.frame();
  expect(JSON.parse(storage.map.get(key) ?? "").tabs.spacing.raw).toEqual({ md: "10px", lg: "20px" });
});

test("what another tab wrote in between is there", () => {
  const { page, storage, begun } = begin({ md: "10px" });
  storage.setItem(key, stateOf({ lg: "20px" }));
  const session = completeSession(begun, page.world);
  expect(session.overrides()).toEqual({ spacing: { raw: { lg: "20px" } } });
});

test("a mode that the page took on in between counts, for whoever watches already", () => {
  const page = createFakePage();
  page.mode = "light";
  const begun = beginSession(createConfig(), page.world);
  const before = begun.session.activeScheme("color");
  let woken = 0;
  begun.session.watchAll(() => {
    woken += 1;
  });
  page.mode = "dark";
  const session = completeSession(begun, page.world);
  expect(session.activeScheme("color")).not.toBe(before);
  expect(woken).toBeGreaterThan(0);
});

test("a value that cannot stand in a declaration goes when the session is complete, and that is told", () => {
  const { page, begun } = begin({ md: "1px; color: red", lg: "20px", gone: "1px" });
  const notices: SessionNotice[] = [];
  begun.session.onNotice((notice) => notices.push(notice));
  const session = completeSession(begun, page.world);
  expect(session.overrides()).toEqual({ spacing: { raw: { lg: "20px" } } });
  expect(page.inline.has("--space-md")).toBe(false);
  expect(notices).toEqual([{ kind: "dropped-overrides", count: 2 }]);
});

test("ended before it is complete, it leaves the page as it was", () => {
  const { page, begun } = begin({ md: "10px" });
  begun.session.destroy();
  expect(page.inline.size).toBe(0);
});

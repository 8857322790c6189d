import { expect, test, vi } from "vitest";
import { createConfig } from "../../../../test/state/configs.js";
import { createFakePage, createMemoryStorage } from "../../../../test/state/fake-page.js";
import { createSession } from "../../session/create-session.js";
import type { SessionNotice } from "../../session/session.js";

const md = { tab: "spacing", tier: "raw", item: "md" };
const key = "t-state-v3";

/** A server that takes everything. */
async function takeAll(_: unknown, init?: RequestInit): Promise<Response> {
  const { preview, tokens } = JSON.parse(String(init?.body));
  const changed = Object.keys(preview ?? tokens);
  const outcome = { file: "a.css", changed, unchanged: [], unknown: [], digest: "d", hunks: [] };
  return Response.json({ ok: true, preview: true, project: "site", files: [outcome], updated: [outcome] });
}

/** Two tabs on one storage, both with an override of the first. */
function openTabs() {
  const storage = createMemoryStorage();
  const later: (() => void)[] = [];
  const reloaded: (readonly string[])[] = [];
  const first = createFakePage({ storage, fetch: takeAll, after: () => undefined });
  const second = createFakePage({
    storage,
    after: (_, run) => void later.push(run),
    reloadStyleSheets: async (names) => reloaded.push(names) > 0,
  });
  for (const page of [first, second]) page.sheet.set("--space-md", "8px");
  const editing = createSession(createConfig(), first.world);
  const watching = createSession(createConfig(), second.world);
  const notices: SessionNotice[] = [];
  watching.onNotice((notice) => notices.push(notice));
  const save = () => {
    first.frame();
    second.receiveStorage(key, storage.getItem(key));
  };
  editing.set(md, "10px");
  save();
  /** The first tab applies its change, and its page shows it. */
  const apply = async () => {
    const preview = await editing.apply.preview();
    if (!preview.ok) throw new Error(preview.failure.kind);
    await editing.apply.confirm(preview.value, [{ part: 0, cssVar: "--space-md" }]);
    first.sheet.set("--space-md", "10px");
    first.changed();
    expect(editing.changes()).toEqual([]);
    save();
  };
  const wait = async () => {
    await vi.dynamicImportSettled();
    for (const run of later.splice(0)) run();
    await vi.dynamicImportSettled();
  };
  return { storage, editing, watching, first, second, reloaded, notices, save, apply, wait };
}

test("what another tab has reverted goes here at once", () => {
  const { editing, second, reloaded, save } = openTabs();
  expect(second.computed("--space-md")).toBe("10px");
  editing.revert(md);
  save();
  expect(second.inline.has("--space-md")).toBe(false);
  expect(reloaded).toEqual([]);
});

test("what another tab has applied stays on this page until its own style sheets give it", async () => {
  const { second, reloaded, apply, wait, watching } = openTabs();
  await apply();
  expect(second.computed("--space-md")).toBe("10px");
  expect(watching.changes()).toEqual([]);
  await wait();
  expect(reloaded).toEqual([["--space-md"]]);
  second.sheet.set("--space-md", "10px");
  second.changed();
  expect(second.inline.has("--space-md")).toBe(false);
  expect(second.computed("--space-md")).toBe("10px");
});

test("what another tab has sent to the files is no change here any more", async () => {
  const { storage, editing, watching, second } = openTabs();
  const preview = await editing.apply.preview();
  if (!preview.ok) throw new Error(preview.failure.kind);
  expect(watching.changeCount()).toBe(1);
  await editing.apply.confirm(preview.value, [{ part: 0, cssVar: "--space-md" }]);
  second.receiveStorage("t-applied", storage.getItem("t-applied"));
  expect(watching.changes()).toMatchObject([{ emitted: "10px", where: "written" }]);
  expect(watching.changeCount()).toBe(0);
});

test("a page that does not get the value is told of after a while", async () => {
  const { second, apply, wait, notices } = openTabs();
  await apply();
  await wait();
  expect(second.computed("--space-md")).toBe("10px");
  const values = [{ scheme: undefined, cssVar: "--space-md", shown: "8px", from: { kind: "unknown" } }];
  expect(notices).toEqual([{ kind: "not-taken-over", values }]);
});

test("a page that shows another value is told of with the declaration that gives it", async () => {
  const { second, apply, wait, notices } = openTabs();
  const place = { selector: ":root", conditions: ["@layer base"] };
  second.world.page.look = async () => ({
    attributes: {},
    media: [],
    sheets: [{ address: "/other.css" }, { address: "/a.css" }],
    seen: { "--space-md": { value: "8px", ...place, sheet: 1 } },
  });
  await apply();
  await wait();
  const from = { kind: "declaration", address: "/a.css", ...place };
  expect(notices).toEqual([
    { kind: "not-taken-over", values: [{ scheme: undefined, cssVar: "--space-md", shown: "8px", from }] },
  ]);
});

test("a page that takes the value over while it is looked at is not told of", async () => {
  const { second, apply, wait, notices } = openTabs();
  const { look } = second.world.page;
  second.world.page.look = async (...asked) => {
    const page = await look(...asked);
    second.sheet.set("--space-md", "10px");
    second.changed();
    return page;
  };
  await apply();
  await wait();
  expect(notices).toEqual([]);
});

test("an edit here counts again", async () => {
  const { second, apply, watching } = openTabs();
  await apply();
  watching.set(md, "12px");
  expect(second.computed("--space-md")).toBe("12px");
  watching.revert(md);
  expect(second.computed("--space-md")).toBe("8px");
});

test("a page without a session that showed the value goes on showing it when its session starts", async () => {
  const { storage, apply } = openTabs();
  await apply();
  const third = createFakePage({ storage });
  third.sheet.set("--space-md", "8px");
  createSession(createConfig(), third.world, { restored: { "--space-md": "10px", "--space-lg": "99px" } });
  expect(third.computed("--space-md")).toBe("10px");
  expect(third.inline.has("--space-lg")).toBe(false);
  third.sheet.set("--space-md", "10px");
  third.changed();
  expect(third.inline.has("--space-md")).toBe(false);
});

test("what another tab has applied, and this page does not show, can be kept as a change of both", async () => {
  const { storage, editing, watching, first, second, apply, wait, notices } = openTabs();
  await apply();
  await wait();
  const [notice] = notices;
  if (notice?.kind !== "not-taken-over") throw new Error("nothing was told");
  watching.apply.keep(notice.values);
  expect(watching.changes()).toMatchObject([{ address: md, emitted: "10px", where: "pending" }]);
  expect(watching.apply.stillAwaited(notice.values)).toEqual([]);
  second.sheet.set("--space-md", "10px");
  second.changed();
  expect(watching.changes()).toHaveLength(1);
  second.frame();
  for (const key of ["t-applied", "t-state-v3"]) first.receiveStorage(key, storage.getItem(key));
  expect(editing.changes()).toMatchObject([{ emitted: "10px", where: "pending" }]);
  first.sheet.set("--space-md", "8px");
  watching.revert(md);
  second.frame();
  first.receiveStorage(key, storage.getItem(key));
  expect(first.inline.has("--space-md")).toBe(false);
});

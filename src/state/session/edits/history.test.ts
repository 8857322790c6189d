import { describe, expect, test } from "vitest";
import { createConfig, lengthItem } from "../../../../test/state/configs.js";
import { createFakePage } from "../../../../test/state/fake-page.js";
import { createSharedStorage } from "../../../../test/state/shared-storage.js";
import { createSession } from "../create-session.js";
import { createItemIndex } from "../items/item-index.js";
import type { SessionNotice } from "../session.js";
import { createHistory, maxHistoryBytes, type Step } from "./history.js";

const md = { tab: "spacing", tier: "raw", item: "md" };
const lg = { tab: "spacing", tier: "raw", item: "lg" };

function start() {
  const page = createFakePage();
  return { page, session: createSession(createConfig(), page.world) };
}

test("edits of one item within half a second are one step", () => {
  const { page, session } = start();
  for (const value of ["9px", "10px", "11px"]) {
    session.set(md, value);
    page.time += 499;
  }
  session.undo();
  expect(session.overrides()).toEqual({});
  session.redo();
  expect(session.overrides()).toEqual({ spacing: { raw: { md: "11px" } } });
});

test("half a second later, or with another item between, it is another step", () => {
  const { page, session } = start();
  session.set(md, "9px");
  page.time += 500;
  session.set(md, "10px");
  session.set(lg, "1px");
  session.set(md, "11px");
  session.undo();
  expect(session.overrides()).toEqual({ spacing: { raw: { md: "10px", lg: "1px" } } });
  session.undo();
  session.undo();
  expect(session.overrides()).toEqual({ spacing: { raw: { md: "9px" } } });
});

test("an edit that ends where it began leaves no step", () => {
  const { session } = start();
  session.set(md, "9px");
  session.set(md, "10px");
  session.revert(lg);
  expect(session.history().undo).toBe("md");
  session.undo();
  const gesture = session.beginGesture("drag");
  gesture.set([{ address: md, value: "12px" }]);
  gesture.set([{ address: md, value: undefined }]);
  gesture.commit();
  expect(session.history().undo).toBeUndefined();
});

/** Two tabs of one origin; what one does, the other hears of once it is shared. */
function startTabs() {
  const origin = createSharedStorage();
  const open = (at: number) => {
    const page = createFakePage({ storage: origin.open(at) });
    origin.listen(at, page.receiveStorage);
    return { page, session: createSession(createConfig(), page.world) };
  };
  const tabs = [open(0), open(1)] as const;
  const share = (): void => {
    do for (const { page } of tabs) page.frame();
    while (origin.deliver());
  };
  const notices: SessionNotice[] = [];
  tabs[0].session.onNotice((notice) => notices.push(notice));
  return { one: tabs[0].session, other: tabs[1].session, share, notices };
}

test("undo and redo leave what another tab has set since, say so, and take back the rest of the step", () => {
  const { one, other, share, notices } = startTabs();
  one.setMany("both", [
    { address: md, value: "9px" },
    { address: lg, value: "1px" },
  ]);
  share();
  other.set(md, "12px");
  share();
  one.undo();
  expect(one.overrides()).toEqual({ spacing: { raw: { md: "12px" } } });
  expect(notices).toEqual([{ kind: "undo-left", done: 0 }]);
  one.redo();
  expect(one.overrides()).toEqual({ spacing: { raw: { md: "12px", lg: "1px" } } });
  share();
  expect(other.overrides()).toEqual(one.overrides());
});

test("an edit that follows one of another tab is a step of its own, and undo goes back to that", () => {
  const { one, other, share } = startTabs();
  one.set(md, "9px");
  share();
  other.set(md, "12px");
  share();
  one.set(md, "10px");
  one.undo();
  expect(one.overrides()).toEqual({ spacing: { raw: { md: "12px" } } });
});

test("what another tab has taken back, undo takes further back", () => {
  const { one, other, share, notices } = startTabs();
  one.setMany("first", [{ address: md, value: "9px" }]);
  one.setMany("second", [{ address: md, value: "10px" }]);
  share();
  other.revertAll();
  share();
  one.undo();
  expect([one.overrides(), notices]).toEqual([{ spacing: { raw: { md: "9px" } } }, []]);
});

test("a gesture is one step, shows every value at once, and a cancelled one leaves nothing", () => {
  const { page, session } = start();
  let heard = 0;
  session.watchAll(() => {
    heard += 1;
  });
  const gesture = session.beginGesture("Scrub");
  for (const value of ["9px", "10px", "11px"]) {
    gesture.set([{ address: md, value }]);
    expect(page.inline.get("--space-md")?.value).toBe(value);
  }
  expect(session.history().undo).toBeUndefined();
  gesture.commit();
  expect(session.history().undo).toBe("Scrub");
  expect(heard).toBe(4);
  gesture.set([{ address: md, value: "99px" }]);
  gesture.cancel();
  expect(session.itemState(md).override).toBe("11px");
  const other = session.beginGesture("Pick");
  other.set([{ address: lg, value: "1px" }]);
  other.cancel();
  expect(session.overrides()).toEqual({ spacing: { raw: { md: "11px" } } });
  session.undo();
  expect(session.overrides()).toEqual({});
});

test("a new edit forgets what was undone", () => {
  const { session } = start();
  session.set(md, "9px");
  session.undo();
  session.set(lg, "1px");
  expect(session.history()).toEqual({ undo: "lg", redo: undefined });
});

test("a listener that throws does not keep the others from hearing", () => {
  const { session } = start();
  const heard: string[] = [];
  session.watch(md, () => {
    throw new Error("listener");
  });
  session.watch(md, () => heard.push("md"));
  session.watchAll(() => heard.push("all"));
  expect(() => session.set(md, "9px")).toThrow("listener");
  expect(heard).toEqual(["md", "all"]);
});

test("a value that would break its declaration is refused with the reason, and nothing changes", () => {
  const { page, session } = start();
  expect(session.set(md, "1px; color: red")).toMatchObject({
    code: "invalid-value",
    message: expect.stringContaining("semicolon"),
  });
  expect(
    session.setMany("both", [
      { address: md, value: "calc(1px" },
      { address: lg, value: "2px" },
    ]),
  ).toHaveLength(1);
  expect(session.overrides()).toEqual({ spacing: { raw: { lg: "2px" } } });
  expect(page.inline.has("--space-md")).toBe(false);
});

test("setting what the page has anyway is no change", () => {
  const { page, session } = start();
  page.sheet.set("--space-md", "8px");
  session.set(md, "9px");
  session.set(md, " 8px ");
  expect(session.changeCount()).toBe(0);
  expect(page.inline.size).toBe(0);
});

test("a default with references in it is the default while the page fills it in so", () => {
  const items = [lengthItem("ring", "0 0 0 var(--w)", "--ring")];
  const config = createConfig({
    tabs: [{ id: "t", label: "T", tiers: [{ id: "raw", label: "Raw", items }] }],
  });
  const page = createFakePage();
  page.sheet.set("--w", "2px");
  page.sheet.set("--ring", "0 0 0 2px");
  const session = createSession(config, page.world);
  const ring = { tab: "t", tier: "raw", item: "ring" };
  expect(session.itemState(ring)).toMatchObject({
    value: "0 0 0 var(--w)",
    pageValue: "0 0 0 2px",
    differsFromDefault: false,
  });
  session.set(ring, "0 0 0 var(--w)");
  expect(session.changeCount()).toBe(0);
  session.set(ring, "0 0 0 9px");
  session.set(ring, "0 0 0 var(--w)");
  expect(session.changeCount()).toBe(0);
  page.sheet.set("--ring", "0 0 0 3px");
  session.refreshFromPage();
  expect(session.itemState(ring)).toMatchObject({ value: "0 0 0 3px", differsFromDefault: true });
  session.set(ring, "0 0 0 var(--w)");
  expect(session.changeCount()).toBe(1);
});

test("showing the original takes our properties off and keeps the overrides", () => {
  const { page, session } = start();
  page.inline.set("--space-md", { value: "7px", priority: "important" });
  session.set(md, "9px");
  session.showOriginal(true);
  expect(Object.fromEntries(page.inline)).toEqual({ "--space-md": { value: "7px", priority: "important" } });
  session.set(lg, "1px");
  expect(page.inline.size).toBe(1);
  session.showOriginal(false);
  expect(page.inline.get("--space-md")?.value).toBe("9px");
  expect(page.inline.get("--space-lg")?.value).toBe("1px");
  session.revertAll();
  expect(Object.fromEntries(page.inline)).toEqual({ "--space-md": { value: "7px", priority: "important" } });
});

test("what the host writes while we are there is the host's when we go", () => {
  const { page, session } = start();
  session.set(md, "9px");
  page.inline.set("--space-md", { value: "5px", priority: "" });
  session.set(md, "10px");
  expect(page.inline.get("--space-md")?.value).toBe("10px");
  session.revert(md);
  expect(page.inline.get("--space-md")?.value).toBe("5px");
  session.set(md, "11px");
  page.inline.set("--space-md", { value: "6px", priority: "" });
  session.destroy();
  expect(page.inline.get("--space-md")?.value).toBe("6px");
});

test("inline properties that a soft navigation wiped are put back", () => {
  const { page, session } = start();
  session.set(md, "9px");
  page.inline.clear();
  session.refreshFromPage();
  expect(page.inline.get("--space-md")?.value).toBe("9px");
});

test("a row is told what the page has without its override", () => {
  const { page, session } = start();
  page.sheet.set("--space-md", "9px");
  expect(session.itemState(md)).toMatchObject({
    value: "9px",
    pageValue: "9px",
    differsFromDefault: true,
    changed: false,
  });
  session.set(md, "10px");
  expect(session.itemState(md)).toMatchObject({
    value: "10px",
    pageValue: "9px",
    emitted: "10px",
    changed: true,
  });
  const woken: string[] = [];
  session.watch(lg, () => woken.push("lg"));
  expect(session.itemState(lg)).toMatchObject({ value: "16px", pageValue: "", differsFromDefault: false });
  page.sheet.set("--space-lg", "17px");
  page.changed();
  expect(woken).toEqual(["lg"]);
  expect(session.itemState(lg)).toMatchObject({ value: "17px", differsFromDefault: true });
});

test("any step can be gone to, back and forth", () => {
  const { session } = start();
  session.setMany("one", [{ address: md, value: "1px" }]);
  session.setMany("two", [{ address: md, value: "2px" }]);
  session.setMany("three", [{ address: lg, value: "3px" }]);
  const [one, two, three] = [
    { label: "one", value: "1px" },
    { label: "two", value: "2px" },
    { label: "three", value: "3px" },
  ];
  expect(session.steps()).toEqual({ done: [one, two, three], undone: [] });
  session.goToStep(1);
  expect(session.overrides()).toEqual({ spacing: { raw: { md: "1px" } } });
  expect(session.steps()).toEqual({ done: [one], undone: [two, three] });
  session.goToStep(0);
  expect(session.overrides()).toEqual({});
  session.goToStep(9);
  expect(session.overrides()).toEqual({ spacing: { raw: { md: "2px", lg: "3px" } } });
});

test("an item or a tab that is not there is a mistake of the caller's", () => {
  const { session } = start();
  expect(() => session.itemState({ tab: "spacing", tier: "raw", item: "__proto__" })).toThrow(/no item/);
  expect(() => session.revertTab("gone")).toThrow(/no tab/);
});

describe("the bytes of the steps are bounded", () => {
  const [entry] = createItemIndex(createConfig()).entries;
  if (entry === undefined) throw new Error("the configuration has no items");
  const stepOf = (label: string, share: number): Step => ({
    label,
    changes: [
      { entry, scheme: undefined, before: undefined, after: "x".repeat((maxHistoryBytes * share) / 2) },
    ],
  });
  const labels = (steps: readonly Step[]) => steps.map(({ label }) => label);

  test("and a step that was undone and forgotten makes room again", () => {
    const history = createHistory({ done: [], undone: [] });
    history.push(stepOf("first", 0.4), 0);
    for (let turn = 1; turn <= 5; turn++) {
      history.push(stepOf(`turn ${turn}`, 0.4), turn * 1000);
      history.undo();
    }
    history.push(stepOf("last", 0.4), 9000);
    expect(labels(history.steps().done)).toEqual(["first", "last"]);
  });

  test("but what was done last can always be taken back, however large it is", () => {
    const history = createHistory({ done: [], undone: [] });
    for (const turn of [1, 2]) {
      history.push(stepOf(`turn ${turn}`, 1.2), turn * 1000);
      expect(labels(history.steps().done)).toEqual([`turn ${turn}`]);
    }
    expect(history.undo()?.label).toBe("turn 2");
    expect(history.redo()?.label).toBe("turn 2");
  });

  test("and edits that are joined count as the one step they became", () => {
    const history = createHistory({ done: [], undone: [] });
    history.push(stepOf("first", 0.4), 0);
    const value = (turn: number) => (turn === 0 ? undefined : `${turn}${"x".repeat(maxHistoryBytes * 0.2)}`);
    for (let turn = 1; turn <= 5; turn++) {
      const change = { entry, scheme: undefined, before: value(turn - 1), after: value(turn) };
      history.push({ label: "typing", changes: [change] }, 1000 + turn);
    }
    expect(labels(history.steps().done)).toEqual(["first", "typing"]);
  });

  test("and saved steps count, whether done or undone", () => {
    for (const kind of ["done", "undone"] as const) {
      const history = createHistory({ done: [], undone: [], [kind]: [stepOf("saved", 0.9)] });
      history.redo();
      for (const turn of [1, 2, 3]) history.push(stepOf(`turn ${turn}`, 0.4), turn * 1000);
      expect(labels(history.steps().done)).toEqual(["turn 2", "turn 3"]);
    }
  });

  test("and forgetting saved steps that were undone does not lift the bound", () => {
    const history = createHistory({ done: [], undone: [stepOf("saved", 0.9)] });
    for (const turn of [1, 2, 3]) history.push(stepOf(`turn ${turn}`, 0.4), turn * 1000);
    expect(labels(history.steps().done)).toEqual(["turn 2", "turn 3"]);
  });

  test("and rewritten steps count as they are now, whether done or undone", () => {
    const history = createHistory({ done: [], undone: [] });
    history.push(stepOf("first", 0.1), 0);
    history.push(stepOf("second", 0.1), 1000);
    history.undo();
    history.rewrite([{ entry, scheme: undefined, toNow: (value) => value?.repeat(4) }]);
    history.redo();
    history.push(stepOf("third", 0.4), 2000);
    expect(labels(history.steps().done)).toEqual(["second", "third"]);
  });
});

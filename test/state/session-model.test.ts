import fc from "fast-check";
import { expect, test } from "vitest";
import { createSession } from "../../src/state/session/create-session.js";
import type { Edit, Session } from "../../src/state/session/session.js";
import { createConfig } from "./configs.js";
import { createFakePage, type FakePage } from "./fake-page.js";
import { NaiveTab } from "./naive-model.js";
import { createSharedStorage } from "./shared-storage.js";

interface TierSample {
  readonly tab: string;
  readonly tier: string;
  readonly items: readonly string[];
  readonly values: readonly string[];
}

const tiers: readonly TierSample[] = [
  {
    tab: "spacing",
    tier: "raw",
    items: ["sm", "md", "lg"],
    values: ["4px", " 9px ", "calc(1px + 2px)", "", "16px"],
  },
  { tab: "spacing", tier: "semantic", items: ["gap", "md"], values: ["sm", "md", "lg", "gone"] },
  {
    tab: "color",
    tier: "palette",
    items: ["p0", "p1", "p2"],
    values: ["#ffffff", "red", "oklch(0.5 0.1 20)"],
  },
  { tab: "color", tier: "semantic", items: ["accent"], values: ["p0", "p1", "gone"] },
  { tab: "color", tier: "baseRoles", items: ["bg", "text"], values: ["p0", "p2"] },
];
const cssVars = new Map([
  ["raw.sm", "--space-sm"],
  ["raw.md", "--space-md"],
  ["raw.lg", "--space-lg"],
  ["semantic.gap", "--gap"],
  ["semantic.md", "--inset"],
  ["palette.p0", "--p-0"],
  ["palette.p1", "--p-1"],
  ["palette.p2", "--p-2"],
  ["semantic.accent", "--accent"],
  ["baseRoles.bg", "--bg"],
  ["baseRoles.text", "--text"],
]);
const sheet = new Map([
  ["raw.sm", "4px"],
  ["raw.md", "9px"],
  ["palette.p0", "#ffffff"],
]);

const setEdit = fc.constantFrom(...tiers).chain(({ tab, tier, items, values }) =>
  fc.record({
    address: fc.constantFrom(...items).map((item) => ({ tab, tier, item })),
    value: fc.constantFrom(...values),
  }),
);
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 4, arbitrary: setEdit },
  { weight: 1, arbitrary: setEdit.map(({ address }) => ({ address, value: undefined })) },
);

/** One thing a user does, to the session and to the naive tab alike. */
interface Act {
  readonly name: string;
  run(session: Session, naive: NaiveTab, now: number): void | Promise<void>;
}

const set = setEdit.map(
  ({ address, value }): Act => ({
    name: `set ${JSON.stringify(address)} ${value}`,
    run(session, naive, now) {
      session.set(address, value);
      naive.edit(address.item, [{ address, value }], now);
    },
  }),
);
const setMany = fc.array(anyEdit, { maxLength: 4 }).map(
  (edits): Act => ({
    name: `set many ${JSON.stringify(edits)}`,
    run(session, naive) {
      session.setMany("many", edits);
      naive.edit("many", edits);
    },
  }),
);
const gesture = fc.tuple(fc.array(anyEdit, { maxLength: 4 }), fc.boolean()).map(
  ([edits, keeps]): Act => ({
    name: `gesture ${JSON.stringify(edits)} ${keeps}`,
    run(session, naive) {
      const drag = session.beginGesture("drag");
      for (const edit of edits) drag.set([edit]);
      if (keeps) drag.commit();
      else drag.cancel();
      naive.gesture("drag", edits, keeps);
    },
  }),
);
const load = setEdit.map(
  ({ address, value }): Act => ({
    name: `import ${JSON.stringify(address)} ${value}`,
    async run(session, naive) {
      const tabs = { [address.tab]: { [address.tier]: { [address.item]: value } } };
      const report = await session.exchange.read(JSON.stringify({ $schema: "design-token-panel/v2", tabs }));
      session.exchange.load(report);
      const line = report.ok ? report.lines[0] : undefined;
      if (line?.outcome === "will-change") naive.edit("Import", [{ address, value }]);
      else naive.seal();
    },
  }),
);
const others = fc.constantFrom<Act>(
  {
    name: "undo",
    run(session, naive) {
      session.undo();
      naive.undo();
    },
  },
  {
    name: "redo",
    run(session, naive) {
      session.redo();
      naive.redo();
    },
  },
  {
    name: "revert all",
    run(session, naive) {
      session.revertAll();
      naive.edit(
        "Reset",
        naive.reverts(() => true),
      );
    },
  },
  {
    name: "revert tab",
    run(session, naive) {
      session.revertTab("color");
      naive.edit(
        "Colour",
        naive.reverts(({ tab }) => tab === "color"),
      );
    },
  },
);
type Step = { readonly tab: number; readonly wait: number; readonly act: Act | "reload" | "theme" };
const step: fc.Arbitrary<Step> = fc.record({
  tab: fc.nat(1),
  wait: fc.constantFrom(100, 1000),
  act: fc.oneof(
    { weight: 6, arbitrary: set },
    { weight: 2, arbitrary: setMany },
    { weight: 2, arbitrary: gesture },
    { weight: 1, arbitrary: load },
    { weight: 8, arbitrary: others },
    { weight: 2, arbitrary: fc.constantFrom("reload" as const, "theme" as const) },
  ),
});

function openTabs() {
  const origin = createSharedStorage();
  const slots = new Map<string, string>();
  let time = 0;
  const open = (at: number, mode: "light" | "dark"): { page: FakePage; session: Session } => {
    const page = createFakePage({ storage: origin.open(at), now: () => time });
    for (const [name, value] of sheet) page.sheet.set(cssVars.get(name) ?? "", value);
    page.mode = mode;
    origin.listen(at, page.receiveStorage);
    return { page, session: createSession(createConfig(), page.world) };
  };
  const tabs = [0, 1].map((at) => ({ ...open(at, "light"), naive: new NaiveTab(slots, sheet) }));
  return { origin, tabs, open, wait: (ms: number) => (time += ms) };
}

async function take(
  { origin, tabs, open, wait }: ReturnType<typeof openTabs>,
  { tab: at, wait: ms, act }: Step,
) {
  const tab = tabs[at];
  if (!tab) return;
  const now = wait(ms);
  if (act === "theme") {
    tab.naive.mode = tab.naive.mode === "light" ? "dark" : "light";
    tab.page.mode = tab.naive.mode;
    tab.page.changed();
  } else if (act === "reload") {
    tab.page.hide();
    Object.assign(tab, open(at, tab.naive.mode));
    tab.naive.seal();
  } else {
    await act.run(tab.session, tab.naive, now);
  }
  do for (const { page } of tabs) page.frame();
  while (origin.deliver());
}

test("whatever a user does in two tabs, the session is what the plainest model of it says", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const world = openTabs();
      for (const next of steps) {
        await take(world, next);
        for (const { session, page, naive } of world.tabs) {
          expect(session.overrides()).toEqual(naive.overrides());
          expect(session.history()).toEqual({
            undo: naive.done.at(-1)?.label,
            redo: naive.undone.at(-1)?.label,
          });
          const shown = session.changedItems().map((address) => session.itemState(address));
          expect(session.changeCount() - session.otherModeCount()).toBe(shown.length);
          const inline = Object.fromEntries([...page.inline].map(([name, { value }]) => [name, value]));
          expect(inline).toEqual(
            Object.fromEntries(shown.map(({ item, emitted }) => [item.cssVar, emitted.trim()])),
          );
        }
      }
    }),
    { numRuns: 150 },
  );
});

test("tabs that edit at the same moment end up with the same overrides, and nobody's item is lost", () => {
  const edits = fc.array(fc.tuple(fc.nat(2), setEdit), { maxLength: 12 });
  fc.assert(
    fc.property(fc.array(edits, { maxLength: 5 }), (rounds) => {
      const origin = createSharedStorage();
      const pages = [0, 1, 2].map((at) => {
        const page = createFakePage({ storage: origin.open(at) });
        origin.listen(at, page.receiveStorage);
        return { page, session: createSession(createConfig(), page.world) };
      });
      for (const round of rounds) {
        const editors = new Map<string, Set<number>>();
        for (const [at, { address, value }] of round) {
          pages[at]?.session.set(address, value);
          const key = JSON.stringify(address);
          editors.set(key, (editors.get(key) ?? new Set()).add(at));
        }
        const wanted = round.filter(([, { address }]) => editors.get(JSON.stringify(address))?.size === 1);
        do for (const { page } of pages) page.frame();
        while (origin.deliver());
        const [first] = pages;
        for (const { session } of pages) expect(session.overrides()).toEqual(first?.session.overrides());
        const stored = JSON.parse(origin.map.get("t-state-v3") ?? "{}");
        const kept = { ...stored.tabs, ...stored.schemes?.day };
        if (round.length > 0) expect(kept).toEqual(first?.session.overrides());
        const last = new Map(wanted.map(([, { address, value }]) => [JSON.stringify(address), value]));
        for (const [key, value] of last)
          expect(first?.session.itemState(JSON.parse(key)).override).toBe(value);
      }
    }),
    { numRuns: 100 },
  );
});

import { expect, test } from "vitest";
import { createConfig, lengthItem } from "../../../test/state/configs.js";
import { createFakePage, createMemoryStorage } from "../../../test/state/fake-page.js";
import { createSession } from "./create-session.js";
import { maxHistoryBytes } from "./edits/history.js";
import type { KeyValueStorage } from "./session-world.js";

function createBigPage(count: number, storage?: KeyValueStorage) {
  const items = Array.from({ length: count }, (_, at) => lengthItem(`i${at}`, "1px"));
  const config = createConfig({
    tabs: [
      {
        id: "t",
        label: "T",
        tiers: [
          { id: "raw", label: "Raw", items },
          {
            id: "ref",
            label: "Ref",
            referencesTier: "raw",
            items: items.map(({ id }) => lengthItem(`r-${id}`, id)),
          },
        ],
      },
    ],
  });
  const reads = { count: 0 };
  const page = createFakePage(storage && { storage });
  const world = {
    ...page.world,
    page: {
      ...page.world.page,
      computedValue(name: string) {
        reads.count += 1;
        return page.world.page.computedValue(name);
      },
    },
  };
  for (const { cssVar } of items) page.sheet.set(cssVar, "1px");
  return { page, reads, session: createSession(config, world) };
}

const at = (item: number) => ({ tab: "t", tier: "raw", item: `i${item}` });

test.each([5, 5000])("with %i items an edit costs one property, one read and one woken row", (count) => {
  const { page, reads, session } = createBigPage(count);
  const woken: string[] = [];
  for (let item = 0; item < count; item++) session.watch(at(item), () => woken.push(`i${item}`));
  session.set(at(1), "2px");
  expect(page.counts).toEqual({ set: 1, remove: 0 });
  expect(reads.count).toBe(1);
  expect(woken).toEqual(["i1"]);
  session.set(at(3), "2px");
  expect(page.counts).toEqual({ set: 2, remove: 0 });
  expect(reads.count).toBe(2);
  session.set(at(3), "3px");
  expect(page.counts).toEqual({ set: 3, remove: 0 });
  expect(reads.count).toBe(2);
  expect(woken).toEqual(["i1", "i3", "i3"]);
});

test("starting reads nothing of the page, whatever the number of items", () => {
  const { page, reads } = createBigPage(5000);
  expect(reads.count).toBe(0);
  expect(page.counts).toEqual({ set: 0, remove: 0 });
});

test("what is written after an edit is bounded by the overrides, not by the items", () => {
  const storage = createMemoryStorage();
  const { page, session } = createBigPage(5000, storage);
  session.set(at(1), "2px");
  page.frame();
  const one = storage.map.get("t-state-v3")?.length ?? 0;
  expect(one).toBeLessThan(300);
  session.setMany(
    "all",
    Array.from({ length: 100 }, (_, item) => ({ address: at(item), value: "3px" })),
  );
  page.frame();
  expect(storage.map.get("t-state-v3")?.length).toBeLessThan(100 * 60 + 300);
  expect([...storage.map.keys()]).toEqual(["t-state-v3"]);
});

test("one step of thousands of edits reads before it writes, so that the styles are computed once", () => {
  const order: string[] = [];
  const { page, session } = createBigPage(1000);
  const { setProperty } = page.world.style;
  const { computedValue } = page.world.page;
  Object.assign(page.world.style, {
    setProperty: (...args: Parameters<typeof setProperty>) => {
      order.push("write");
      setProperty(...args);
    },
  });
  Object.assign(page.world.page, {
    computedValue: (name: string) => {
      order.push("read");
      return computedValue(name);
    },
  });
  session.setMany(
    "all",
    Array.from({ length: 1000 }, (_, item) => ({ address: at(item), value: "3px" })),
  );
  expect(order.lastIndexOf("read")).toBeLessThan(order.indexOf("write"));
});

test("undo has no limit in steps, only in bytes, and the oldest steps go first", () => {
  const { page, session } = createBigPage(5);
  for (let step = 0; step < 3000; step++) {
    page.time += 1000;
    session.set(at(step % 5), `${step + 2}px`);
  }
  let undone = 0;
  while (session.history().undo !== undefined) {
    session.undo();
    undone += 1;
  }
  expect(undone).toBe(3000);
  const long = "x".repeat(99_000);
  for (let step = 0; step < 20; step++) {
    page.time += 1000;
    session.set(at(0), `${long}${step}`);
  }
  page.hide();
  const saved = page.world.storage?.getItem("t-history")?.length ?? 0;
  expect(saved * 2).toBeLessThan(maxHistoryBytes * 1.1);
  expect(saved).toBeGreaterThan(200_000);
  session.undo();
  expect(session.itemState(at(0)).override).toBe(`${long}18`);
});

test("with a quarter of 5,000 items overridden an edit stores the overrides alone, leaving the page what they emit", () => {
  const storage = createMemoryStorage();
  const { page, session } = createBigPage(5000, storage);
  const values = Array.from({ length: 1250 }, (_, item) => ({ address: at(item), value: "3px" }));
  session.setMany("a quarter", values);
  page.frame();
  session.set(at(1), "4px");
  page.frame();
  const bare = JSON.stringify(Object.fromEntries(values.map(({ address, value }) => [address.item, value])));
  const stored = () => storage.map.get("t-state-v3") ?? "";
  expect(stored().length).toBeLessThan(bare.length + 200);
  page.hide();
  expect(Object.keys(JSON.parse(stored()).css)).toHaveLength(1250);
  const text = stored();
  page.hide();
  expect(stored()).toBe(text);
});

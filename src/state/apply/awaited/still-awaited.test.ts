import { expect, test, vi } from "vitest";
import { createConfig, lengthItem } from "../../../../test/state/configs.js";
import { createFakePage, createMemoryStorage } from "../../../../test/state/fake-page.js";
import { createSession } from "../../session/create-session.js";
import { slotKey } from "./written-values.js";

test("whether a value is still awaited is known without a look at the other overrides", () => {
  const look = vi.fn(() => "--other");
  const other = Object.defineProperty(lengthItem("other", "1px"), "cssVar", { get: look });
  const items = [lengthItem("sent", "1px"), other];
  const slot = { scheme: undefined, cssVar: "--sent" };
  const storage = createMemoryStorage();
  const values = { [slotKey(slot)]: { emitted: "2px", isConfirmed: true } };
  storage.map.set("t-applied", JSON.stringify({ values }));
  const tiers = [{ id: "all", label: "All", items }];
  const config = createConfig({ tabs: [{ id: "t", label: "T", tiers }] });
  const session = createSession(config, createFakePage({ storage }).world);
  const edits = items.map(({ id }) => ({ address: { tab: "t", tier: "all", item: id }, value: "2px" }));
  session.setMany("All", edits);
  look.mockClear();
  session.changes();
  expect(look).toHaveBeenCalled();
  look.mockClear();
  expect(session.apply.stillAwaited([slot])).toEqual([slot]);
  expect(look).not.toHaveBeenCalled();
});

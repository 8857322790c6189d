import { expect, test } from "vitest";
import { colorTab, createConfig, lengthItem, spacingTab } from "../../../../test/state/configs.js";
import { createFakePage } from "../../../../test/state/fake-page.js";
import { createSession } from "../create-session.js";

const md = { tab: "spacing", tier: "raw", item: "md" };
const twin = { tab: "more", tier: "raw", item: "mid" };
const p1 = { tab: "color", tier: "palette", item: "p1" };

test("of two items with one property the one that was edited last carries the override", () => {
  const items = [lengthItem("mid", "8px", "--space-md")];
  const more = { id: "more", label: "More", tiers: [{ id: "raw", label: "Raw", items }] };
  const page = createFakePage();
  const session = createSession(createConfig({ tabs: [spacingTab, more] }), page.world);
  session.set(md, "9px");
  session.set(twin, "10px");
  expect(session.overrides()).toEqual({ more: { raw: { mid: "10px" } } });
  session.revert(twin);
  expect(page.inline.size).toBe(0);
  session.undo();
  session.undo();
  expect(session.overrides()).toEqual({ spacing: { raw: { md: "9px" } } });
});

test("what the page has in one mode is a change in the other", () => {
  const page = createFakePage();
  page.sheet.set("--p-1", "navy");
  const session = createSession(createConfig({ tabs: [colorTab] }), page.world);
  session.setMany("Both", [
    { address: p1, value: "navy", scheme: "day" },
    { address: p1, value: "navy", scheme: "night" },
  ]);
  expect(session.changes().map(({ scheme }) => scheme)).toEqual(["night"]);
});

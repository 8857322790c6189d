import { expect, test } from "vitest";
import { createConfig } from "../../../test/state/configs.js";
import { createFakePage } from "../../../test/state/fake-page.js";
import { createSession } from "./create-session.js";

const md = { tab: "spacing", tier: "raw", item: "md" };
const gap = { tab: "spacing", tier: "semantic", item: "gap" };

test("an edit sets one property, wakes the one row, and is saved at the next frame", () => {
  const page = createFakePage();
  page.sheet.set("--space-md", "8px");
  const session = createSession(createConfig(), page.world);
  const woken: string[] = [];
  session.watch(md, () => woken.push("md"));
  session.watch(gap, () => woken.push("gap"));
  expect(session.set(md, "10px")).toBeUndefined();
  expect(page.counts).toEqual({ set: 1, remove: 0 });
  expect(page.inline.get("--space-md")?.value).toBe("10px");
  expect(woken).toEqual(["md"]);
  expect(page.world.storage?.getItem("t-state-v3")).toBeNull();
  page.frame();
  expect(JSON.parse(page.world.storage?.getItem("t-state-v3") ?? "")).toMatchObject({
    version: 3,
    tabs: { spacing: { raw: { md: "10px" } } },
    css: { "--space-md": "10px" },
  });
});

test("undo, redo and revert go back and forth", () => {
  const page = createFakePage();
  const session = createSession(createConfig(), page.world);
  session.set(md, "10px");
  page.time = 1000;
  session.set(gap, "lg");
  expect(page.inline.get("--gap")?.value).toBe("var(--space-lg)");
  expect(session.history()).toEqual({ undo: "gap", redo: undefined });
  session.undo();
  expect(page.inline.has("--gap")).toBe(false);
  session.undo();
  expect(page.inline.size).toBe(0);
  session.redo();
  expect(page.inline.get("--space-md")?.value).toBe("10px");
  session.revert(md);
  expect(page.inline.size).toBe(0);
  session.undo();
  expect(session.overrides()).toEqual({ spacing: { raw: { md: "10px" } } });
});

test("what was saved is shown again, and destroy leaves the page as it was", () => {
  const page = createFakePage();
  page.inline.set("--space-md", { value: "7px", priority: "important" });
  const first = createSession(createConfig(), page.world);
  first.set(md, "10px");
  first.destroy();
  expect(page.inline.get("--space-md")).toEqual({ value: "7px", priority: "important" });
  const second = createSession(createConfig(), page.world);
  expect(page.inline.get("--space-md")?.value).toBe("10px");
  second.destroy();
  expect(page.inline.get("--space-md")).toEqual({ value: "7px", priority: "important" });
  expect(page.listeners()).toBe(0);
});

test("a session that is destroyed once more saves nothing over the one that came after it", () => {
  const page = createFakePage();
  const first = createSession(createConfig(), page.world);
  first.set(md, "10px");
  first.destroy();
  const second = createSession(createConfig(), page.world);
  second.revert(md);
  second.destroy();
  const saved = ["t-state-v3", "t-history"].map((key) => page.world.storage?.getItem(key));
  first.destroy();
  expect(["t-state-v3", "t-history"].map((key) => page.world.storage?.getItem(key))).toEqual(saved);
});

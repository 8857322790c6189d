import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type OpenedPanel, openPanel } from "../../test/panel/open-panel.js";
import { sampleConfig } from "../../test/panel/studio/sample-config.js";

let panel: OpenedPanel;
afterEach(() => panel.end());

const body = () => panel.find("#tab-panel").textContent ?? "";

test("a search that finds no row says so, and one that finds it does not", async () => {
  panel = await openPanel();
  const field = panel.find('[data-action="search"]');
  await userEvent.fill(field, "no such token");
  await panel.until("the words", () => body().includes("Nothing matches “no such token”."));
  await userEvent.fill(field, "card padding");
  await panel.until("the row", () => panel.root.querySelector('[data-css-var="--card-padding"]'));
  expect(body()).not.toContain("Nothing matches");
});

test("a configuration without tabs and a tab without tokens are called so", async () => {
  panel = await openPanel({ ...sampleConfig, tabs: [] });
  expect(body()).toContain("There are no tokens to show yet.");
  panel.end();
  panel = await openPanel({ ...sampleConfig, tabs: [{ id: "none", label: "None", tiers: [] }] });
  expect(body()).toContain("This tab holds no tokens.");
});

test("what is undone and redone is named when it is", async () => {
  panel = await openPanel();
  panel.session.set({ tab: "space", tier: "scale", item: "card" }, "33px");
  await panel.until("the button", () => panel.find('[data-action="undo"]').ariaDisabled !== "true");
  panel.find('[data-action="undo"]').click();
  const said = () => panel.find('.visually-hidden[role="status"]').textContent;
  await panel.until("the word of it", () => said() === "Undone: Card padding");
  expect(panel.computed("--card-padding")).toBe("20px");
  panel.find('[data-action="redo"]').click();
  await panel.until("the word of it", () => said() === "Redone: Card padding");
  expect(panel.computed("--card-padding")).toBe("33px");
});

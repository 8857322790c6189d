import { afterEach, expect, test } from "vitest";
import { type OpenedPanel, openPanel } from "../../test/panel/open-panel.js";

let panel: OpenedPanel;
afterEach(() => panel.end());

const blue = { tab: "color", tier: "palette", item: "blue-500" };
const footer = () => panel.find(".changes").textContent ?? "";

/** A change of the light, and the page in the dark. */
async function changeOtherMode(): Promise<void> {
  panel = await openPanel();
  panel.session.set(blue, "red");
  document.documentElement.setAttribute("data-theme", "dark");
  await panel.until("the mark", () => panel.find('[data-action="page-mode"]').ariaDescription === "1 change");
}

test("what is called a reset of all changes takes back those of the page's other mode, too", async () => {
  await changeOtherMode();
  panel.find('[data-action="reset"]').click();
  await panel.until("the word of it", () => panel.root.textContent?.includes("All changes are reset."));
  expect(footer()).toContain("No changes");
  panel.session.undo();
  await panel.until("the change again", () => footer().includes("1 change"));
  expect(panel.session.changes().map(({ scheme, emitted }) => [scheme, emitted])).toEqual([["Day", "red"]]);
});

test("a tab that counts a change of the other mode alone leads to it, where only changed rows are shown", async () => {
  await changeOtherMode();
  panel.find('[data-action="more"]').click();
  const item = await panel.until("the menu", () =>
    [...panel.root.querySelectorAll<HTMLElement>(".menu-item")].find((one) =>
      one.textContent?.includes("Changed only"),
    ),
  );
  item.click();
  const leads = await panel.until("no row", () =>
    [...panel.root.querySelectorAll<HTMLElement>(".body .empty button")].find((one) =>
      one.textContent?.includes("Show all changes"),
    ),
  );
  expect(panel.find('.visually-hidden[role="status"]').textContent).toBe("Changed only: 0 changes");
  expect(panel.find('[data-tab="color"]').textContent).toContain("1 change");
  expect(panel.root.textContent).not.toContain("Nothing is changed");
  leads.click();
  await panel.until("the list", () =>
    panel.root.querySelector(".items-title")?.textContent?.includes("All changes"),
  );
});

test("a tab that has a change from another browser tab says of its history that there is nothing to undo", async () => {
  panel = await openPanel();
  const { storagePrefix } = panel.session.config;
  const tabs = { color: { palette: { "blue-500": "red" } } };
  const key = `${storagePrefix}-state-v3`;
  localStorage.setItem(key, JSON.stringify({ version: 3, tabs: {}, schemes: { Day: tabs }, css: {} }));
  window.dispatchEvent(new StorageEvent("storage", { key, newValue: localStorage.getItem(key) }));
  await panel.until("the change", () => footer().includes("1 change"));
  panel.find('[data-action="more"]').click();
  const item = await panel.until("the menu", () =>
    [...panel.root.querySelectorAll<HTMLElement>(".menu-item")].find((one) =>
      one.textContent?.includes("History"),
    ),
  );
  expect(item.dataset.hint).toBe("Nothing to undo.");
});

import { afterEach, expect, test } from "vitest";
import { type OpenedPanel, openPanel } from "../../../test/panel/open-panel.js";

let panel: OpenedPanel;
afterEach(() => panel.end());

async function focusedIn(action: string): Promise<HTMLElement> {
  panel.find(`[data-action="${action}"]`).click();
  return panel.until("the menu's focus", () => panel.root.querySelector<HTMLElement>(".menu-item:focus"));
}

test("what is turned on and off is a checkbox, and what one of several is chosen of a radio button", async () => {
  panel = await openPanel();
  await focusedIn("more");
  const roleOf = (label: string) =>
    [...panel.root.querySelectorAll(".menu-item")].find(({ textContent }) => textContent?.startsWith(label))
      ?.role;
  expect(roleOf("Light and dark side by side")).toBe("menuitemcheckbox");
  expect(roleOf("Compact")).toBe("menuitemradio");
  expect(roleOf("Keyboard shortcuts")).toBe("menuitem");
});

test("a menu of actions begins at its first one, and one of choices at what is chosen", async () => {
  panel = await openPanel();
  expect(await focusedIn("more")).toBe(panel.find(".menu-item"));
  panel.find('[data-action="more"]').click();
  await panel.until("the menu's end", () => panel.root.querySelector(".menu") === null);
  const chosen = await focusedIn("dock");
  expect(chosen.ariaChecked).toBe("true");
});

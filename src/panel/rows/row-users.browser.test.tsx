import { afterEach, beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type OpenedPanel, openPanel } from "../../../test/panel/open-panel.js";

let panel: OpenedPanel;
const page = document.createElement("main");

beforeEach(async () => {
  page.innerHTML =
    '<p style="padding: var(--card-padding)">One</p><p style="margin: var(--card-padding)">Two</p>';
  document.body.append(page);
  panel = await openPanel();
  panel.find('[data-tab="space"]').click();
  await panel.until("the row", () => panel.root.querySelector('[data-css-var="--card-padding"]'));
});

afterEach(() => {
  panel.end();
  page.remove();
});

const outlines = () => panel.root.querySelectorAll(".outline-box").length;
const says = (words: string) => panel.find(".status").textContent?.includes(words);

test("the mouse at rest on a label outlines the elements that use the token, and says how many", async () => {
  await userEvent.hover(panel.row("--card-padding").querySelector("label") ?? page);
  await panel.until("the outlines", () => outlines() === 2 && says("Found in 2 elements"));
  await userEvent.hover(panel.control("Card padding"));
  await panel.until("their end", () => outlines() === 0 && !says("Found in"));
});

test("one key does so from the control, until Escape", async () => {
  await userEvent.click(panel.control("Card padding"));
  await userEvent.keyboard("{Alt>}u{/Alt}");
  await panel.until("the outlines", () => outlines() === 2 && says("Found in 2 elements"));
  await userEvent.keyboard("{Escape}");
  expect(outlines()).toBe(0);
  expect(panel.root.activeElement).toBe(panel.control("Card padding"));
});

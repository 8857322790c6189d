import { afterEach, beforeEach, expect, test } from "vitest";
import { type OpenedPanel, openPanel } from "../../../test/panel/open-panel.js";

let panel: OpenedPanel;
beforeEach(async () => {
  panel = await openPanel();
});
afterEach(() => panel.end());

test("a colour that points at another is offered colours to point at, and no spaces", async () => {
  panel
    .row("--accent")
    .dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true, ctrlKey: true }));
  const [, to] = await panel.until("what can be done with references", () => {
    const lists = [...panel.root.querySelectorAll<HTMLSelectElement>(".selection-tools select")];
    return lists.length === 2 && lists;
  });
  const offered = [...(to?.options ?? [])].map(({ value }) => value);
  expect(offered).toContain("--blue-400");
  expect(offered).toContain("--veil");
  expect(offered).not.toContain("--space-s");
});

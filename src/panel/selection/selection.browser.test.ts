import { afterEach, beforeEach, expect, test } from "vitest";
import { type OpenedPanel, openPanel } from "../../../test/panel/open-panel.js";
import type { PanelConfig, TierItem } from "../../model/config.js";

const sizeOf = (n: number): TierItem => ({
  id: `s${n}`,
  cssVar: `--s${n}`,
  label: `Size ${n}`,
  default: `${n}px`,
  group: n < 4 ? "Small" : "Large",
  type: { kind: "length", step: 1, unit: "px" },
  scale: { name: "Steps of type" },
});
const config: PanelConfig = {
  storagePrefix: "selection",
  consoleNamespace: "selection",
  tabs: [
    {
      id: "t",
      label: "T",
      tiers: [{ id: "u", label: "U", items: [1, 2, 3, 4, 5, 6].map((n) => sizeOf(n)) }],
    },
  ],
};

let panel: OpenedPanel;
beforeEach(async () => {
  panel = await openPanel(config);
  await panel.until("the rows", () => panel.root.querySelector('[data-css-var="--s6"]') !== null);
});
afterEach(() => panel.end());

const press = (n: number, keys: MouseEventInit) =>
  panel
    .find(`[data-css-var="--s${n}"] > .label`)
    .dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true, cancelable: true, ...keys }));

const selected = () => panel.root.querySelectorAll(".row[data-selected]").length;

test("two presses that come before the code is there select all rows between them", async () => {
  press(2, { ctrlKey: true });
  press(5, { shiftKey: true });
  await panel.until("four rows", () => selected() === 4);
});

test("sizes of several groups that the configuration calls one scale are tuned by its name", async () => {
  press(2, { ctrlKey: true });
  press(5, { shiftKey: true });
  await panel.until("the tools", () => panel.root.querySelector(".selection-tools > .button") !== null);
  panel.find(".selection-tools > .button").click();
  await panel.until("the scale", () => panel.root.querySelector(".scale-editor") !== null);
  expect(panel.find(".items-title").textContent).toContain("Steps of type");
});

test("the circle of a heading stands beside the middle of its text", async () => {
  press(2, { ctrlKey: true });
  await panel.until("the selection", () => selected() === 1);
  const headings = panel.root.querySelectorAll<HTMLElement>(".heading");
  expect(headings.length).toBeGreaterThan(1);
  for (const heading of headings) {
    const line = heading.getBoundingClientRect();
    const text = heading.firstElementChild?.getBoundingClientRect() ?? line;
    const fromBottom = Number(/100% - (\d+)px/.exec(getComputedStyle(heading).backgroundImage)?.[1]);
    expect(line.bottom - fromBottom).toBeCloseTo((text.top + text.bottom) / 2, 0);
  }
});

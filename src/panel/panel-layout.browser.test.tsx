import { afterEach, describe, expect, test } from "vitest";
import { type OpenedPanel, openPanel } from "../../test/panel/open-panel.js";
import type { PanelConfig } from "../model/config.js";

let panel: OpenedPanel;
afterEach(() => panel.end());

/** So many tabs that they cannot all be seen. */
const crowded: PanelConfig = {
  storagePrefix: "crowded",
  consoleNamespace: "crowded",
  tabs: Array.from({ length: 9 }, (_, at) => ({
    id: `tab-${at}`,
    label: `Drawer ${at}`,
    tiers: [
      {
        id: "values",
        label: "Values",
        items: [
          {
            id: `soft-${at}`,
            label: "Soft",
            cssVar: `--soft-${at}`,
            default: "solid",
            type: { kind: "text" },
          },
        ],
      },
    ],
  })),
};

/** How far the fade at an end of the row of tabs reaches. */
const fade = 28;

describe("the row of tabs", () => {
  const tab = (id: string) => panel.find(`[data-tab="${id}"]`).getBoundingClientRect();
  const seen = () => panel.find(".tabs").getBoundingClientRect();
  const isOverflowing = () => panel.root.querySelector('[data-overflow="end"], [data-overflow="both"]');

  test("shows the one that is chosen before its fade, with room for its number", async () => {
    panel = await openPanel(crowded);
    await panel.until("the fade", isOverflowing);
    const cut = crowded.tabs.find(({ id }) => tab(id).right > seen().right - fade);
    if (cut === undefined) throw new Error("every tab fits");
    panel.find(`[data-tab="${cut.id}"]`).click();
    await panel.until("the tab", () => tab(cut.id).right <= seen().right - fade);
    panel.session.set({ tab: cut.id, tier: "values", item: cut.id.replace("tab", "soft") }, "none");
    await panel.until("the number", () => panel.root.querySelector(".badge"));
    expect(tab(cut.id).right).toBeLessThanOrEqual(seen().right - fade);
    const passed = crowded.tabs.findLast(({ id }) => tab(id).left < seen().left + fade);
    if (passed === undefined) throw new Error("no tab lies under the fade at the start");
    panel.find(`[data-tab="${passed.id}"]`).click();
    await panel.until("the tab", () => passed.id === "tab-0" || tab(passed.id).left >= seen().left + fade);
  });

  test("moves none of them when another is chosen", async () => {
    panel = await openPanel();
    const widths = () => [...panel.root.querySelectorAll<HTMLElement>(".tab")].map((one) => one.offsetWidth);
    const before = widths();
    panel.find('[data-tab="space"]').click();
    await panel.until("the tab", () => panel.find('[data-tab="space"]').ariaSelected === "true");
    expect(widths()).toEqual(before);
  });

  test("tells that it goes on when a number makes it too long", async () => {
    panel = await openPanel();
    await panel.until("the tabs' overflow", () => panel.root.querySelector("[data-overflow]"));
    panel.find(".panel").style.width = "520px";
    await panel.until("room for all", () => panel.root.querySelector('[data-overflow="none"]'));
    const spare = seen().right - tab("empty").right;
    panel.find(".panel").style.width = `${520 - spare + 12}px`;
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    expect(panel.root.querySelector('[data-overflow="none"]')).not.toBeNull();
    panel.session.set({ tab: "space", tier: "scale", item: "m" }, "3px");
    await panel.until("the list of all", () => panel.root.querySelector('[data-action="tabs"]'));
  });

  test("keeps it in view when the panel is made narrower", async () => {
    panel = await openPanel(crowded);
    await panel.until("the fade", isOverflowing);
    const last = crowded.tabs.findLast(({ id }) => tab(id).right <= seen().right - fade);
    if (last === undefined) throw new Error("no tab fits");
    panel.find(`[data-tab="${last.id}"]`).click();
    await panel.until(
      "the tab",
      () => panel.find(`[data-tab="${last.id}"]`).getAttribute("aria-selected") === "true",
    );
    panel.find(".panel").style.width = "230px";
    await panel.until("the tab", () => tab(last.id).right <= seen().right - fade);
  });
});

test("the focus ring of what is disabled is as strong as any", async () => {
  panel = await openPanel();
  const disabled = [...panel.root.querySelectorAll(':is(.icon-button, .button)[aria-disabled="true"]')];
  expect(disabled.length).toBeGreaterThan(2);
  for (const one of disabled) expect(getComputedStyle(one).opacity).toBe("1");
});

test("a swatch keeps its colour, and a changed row its mark, where the system forces colours", async () => {
  panel = await openPanel();
  const adjust = (element: Element, part: string) => getComputedStyle(element, part).forcedColorAdjust;
  const row = panel.find('[data-css-var="--blue-100"]');
  panel.session.set({ tab: "color", tier: "palette", item: "blue-100" }, "red");
  await panel.until("the mark", () => row.dataset.changed === "");
  expect(adjust(panel.find('[data-css-var="--blue-100"] .swatch'), "::after")).toBe("none");
  expect(adjust(row, "::before")).toBe("none");
  expect(adjust(row, "")).toBe("auto");
});

test("the texts of fields begin at one edge, whatever picture is before them", async () => {
  panel = await openPanel();
  panel.find('[data-tab="type"]').click();
  await panel.until("the curve", () => panel.root.querySelector(".curve"));
  const edges = ["Ease out", "Quick", "Link cursor", "Body font", "Edge fade", "Card shadow"].map((label) => {
    const field = panel.control(label).closest(".field")?.getBoundingClientRect();
    return Math.round(panel.control(label).getBoundingClientRect().left - (field?.left ?? 0));
  });
  expect(new Set(edges)).toEqual(new Set([29]));
});

test("the numbers of a colour that have no room end in dots, not in half a number", async () => {
  panel = await openPanel();
  panel.session.set(
    { tab: "color", tier: "palette", item: "blue-500" },
    "oklch(56.5% 0.2345 300.5 / 0.0375)",
  );
  const numbers = await panel.until("the numbers", () =>
    panel.root.querySelector<HTMLElement>('[data-css-var="--blue-500"] .short-color > :first-child'),
  );
  await panel.until("its text", () => numbers.textContent?.startsWith("56.5% 0.23"));
  expect(numbers.scrollWidth).toBeGreaterThan(numbers.clientWidth);
  expect(numbers.offsetWidth).toBeLessThanOrEqual(numbers.parentElement?.clientWidth ?? 0);
  expect(getComputedStyle(numbers).textOverflow).toBe("ellipsis");
});

test("short labels can be told apart in the narrowest panel, and the control is as wide as ever in the usual one", async () => {
  panel = await openPanel();
  const label = panel.find('[data-css-var="--blue-100"] label');
  const control = panel.find('[data-css-var="--blue-100"] .field');
  panel.find(".panel").style.width = "344px";
  await panel.until("the control", () => Math.round(control.getBoundingClientRect().width) === 156);
  panel.find(".panel").style.width = "280px";
  await panel.until("the label", () => label.scrollWidth <= label.clientWidth);
});

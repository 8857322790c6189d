import { afterEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { type OpenedPanel, openPanel } from "../../test/panel/open-panel.js";
import { largeConfig } from "../../test/panel/studio/large-config.js";

let panel: OpenedPanel;
afterEach(() => panel.end());

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Listeners on elements of the panel; those who listen once for all rows are not among the rows. */
async function countListeners(rows: number): Promise<{ readonly all: number; readonly inRows: number }> {
  const added = vi.spyOn(EventTarget.prototype, "addEventListener");
  panel = await openPanel(largeConfig(rows));
  await panel.until("every row", () => panel.root.querySelectorAll(".row").length >= Math.min(rows, 125));
  const targets = added.mock.contexts.filter(
    (target): target is Element => target instanceof Element && panel.root.contains(target),
  );
  added.mockRestore();
  return { all: targets.length, inRows: targets.filter((target) => target.closest(".row")).length };
}

describe("what rows cost while nobody touches them", () => {
  test("no listener of their own, and few in the panel", async () => {
    const { all, inRows } = await countListeners(125);
    expect(inRows).toBe(0);
    expect(all).toBeLessThanOrEqual(60);
  });

  test("at most nine elements each, none of them with a style for ::selection, ::before or ::after", async () => {
    panel = await openPanel(largeConfig(125));
    await panel.until("every row", () => panel.root.querySelectorAll(".row").length >= 125);
    const rows = [...panel.root.querySelectorAll(".row")];
    expect(Math.max(...rows.map((row) => row.querySelectorAll("*").length))).toBeLessThanOrEqual(9);
    const selectors = panel.root.adoptedStyleSheets.flatMap(({ cssRules }) =>
      [...cssRules].flatMap((rule) => (rule instanceof CSSStyleRule ? rule.selectorText.split(", ") : [])),
    );
    expect(selectors.filter((one) => /(?:^|[\s*)])::(?:selection|before|after)$/.test(one))).toEqual([]);
  });

  test("the menu's button comes to the row under the pointer or with the focus", async () => {
    panel = await openPanel(largeConfig(125));
    const more = () =>
      [...panel.root.querySelectorAll(".row-more")].map((one) => one.closest("[data-css-var]"));
    const [first, second] = [panel.find('[data-css-var="--t1"]'), panel.find('[data-css-var="--t2"]')];
    await userEvent.hover(first);
    await panel.until("the first", () => more().length === 1 && more()[0] === first);
    panel.control("Token 2").focus();
    await panel.until("the second", () => more().length === 1 && more()[0] === second);
  });
});

describe("a panel with thousands of rows", () => {
  test("draws few of them, sets one property per edit, and finds any row", async () => {
    panel = await openPanel(largeConfig(5000));
    const nodes = () => panel.root.querySelectorAll("*").length;
    expect(nodes()).toBeLessThan(2000);
    const { style } = document.documentElement;
    let sets = 0;
    const real = style.setProperty.bind(style);
    style.setProperty = (...args) => {
      sets += 1;
      real(...args);
    };
    panel.session.set({ tab: "all", tier: "all", item: "t1" }, "20px");
    expect(sets).toBe(1);
    Reflect.deleteProperty(style, "setProperty");
    panel.find(".list").scrollTop = 60_000;
    await panel.until("rows further down", () =>
      panel.root.querySelector('[data-css-var="--t2000"], [data-css-var="--t1900"]'),
    );
    expect(nodes()).toBeLessThan(2000);
  });

  test("keeps the focused row while it is scrolled away", async () => {
    panel = await openPanel(largeConfig(2000));
    const field = panel.control("Token 1");
    field.focus();
    await frame();
    panel.find(".list").scrollTop = 30_000;
    await panel.until("rows further down", () =>
      panel.root.querySelector('[data-css-var="--t900"], [data-css-var="--t950"]'),
    );
    expect(panel.root.activeElement).toBe(field);
    expect(field.isConnected).toBe(true);
  });
});

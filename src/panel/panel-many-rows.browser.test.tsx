import { afterEach, describe, expect, test } from "vitest";
import { type OpenedPanel, openPanel } from "../../test/panel/open-panel.js";
import { largeConfig } from "../../test/panel/studio/large-config.js";

let panel: OpenedPanel;
afterEach(() => panel.end());

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

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

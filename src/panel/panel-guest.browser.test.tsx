import axe from "axe-core";
import { afterEach, describe, expect, test } from "vitest";
import { type OpenedPanel, openPanel } from "../../test/panel/open-panel.js";
import { largeConfig } from "../../test/panel/studio/large-config.js";
import { sampleConfig } from "../../test/panel/studio/sample-config.js";
import type { PanelConfig } from "../model/config.js";

let panel: OpenedPanel;
afterEach(() => panel.end());

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

async function expectNoAxeFindings(): Promise<void> {
  const { violations } = await axe.run(panel.handle.element, {
    resultTypes: ["violations"],
    rules: { "target-size": { enabled: true } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

describe("a panel everyone can use", () => {
  for (const theme of ["light", "dark"] as const) {
    test(`nothing is wrong in any state, ${theme}`, async () => {
      panel = await openPanel(sampleConfig, { theme });
      panel.session.set({ tab: "color", tier: "palette", item: "blue-500" }, "rebeccapurple");
      for (const tab of ["color", "space", "type", "empty"]) {
        panel.find(`[data-tab="${tab}"]`).click();
        await frame();
        await expectNoAxeFindings();
      }
      panel.find('[data-tab="space"]').click();
      await panel.until("the row", () => panel.root.querySelector('[data-css-var="--space-m"] .row-more'));
      panel.row("--space-m").querySelector<HTMLElement>(".row-more")?.click();
      await panel.until("the menu", () => panel.root.querySelector('[role="menu"]'));
      await expectNoAxeFindings();
      panel.find('[data-action="more"]').click();
      await frame();
      await expectNoAxeFindings();
    });
  }

  for (const theme of ["light", "dark"] as const) {
    test.each(["export", "import"])(
      `nothing is wrong with the %s dialog above it, ${theme}`,
      async (name) => {
        panel = await openPanel(sampleConfig, { theme });
        panel.session.set({ tab: "color", tier: "palette", item: "blue-500" }, "rebeccapurple");
        panel.find(`[data-action="${name}"]`).click();
        const dialog = await panel.until("the dialog", () => panel.root.querySelector("dialog[open]"));
        await panel.until("the opening to end", () =>
          dialog.getAnimations().every(({ playState }) => playState === "finished"),
        );
        await expectNoAxeFindings();
      },
    );
  }

  test("every button, field and list has a name, and every row's control has its item's", async () => {
    panel = await openPanel();
    for (const control of panel.root.querySelectorAll("button, input, select")) {
      const name = control.getAttribute("aria-label") ?? control.textContent?.trim();
      expect(name, control.outerHTML).not.toBe("");
    }
    for (const row of panel.root.querySelectorAll(".row")) {
      const label = row.querySelector("label");
      const control = panel.root.getElementById(label?.htmlFor ?? "");
      expect(control?.getAttribute("aria-label")).toBe(label?.textContent);
    }
  });

  test("the focus moves in when it opens, and back when it closes", async () => {
    const button = document.createElement("button");
    document.body.append(button);
    button.focus();
    panel = await openPanel();
    expect(document.activeElement).toBe(panel.handle.element);
    panel.handle.close();
    expect(document.activeElement).toBe(button);
    panel.handle.open({ focus: false });
    await frame();
    expect(document.activeElement).toBe(button);
    button.remove();
  });

  test("it speaks Japanese", async () => {
    panel = await openPanel(sampleConfig, { language: "ja" });
    expect(panel.find(".title").textContent).toBe("デザイントークン");
    expect(panel.find("[lang]").getAttribute("lang")).toBe("ja");
  });
});

describe("a panel on a hostile page", () => {
  const hostile = `
    html { font-size: 40px; direction: rtl; font-family: serif; letter-spacing: 5px; text-transform: uppercase }
    * { color: red !important; background: yellow !important; display: inline !important; font-size: 40px !important;
      margin: 20px !important; padding: 20px !important; border: 5px solid !important; box-sizing: content-box !important;
      transition: all 3s !important; opacity: .3 !important; direction: rtl !important; transform: scale(.5) !important;
      filter: blur(2px) !important; visibility: hidden !important; pointer-events: none !important; position: static !important }
    svg { fill: red !important } button { outline: none !important; width: 300px !important }
    design-token-panel { display: none !important; z-index: -1 !important }
    body { transform: scale(.5); overflow: hidden }`;

  const measured = [
    ...[
      "color",
      "font-size",
      "font-family",
      "direction",
      "letter-spacing",
      "text-transform",
      "opacity",
      "visibility",
    ],
    ...["width", "height", "margin", "padding", "fill", "box-sizing", "position", "cursor", "pointer-events"],
  ];
  const measure = () =>
    [...panel.root.querySelectorAll<HTMLElement>(".panel, .panel *")].map((element) => {
      const style = getComputedStyle(element);
      const { x, y, width, height } = element.getBoundingClientRect();
      return [
        element.className,
        x,
        y,
        width,
        height,
        ...measured.map((name) => style.getPropertyValue(name)),
      ];
    });

  test("its style sheets change nothing in the panel", async () => {
    panel = await openPanel();
    await panel.until("all rows", () => panel.root.querySelectorAll(".row").length >= 13);
    await Promise.all(panel.root.getAnimations().map(({ finished }) => finished));
    const before = measure();
    const sheet = document.createElement("style");
    sheet.textContent = hostile;
    document.head.append(sheet);
    await frame();
    const after = measure();
    sheet.remove();
    expect(before.length).toBeGreaterThan(100);
    expect(after).toEqual(before);
  });

  test("its names, labels and values are text, whatever they look like", async () => {
    const label = '<img src=x onerror="window.hit=1"> & "quotes" \u202eright-to-left 🎨 '.concat(
      "long ".repeat(60),
    );
    const config: PanelConfig = {
      storagePrefix: "hostile",
      consoleNamespace: "hostile",
      tabs: [
        {
          id: '"><script>',
          label,
          tiers: [
            {
              id: "constructor",
              label,
              items: [
                {
                  id: "__proto__",
                  cssVar: '--a\\"]',
                  label,
                  group: label,
                  default: "</style><b>",
                  type: { kind: "text" },
                },
                {
                  id: "b",
                  cssVar: "--b",
                  label: "تجربة",
                  default: "1px",
                  type: { kind: "length", step: 1, unit: "px" },
                },
              ],
            },
          ],
        },
      ],
    };
    panel = await openPanel(config);
    await panel.until("both rows", () => panel.root.querySelectorAll(".row").length === 2);
    expect(panel.root.querySelector("img, script, b")).toBeNull();
    expect(panel.find(".panel").scrollWidth).toBeLessThanOrEqual(panel.find(".panel").clientWidth);
    const labels = [...panel.root.querySelectorAll(".row label")].map((element) => element.textContent);
    expect(labels).toContain(label);
  });

  test("a page that dims what lies behind its own popovers is not dimmed by the panel", async () => {
    panel = await openPanel();
    const sheet = document.createElement("style");
    sheet.textContent = "::backdrop { display: block !important; background: rgb(0 0 0 / 60%) !important }";
    document.head.append(sheet);
    expect(getComputedStyle(panel.handle.element, "::backdrop").display).toBe("none");
    panel.find('[data-css-var="--blue-100"] .swatch-button').click();
    const popover = await panel.until("the popover", () => panel.root.querySelector(".popover"));
    expect(getComputedStyle(popover, "::backdrop").backgroundColor).toBe("rgba(0, 0, 0, 0)");
    sheet.remove();
  });

  test("it is on top again after its element was taken out and put back", async () => {
    panel = await openPanel();
    const { element } = panel.handle;
    element.remove();
    document.documentElement.append(element);
    await panel.until("the top layer", () => element.matches(":popover-open"));
    panel.handle.close();
    document.documentElement.append(document.createElement("i"));
    await frame();
    expect(element.matches(":popover-open")).toBe(false);
    document.documentElement.lastElementChild?.remove();
  });

  test("sixty tabs scroll, and all of them are in a list", async () => {
    const tabs = Array.from({ length: 60 }, (_, index) => ({
      id: `t${index}`,
      label: `Tab number ${index}`,
      tiers: [],
    }));
    panel = await openPanel({
      ...sampleConfig,
      storagePrefix: "many",
      tabs: [...sampleConfig.tabs, ...tabs],
    });
    const list = await panel.until("the chevron", () =>
      panel.root.querySelector<HTMLElement>('[data-action="tabs"]'),
    );
    list.click();
    const items = await panel.until("the list", () => {
      const all = panel.root.querySelectorAll<HTMLElement>('[role="menuitemradio"]');
      return all.length === 64 && all;
    });
    items[63]?.click();
    await panel.until(
      "the tab",
      () => panel.find('[data-tab="t59"]').getAttribute("aria-selected") === "true",
    );
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

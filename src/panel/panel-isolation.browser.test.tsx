import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { type OpenedPanel, openPanel } from "../../test/panel/open-panel.js";
import { sampleConfig } from "../../test/panel/studio/sample-config.js";
import type { PanelConfig } from "../model/config.js";

let panel: OpenedPanel;
afterEach(() => panel.end());

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

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
    onTestFinished(() => sheet.remove());
    await frame();
    const after = measure();
    expect(before.length).toBeGreaterThan(100);
    expect(after).toEqual(before);
  });

  test("whoever translates it finds no text of the panel's: it would stand still where others take its place", async () => {
    panel = await openPanel();
    const isToBeTranslated = (element: HTMLElement): boolean =>
      element.closest("[translate=no]") === null && element.translate;
    const all = [...panel.root.querySelectorAll<HTMLElement>(".dtp, .dtp :not(svg, svg *)")];
    expect(all.filter(isToBeTranslated)).toEqual([]);
    expect((panel.root.host as HTMLElement).translate).toBe(false);
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
    onTestFinished(() => sheet.remove());
    expect(getComputedStyle(panel.handle.element, "::backdrop").display).toBe("none");
    panel.find('[data-css-var="--blue-100"] .swatch-button').click();
    const popover = await panel.until("the popover", () => panel.root.querySelector(".popover"));
    expect(getComputedStyle(popover, "::backdrop").backgroundColor).toBe("rgba(0, 0, 0, 0)");
  });

  test("it is on top again after its element was taken out and put back", async () => {
    panel = await openPanel();
    const { element } = panel.handle;
    element.remove();
    document.documentElement.append(element);
    await panel.until("the top layer", () => element.matches(":popover-open"));
    panel.handle.close();
    const later = document.createElement("i");
    document.documentElement.append(later);
    onTestFinished(() => later.remove());
    await frame();
    expect(element.matches(":popover-open")).toBe(false);
  });

  test("it is above a popover that the page opens later, with the focus where it was and with its own popover", async () => {
    panel = await openPanel();
    panel.find('[data-css-var="--blue-100"] .swatch-button').click();
    await panel.until("the picker", () => panel.root.activeElement?.closest(".picker"));
    const own = panel.find(".popover");
    const focused = panel.root.activeElement;
    // Its own opening is still to be told on a busy machine.
    await frame();
    await Promise.all(own.getAnimations().map(({ finished }) => finished));
    const animated: unknown[] = [];
    panel.root.addEventListener("animationstart", ({ target }) => animated.push(target));
    const later = document.createElement("div");
    later.popover = "manual";
    later.style.cssText = "inset: 0; width: 100vw; height: 100vh; margin: 0";
    document.body.append(later);
    onTestFinished(() => later.remove());
    const at = (element: Element) => {
      const { left, top } = element.getBoundingClientRect();
      return document.elementFromPoint(left + 20, top + 20);
    };
    later.showPopover();
    expect(at(own)).toBe(later);
    await panel.until("the panel on top", () => at(own) === panel.handle.element);
    expect(at(panel.find(".panel"))).toBe(panel.handle.element);
    expect(
      panel.root.elementFromPoint(own.getBoundingClientRect().left + 20, own.getBoundingClientRect().top + 5),
    ).not.toBeNull();
    expect(own.matches(":popover-open")).toBe(true);
    expect(panel.root.activeElement).toBe(focused);
    for (let count = 0; count < 5; count++) await frame();
    expect(animated).toEqual([]);
  });

  test("a page that lays its popover on top again whenever the panel comes there goes on", async () => {
    panel = await openPanel();
    const later = document.createElement("div");
    later.popover = "manual";
    document.body.append(later);
    const again = () => {
      later.hidePopover();
      later.showPopover();
    };
    panel.handle.element.addEventListener("toggle", again);
    onTestFinished(() => {
      panel.handle.element.removeEventListener("toggle", again);
      later.remove();
    });
    later.showPopover();
    for (let count = 0; count < 10; count++) await frame();
    panel.handle.close();
    await frame();
    expect(panel.handle.element.matches(":popover-open")).toBe(false);
  });

  test("a modal dialog in an open shadow root holds the panel until it closes or is taken away", async () => {
    panel = await openPanel();
    const { element } = panel.handle;
    const open = () => {
      const host = document.createElement("x-dialog");
      const inner = host.attachShadow({ mode: "open" });
      inner.innerHTML = "<dialog><button>Inside</button> and beside it</dialog>";
      document.body.append(host);
      onTestFinished(() => host.remove());
      const dialog = inner.querySelector("dialog");
      if (dialog === null) throw new Error("no dialog");
      dialog.showModal();
      return { host, dialog };
    };
    const first = open();
    await panel.until("the panel inside", () => element.parentElement === first.dialog);
    panel.find('[data-action="search"]').focus();
    expect(panel.root.activeElement).toBe(panel.find('[data-action="search"]'));
    (document.activeElement as HTMLElement).blur();
    document.body.append(document.createElement("i"));
    await frame();
    expect(element.parentElement).toBe(first.dialog);
    first.dialog.close();
    await panel.until("the panel outside", () => element.parentElement === document.documentElement);
    expect(element.matches(":popover-open")).toBe(true);
    const second = open();
    await panel.until("the panel inside", () => element.parentElement === second.dialog);
    second.host.remove();
    await panel.until("the panel outside", () => element.parentElement === document.documentElement);
    expect(element.matches(":popover-open")).toBe(true);
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

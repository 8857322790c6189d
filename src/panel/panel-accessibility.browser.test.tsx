import axe from "axe-core";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type OpenedPanel, openPanel } from "../../test/panel/open-panel.js";
import { modeConfig } from "../../test/panel/studio/mode-config.js";
import { modeSheet } from "../../test/panel/studio/mode-tokens.mjs";
import { sampleConfig } from "../../test/panel/studio/sample-config.js";
import { scaleConfig } from "../../test/panel/studio/scale-config.js";

let panel: OpenedPanel;
let sheet: HTMLStyleElement | undefined;
afterEach(() => {
  panel.end();
  sheet?.remove();
});

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
      await panel.until("the row", () => panel.root.querySelector('[data-css-var="--space-m"]'));
      await userEvent.hover(panel.row("--space-m"));
      await panel.until("the button", () => panel.root.querySelector('[data-css-var="--space-m"] .row-more'));
      panel.row("--space-m").querySelector<HTMLElement>(".row-more")?.click();
      await panel.until("the menu", () => panel.root.querySelector('[role="menu"]'));
      await expectNoAxeFindings();
      panel.find('[data-action="more"]').click();
      await frame();
      await expectNoAxeFindings();
    });
  }

  for (const theme of ["light", "dark"] as const) {
    test(`nothing is wrong with light and dark side by side, and with the contrast of the page, ${theme}`, async () => {
      panel = await openPanel(modeConfig, { theme });
      // After the defaults that come with the panel of a test, which would be those of both modes.
      sheet = document.createElement("style");
      sheet.textContent = modeSheet;
      document.head.append(sheet);
      const choose = async (words: string) => {
        panel.find('[data-action="more"]').click();
        const items = () => [...panel.root.querySelectorAll<HTMLElement>(".menu-item")];
        const item = () => items().find(({ textContent }) => textContent?.startsWith(words));
        (await panel.until("the menu", item)).click();
      };
      await choose("Light and dark");
      await panel.until("the fields", () => panel.root.querySelector(".mode-field input"));
      await expectNoAxeFindings();
      panel.find('[data-action="derive-dark"]').click();
      await panel.until("the proposal", () => panel.root.querySelector(".mode-proposal"));
      await expectNoAxeFindings();
      await choose("Contrast of this page");
      await panel.until("what is read", () =>
        panel.root.querySelector(".contrast-state")?.textContent?.includes("texts"),
      );
      await expectNoAxeFindings();
    });
  }

  for (const theme of ["light", "dark"] as const) {
    test(`nothing is wrong with the tools for many tokens, ${theme}`, async () => {
      panel = await openPanel(scaleConfig, { theme });
      const { root } = panel;
      const shown = (selector: string) =>
        panel.until(selector, () => root.querySelector<HTMLElement>(selector));
      (await shown(".strip")).click();
      await shown(".ramp-editor");
      await expectNoAxeFindings();
      panel.find('[data-tab="size"]').click();
      await frame();
      panel.session.set({ tab: "size", tier: "scale", item: "gap-1" }, "calc(1px + 2px)");
      window.dispatchEvent(new KeyboardEvent("keydown", { key: "s", code: "KeyS", altKey: true }));
      await shown(".selection");
      panel.find(".selection-head .button").click();
      await shown(".dial-range");
      await expectNoAxeFindings();
      panel.find(".selection-tools > .button").click();
      await shown(".scale-editor");
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
    onTestFinished(() => button.remove());
    button.focus();
    panel = await openPanel();
    expect(document.activeElement).toBe(panel.handle.element);
    panel.handle.close();
    expect(document.activeElement).toBe(button);
    panel.handle.open({ focus: false });
    await frame();
    expect(document.activeElement).toBe(button);
  });

  test("it speaks Japanese", async () => {
    panel = await openPanel(sampleConfig, { language: "ja" });
    expect(panel.find(".title").textContent).toBe("デザイントークン");
    expect(panel.find("[lang]").getAttribute("lang")).toBe("ja");
  });
});

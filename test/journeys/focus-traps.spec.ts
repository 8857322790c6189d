import { expect, type Page, test } from "@playwright/test";
import { openGapSite } from "./support/gap-site.js";
import { computed, Panel } from "./support/panel.js";
import { type SmallSite, showPanel } from "./support/small-site.js";

let site: SmallSite;
test.beforeAll(async () => {
  site = await openGapSite('<div role="dialog" aria-label="Of the page"><input aria-label="Inside"></div>');
});
test.afterAll(() => site.close());

/** The ways in which dialogs that are no `<dialog>` hold on to the focus, each as a widely used library has it. */
const traps: Readonly<Record<string, () => void>> = {
  "gives itself the focus back when something else gets it": () => {
    const [dialog, field] = [document.querySelector("[role=dialog]"), document.querySelector("input")];
    document.addEventListener("focusin", () => {
      if (dialog?.contains(document.activeElement) === false) field?.focus();
    });
  },
  "gives itself the focus back before anybody hears that something else has it": () => {
    const [dialog, field] = [document.querySelector("[role=dialog]"), document.querySelector("input")];
    const onFocusIn = ({ target }: Event): void => {
      if (!(target instanceof Node) || dialog?.contains(target)) return;
      field?.focus();
    };
    document.addEventListener("focusin", onFocusIn, true);
  },
  "gives itself the focus back when it loses it": () => {
    const [dialog, field] = [document.querySelector("[role=dialog]"), document.querySelector("input")];
    document.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && dialog?.contains(relatedTarget) === false) field?.focus();
    });
  },
  "gives itself the focus back in the next frame, but for elements that are marked as above it": () => {
    const field = document.querySelector("input");
    const onFocusOut = (): void => {
      requestAnimationFrame(() => {
        if (document.activeElement?.closest("[data-react-aria-top-layer]") === null) field?.focus();
      });
    };
    document.querySelector("[role=dialog]")?.addEventListener("focusout", onFocusOut);
  },
  "goes away at a press or a focus outside it": () => {
    const dialog = document.querySelector("[role=dialog]");
    for (const type of ["pointerdown", "mousedown", "click", "focusin"]) {
      document.addEventListener(type, ({ target }) => {
        if (target instanceof Node && dialog?.contains(target) === false) dialog.remove();
      });
    }
  },
};

const isInside = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest("[role=dialog]") instanceof Element);

for (const [what, trap] of Object.entries(traps)) {
  for (const opened of ["before the panel", "after it"]) {
    test(`beside a dialog that ${what}, opened ${opened}, one works in the panel and in the dialog`, async ({
      page,
    }) => {
      const panel = new Panel(page);
      await page.goto(site.url);
      if (opened === "after it") await showPanel(page);
      await page.evaluate(trap);
      await page.getByLabel("Inside").focus();
      if (opened !== "after it") await showPanel(page);
      const field = panel.row("--gap").locator("input");
      await field.click();
      await page.keyboard.press("Control+A");
      await page.keyboard.type("33", { delay: 20 });
      await page.keyboard.press("Enter");
      expect(await computed(page, "--gap")).toBe("33px");
      await expect(panel.row("--gap")).toHaveAttribute("data-changed", /.*/);
      await page.keyboard.press("Tab");
      expect(await isInside(page)).toBe(false);
      await page.getByLabel("Inside").fill("typed");
      expect(await isInside(page)).toBe(true);
      await page.getByRole("dialog", { name: "Of the page" }).waitFor();
    });
  }
}

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type OpenedPanel, openPanel } from "../../../test/panel/open-panel.js";

const root = document.documentElement;
let panel: OpenedPanel;
let sheet: HTMLStyleElement;

beforeEach(async () => {
  panel = await openPanel();
  root.removeAttribute("data-theme");
  root.className = "";
  sheet = document.createElement("style");
  document.head.append(sheet);
});

afterEach(() => {
  panel.end();
  sheet.remove();
  root.removeAttribute("data-mode");
  root.className = "";
});

/** Presses the button for the page's mode, and waits for what the page then shows. */
async function press(what: string, isShown: () => boolean): Promise<void> {
  panel.find('[data-action="page-mode"]').click();
  await panel.until(what, isShown);
}

const shown = () => panel.computed("--mode-probe");
const button = () => panel.find('[data-action="page-mode"]').getAttribute("aria-label");

describe("the button for the page's mode", () => {
  test("switches a page by the class its style sheet names, before the page has one", async () => {
    root.className = "wide";
    sheet.textContent = ":root { --mode-probe: day } .dark { --mode-probe: night } .dark\\:x { top: 0 }";
    await press("the dark page", () => shown() === "night");
    expect([root.className, root.dataset.theme]).toEqual(["wide dark", undefined]);
    await panel.until("the way back", () => button()?.includes("light"));
    await press("the light page", () => shown() === "day");
  });

  test("switches a page by a class of more words than the mode, and takes off the other one", async () => {
    root.className = "theme-light";
    sheet.textContent = ":root.theme-light { --mode-probe: day } :root.theme-dark { --mode-probe: night }";
    await press("the dark page", () => shown() === "night");
    expect(root.className).toBe("theme-dark");
    await panel.until("the way back", () => button()?.includes("light"));
    await press("the light page", () => shown() === "day");
    expect(root.className).toBe("theme-light");
  });

  test("switches a page by the attribute its style sheet names, whatever it is called", async () => {
    sheet.textContent =
      ':root { --mode-probe: day } [data-mode="dark"] { --mode-probe: night } .card.dark { top: 0 }';
    await press("the dark page", () => shown() === "night");
    expect(root.className).toBe("");
    await panel.until("the way back", () => button()?.includes("light"));
    await press("the light page", () => shown() === "day");
  });

  test("leaves a page that follows the system as it is, and says so", async () => {
    sheet.textContent = "@media (prefers-color-scheme: dark) { :root { --mode-probe: night } }";
    await press("the words", () => panel.root.textContent?.includes("found no way to switch this page"));
    expect(root.hasAttribute("data-theme")).toBe(false);
  });
});

import { expect, test } from "vitest";
import { openPanel } from "../../../test/panel/open-panel.js";

test("swatches take the page's color-scheme, by whatever attribute it tells its modes", async () => {
  const panel = await openPanel();
  const sheet = document.createElement("style");
  sheet.textContent = "[data-bs-theme=dark] { color-scheme: dark }";
  document.head.append(sheet);
  const scheme = () => panel.find(".dtp").style.getPropertyValue("--dtp-page-scheme");
  expect(scheme()).toBe("light");
  document.documentElement.setAttribute("data-bs-theme", "dark");
  await panel.until("the dark scheme", () => scheme() === "dark");
  document.documentElement.removeAttribute("data-bs-theme");
  await panel.until("the light scheme", () => scheme() === "light");
  sheet.remove();
  panel.end();
});

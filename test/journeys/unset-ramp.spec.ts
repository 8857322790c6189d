import { expect, test } from "@playwright/test";
import { openSmallSite, type SmallSite, showPanel } from "./support/small-site.js";

let site: SmallSite;
test.afterEach(() => site.close());

test("the strip of a ramp shows the files' colours where a build leaves them out of the page", async ({
  page,
}) => {
  const shades = ["#fee", "#fcc", "#f99", "#f66", "#f33", "#c00"];
  site = await openSmallSite({
    files: { "css/a.css": ":root { --red-300: #0f0 }" },
    links: ["css/a.css"],
    items: shades.map((shade, at) => {
      const name = `red-${at + 1}00`;
      return { id: name, cssVar: `--${name}`, label: name, default: shade, type: { kind: "color" } };
    }),
  });
  await page.goto(site.url);
  await showPanel(page);
  const strip = page.locator(".strip");
  await expect(strip).toHaveCSS(
    "background-image",
    /rgb\(255, 238, 238\).*rgb\(0, 255, 0\).*rgb\(204, 0, 0\)/,
  );
});

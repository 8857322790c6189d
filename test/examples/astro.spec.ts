import { expect, test } from "@playwright/test";
import { computed } from "../journeys/support/panel.js";
import { hasConsoleApi, openPanel, walk, watch } from "./journey.js";
import { freePort, installSite, nodeForAstro } from "./site.js";
import { expectNoTrace } from "./traces.js";

const radius = { tab: "radius", cssVar: "--card-radius", label: "Card radius", before: "8px", after: "20px" };
const file = "src/styles/tokens.css";
/** Of a panel that nobody has named. */
const namespace = "designTokens";

test("Astro: one integration, with view transitions", async ({ page }) => {
  const site = await installSite("astro", nodeForAstro);
  const port = String(await freePort());
  const dev = await site.serve(/localhost:\d+/, "astro", "dev", "--port", port);
  try {
    await walk(page, site, { url: `http://localhost:${port}/`, file, namespace, ...radius });
  } finally {
    await dev.stop();
  }
  await test.step("with Astro's dev toolbar it is an app there, and the page has no button", async () => {
    site.write(
      "astro.config.mjs",
      site.read("astro.config.mjs").replace("devToolbar: { enabled: false },", ""),
    );
    const again = await site.serve(/localhost:\d+/, "astro", "dev", "--port", port);
    try {
      // While Vite still bundles what the page needs, it sends the page away once.
      await expect(() => page.goto(`http://localhost:${port}/`)).toPass();
      await hasConsoleApi(page, namespace);
      await page.locator('astro-dev-toolbar [data-app-id="design-token-panel"]').first().click();
      // The panel was left open before.
      await expect(page.locator('design-token-panel [data-action="close"]')).toBeHidden();
      await expect(page.getByRole("button", { name: "Design tokens" })).toHaveCount(1);
      await page.keyboard.press("Alt+Shift+E");
      await page.locator('design-token-panel [data-action="close"]').waitFor();
    } finally {
      await again.stop();
    }
  });
  await test.step("a build has nothing of it", async () => {
    await site.run("astro", "build");
    expectNoTrace(site, "dist", radius.cssVar);
  });
  await test.step("a build that is asked to carries the panel", async () => {
    const config = site
      .read("astro.config.mjs")
      .replace("designTokenPanel({", "designTokenPanel({ production: true,");
    site.write("astro.config.mjs", config);
    await site.run("astro", "build");
    const preview = await site.serve(/localhost:\d+/, "astro", "preview", "--port", port);
    try {
      await page.goto(`http://localhost:${port}/`);
      await hasConsoleApi(page, namespace);
      await openPanel(page, namespace);
    } finally {
      await preview.stop();
    }
  });
});

test("Astro: the host component with its script, in dev and in a build, beside the bin", async ({ page }) => {
  const site = await installSite("astro-pair", nodeForAstro);
  const [port, applyPort] = [String(await freePort()), String(await freePort())];
  const url = `http://localhost:${port}/`;
  const configFile = "design-token-panel.config.json";
  site.write(configFile, site.read(configFile).replace("24681", applyPort));
  const flags = [
    "--write-root",
    "src/styles",
    "--routing",
    "design-token-panel.routing.json",
    "--allow-origin",
    `http://localhost:${port}`,
  ];
  const bin = await site.serve(/listening on/, "design-token-panel-server", ...flags, "--port", applyPort);
  try {
    const dev = await site.serve(/localhost:\d+/, "astro", "dev", "--port", port);
    await walk(page, site, { url, file, ...radius }).finally(() => dev.stop());

    await site.run("astro", "build");
    const preview = await site.serve(/localhost:\d+/, "astro", "preview", "--port", port);
    try {
      await test.step("the console API is there in the build, and a label with </script> in it is harmless", async () => {
        await page.goto(url);
        await page.waitForFunction(() => "site" in window);
        await openPanel(page);
        await expect(page.locator("design-token-panel [data-tab=radius]")).toContainText(
          "Radius </script> & co",
        );
        expect(await computed(page, radius.cssVar)).toBe(radius.after);
      });
      await test.step("without the script the console says what is missing", async () => {
        const { errors } = watch(page);
        await page.goto(`${url}half`);
        await expect.poll(() => errors.join()).toContain('import "design-token-panel/host-adapter"');
      });
    } finally {
      await preview.stop();
    }
  } finally {
    await bin.stop();
  }
});

import { expect, type Page, test } from "@playwright/test";
import { computed, inline, Panel } from "../journeys/support/panel.js";
import { openPanel, walk, watch } from "./journey.js";
import { freePort, installSite } from "./site.js";

test("a plain page: two script tags under a strict policy, and the bin", async ({ page }) => {
  const site = await installSite("plain");
  const web = await site.serve(/http:\/\/localhost:\d+/, "node", "serve.mjs", "0");
  const url = /http:\/\/localhost:\d+/.exec(web.output())?.[0] ?? "";
  const port = String(await freePort());
  const routing = ["--write-root", ".", "--routing", "design-token-panel.routing.json", "--port", port];
  const bin = await site.serve(
    /listening on/,
    "design-token-panel-server",
    ...routing,
    "--allow-origin",
    url,
  );
  site.write("index.html", site.read("index.html").replace("24681", port));
  try {
    await walk(page, site, {
      url: `${url}/`,
      file: "tokens.css",
      tab: "radius",
      cssVar: "--card-radius",
      label: "Card radius",
      before: "8px",
      after: "20px",
      isHardNavigation: true,
      isOnEveryPage: false,
    });
    expect(bin.output()).toContain("applied 1 tokens to 1 files (changed: tokens.css)");
  } finally {
    await Promise.all([web.stop(), bin.stop()]);
  }
});

test.describe("saved overrides and slow scripts", () => {
  const cssVar = "--card-radius";

  /** When the saved override was set, and when the page first painted, in milliseconds of that page load. */
  async function timesOf(page: Page): Promise<{ set: number; paint: number }> {
    return page.evaluate(() => {
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      return { set: Number(sessionStorage.getItem("set-at")), paint: paint?.startTime ?? 0 };
    });
  }

  test("they are there before the first paint, however late the adapter comes, and it may come by import()", async ({
    page,
  }) => {
    const site = await installSite("plain");
    const web = await site.serve(/http:\/\/localhost:\d+/, "node", "serve.mjs", "0");
    const url = `${/http:\/\/localhost:\d+/.exec(web.output())?.[0]}/`;
    const { errors } = watch(page);
    try {
      await page.goto(url);
      await page.waitForFunction(() => "site" in window);
      await openPanel(page);
      const panel = new Panel(page);
      await panel.tab("radius");
      await panel.type(cssVar, "Card radius", "20px");
      await panel.action("close").click();

      await page.addInitScript((name) => {
        const { setProperty } = CSSStyleDeclaration.prototype;
        sessionStorage.removeItem("set-at");
        CSSStyleDeclaration.prototype.setProperty = function (...words) {
          if (words[0] === name) sessionStorage.setItem("set-at", String(performance.now()));
          CSSStyleDeclaration.prototype.setProperty = setProperty;
          setProperty.apply(this, words);
        };
      }, cssVar);
      const html = site.read("index.html");
      site.write("index.html", html.replace(/<script type="module".*?<\/script>/, ""));
      await page.goto(url);
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      const { set, paint } = await timesOf(page);
      expect(set).toBeGreaterThan(0);
      expect(set).toBeLessThan(paint);
      expect(await computed(page, cssVar)).toBe("20px");

      await page.evaluate(() => import("/design-token-panel/host-adapter.js" as string));
      await openPanel(page);
      await panel.tab("radius");
      await panel.row(cssVar).waitFor();
      expect(await inline(page, cssVar)).toBe("20px");
      expect(errors).toEqual([]);
    } finally {
      await web.stop();
    }
  });

  test("the console says so when nothing reads the configuration", async ({ page }) => {
    const site = await installSite("plain");
    site.write("index.html", site.read("index.html").replace(/<script type="module".*?<\/script>/, ""));
    const web = await site.serve(/http:\/\/localhost:\d+/, "node", "serve.mjs", "0");
    const { errors } = watch(page);
    try {
      await page.goto(/http:\/\/localhost:\d+/.exec(web.output())?.[0] ?? "");
      await expect.poll(() => errors.join()).toContain("its script is missing");
    } finally {
      await web.stop();
    }
  });
});

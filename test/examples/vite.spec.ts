import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { computed, Panel } from "../journeys/support/panel.js";
import { walk, watch } from "./journey.js";
import { freePort, installSite } from "./site.js";

const radius = { cssVar: "--card-radius", label: "Radius", before: "8px", after: "20px" };

/** What the dev server tells the page to do, as it comes over the socket. */
function watchHotUpdates(page: Page): { readonly updates: string[]; readonly reloads: string[] } {
  const updates: string[] = [];
  const reloads: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.type === "update")
        updates.push(...message.updates.map((one: { path: string }) => one.path));
      if (message.type === "full-reload") reloads.push(String(payload));
    }),
  );
  return { updates, reloads };
}

test("Vite: one plugin, and the body replaced by a client-side router", async ({ page }) => {
  const site = await installSite("vite");
  await site.run("tsc", "-p", ".");
  const port = String(await freePort());
  const dev = await site.serve(/Local:/, "vite", "--port", port, "--strictPort");
  const hot = watchHotUpdates(page);
  try {
    await walk(page, site, {
      url: `http://localhost:${port}/`,
      file: "src/tokens.css",
      tab: "card",
      ...radius,
    });
    expect(hot).toEqual({ updates: ["/src/tokens.css"], reloads: [] });
    await test.step("a changed configuration reaches the open panel, without a reload", async () => {
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      const configFile = "design-token-panel.config.ts";
      site.write(configFile, site.read(configFile).replace('label: "Colour"', 'label: "Paint"'));
      await expect(page.locator("design-token-panel [data-tab=color]")).toContainText("Paint");
      expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
    });
  } finally {
    await dev.stop();
  }
  await test.step("a build has nothing of it", async () => {
    await site.run("vite", "build");
    expect(site.read("dist/index.html")).not.toContain("token");
  });
});

test("Vite with Tailwind: the theme of its style sheet is what Apply edits", async ({ page }) => {
  const site = await installSite("vite-tailwind");
  const port = String(await freePort());
  const dev = await site.serve(/Local:/, "vite", "--port", port, "--strictPort");
  const hot = watchHotUpdates(page);
  try {
    await walk(page, site, {
      url: `http://localhost:${port}/`,
      file: "src/site.css",
      tab: "theme",
      cssVar: "--radius-card",
      label: "Card radius",
      before: "8px",
      after: "20px",
      isHardNavigation: true,
    });
    expect(hot).toEqual({ updates: ["/src/site.css?direct"], reloads: [] });
  } finally {
    await dev.stop();
  }
});

test("Vite without any configuration: the tokens are found, and Apply knows their files", async ({
  page,
}) => {
  const site = await installSite("vite");
  rmSync(join(site.dir, "design-token-panel.config.ts"));
  const port = String(await freePort());
  const dev = await site.serve(/Local:/, "vite", "--port", port, "--strictPort");
  const { complaints } = watch(page);
  try {
    await page.goto(`http://localhost:${port}/`);
    await page.waitForFunction(() => "designTokens" in window);
    await page.evaluate(() =>
      // The console API of a panel nobody has named.
      (
        window as unknown as { designTokens: { showDesignPanel(): Promise<boolean> } }
      ).designTokens.showDesignPanel(),
    );
    const panel = new Panel(page);
    await panel.action("search").fill("--card-radius");
    const field = panel
      .row(radius.cssVar)
      .getByRole("textbox")
      .or(panel.row(radius.cssVar).getByRole("spinbutton"));
    await field.first().fill(radius.after);
    await field.first().press("Enter");
    await panel.applyAll();
    await expect
      .poll(() => site.read("src/tokens.css"))
      .toContain("--card-radius: 20px; /* corners of cards */");
    await expect.poll(() => computed(page, radius.cssVar)).toBe(radius.after);
    expect(complaints).toEqual([]);
  } finally {
    await dev.stop();
  }
});

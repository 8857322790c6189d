import { expect, type Page, test } from "@playwright/test";
import { computed, inline, Panel } from "../journeys/support/panel.js";
import { openPanel, walk, watch } from "./journey.js";
import { freePort, installSite } from "./site.js";
import { expectNoTrace } from "./traces.js";

const radius = { cssVar: "--card-radius", label: "Cards", before: "8px", after: "20px" };

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
      tab: "radius",
      ...radius,
    });
    expect(hot).toEqual({ updates: ["/src/tokens.css"], reloads: [] });
    await test.step("a changed configuration reaches the open panel, without a reload", async () => {
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      const configFile = "design-token-panel.config.ts";
      site.write(configFile, site.read(configFile).replace('label: "Corners"', 'label: "Edges"'));
      await expect(page.locator("design-token-panel [data-tab=radius]")).toContainText("Edges");
      expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
    });
    await test.step("a mistake in it leaves an open page as it was, and a page that is loaded then says so", async () => {
      const configFile = "design-token-panel.config.ts";
      const good = site.read(configFile);
      const tab = page.locator("design-token-panel [data-tab=radius]");
      site.write(configFile, good.replace("step: 2", 'step: "two"'));
      await expect.poll(() => dev.output()).toContain("has mistakes");
      await expect(tab).toContainText("Edges");
      await page.reload();
      await expect(page.locator("design-token-panel")).toContainText("type.step");
      await expect(tab).toHaveCount(0);
      site.write(configFile, good);
      await expect(tab).toContainText("Edges");
    });
  } finally {
    await dev.stop();
  }
  await test.step("a build has nothing of it", async () => {
    await site.run("vite", "build");
    expectNoTrace(site, "dist", radius.cssVar);
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
      namespace: "designTokens",
      tab: "radius",
      cssVar: "--radius-card",
      label: "Card",
      before: "8px",
      after: "20px",
      isHardNavigation: true,
    });
    expect(hot).toEqual({ updates: ["/src/site.css?direct"], reloads: [] });
  } finally {
    await dev.stop();
  }
  await test.step("a build has nothing of it", async () => {
    await site.run("vite", "build");
    expectNoTrace(site, "dist", "--radius-card");
  });
});

test("Vite: the open panel follows the style sheets, without a reload", async ({ page }) => {
  const site = await installSite("vite");
  const port = String(await freePort());
  const dev = await site.serve(/Local:/, "vite", "--port", port, "--strictPort");
  const { errors } = watch(page);
  const hot = watchHotUpdates(page);
  const panel = new Panel(page);
  const file = "src/tokens.css";
  const source = site.read(file);
  // The dev server's watcher drops a change that comes within 50 ms of the one before; nobody saves that fast.
  const save = async (text: string) => {
    await page.waitForTimeout(250);
    site.write(file, text);
  };
  const withGap = (value: string) => source.replace("}", `  --card-gap: ${value};\n}`);
  try {
    await page.goto(`http://localhost:${port}/`);
    await page.waitForFunction(() => "site" in window);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await openPanel(page);
    await panel.tab("spacing");
    await panel.row("--card-padding").waitFor();
    await test.step("a token added in the editor has a row", async () => {
      await expect(panel.row("--card-gap")).toHaveCount(0);
      await save(withGap("12px"));
      await expect(panel.field("--card-gap")).toHaveValue("12");
    });
    await test.step("its row shows a value changed in the editor", async () => {
      await save(withGap("16px"));
      await expect(panel.field("--card-gap")).toHaveValue("16");
    });
    await test.step("the row goes with the token", async () => {
      await save(source);
      await expect(panel.row("--card-gap")).toHaveCount(0);
      await expect(panel.field("--card-padding")).toHaveValue("24");
    });
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
    expect(hot.reloads).toEqual([]);
    expect(errors).toEqual([]);
  } finally {
    await dev.stop();
  }
});

test("Vite: of several style sheets that declare a token, the one that the page uses is written", async ({
  page,
}) => {
  const site = await installSite("vite");
  // By the alphabet the first would lose and the second would win; the page has it the other way round.
  site.write("src/a-late.css", ":root {\n  --card-padding: 32px;\n}\n");
  site.write("src/z-night.css", ":root {\n  --card-radius: 2px;\n  --card-padding: 2px;\n}\n");
  site.write(
    "src/main.ts",
    site.read("src/main.ts").replace('import "./site.css";', '$&\nimport "./a-late.css";'),
  );
  const before = ["src/tokens.css", "src/z-night.css"].map((file) => site.read(file));
  const port = String(await freePort());
  const dev = await site.serve(/Local:/, "vite", "--port", port, "--strictPort");
  const panel = new Panel(page);
  try {
    await page.goto(`http://localhost:${port}/`);
    await page.waitForFunction(() => "site" in window);
    await openPanel(page);
    await panel.edit("--card-padding", "40px");
    await panel.applyAll();
    await expect.poll(() => site.read("src/a-late.css")).toContain("--card-padding: 40px;");
    await expect.poll(() => inline(page, "--card-padding")).toBe("");
    expect(await computed(page, "--card-padding")).toBe("40px");
    await panel.element.getByRole("button", { name: "Done" }).click();
    await panel.edit("--card-radius", "20px");
    await panel.applyAll();
    await expect.poll(() => site.read("src/tokens.css")).toContain("--card-radius: 20px;");
    expect(site.read("src/tokens.css")).toBe(before[0]?.replace("--card-radius: 8px", "--card-radius: 20px"));
    expect(site.read("src/z-night.css")).toBe(before[1]);
  } finally {
    await dev.stop();
  }
});
test("Vite with Tailwind: what its build leaves out has no row, and what it stands for is edited", async ({
  page,
}) => {
  const site = await installSite("vite-tailwind");
  const theme = [
    "@theme inline {\n  --color-surface: var(--surface);\n}",
    "@theme reference {\n  --color-ghost: #123456;\n}",
    ":root {\n  --surface: #ffffff;\n}\n",
  ];
  site.write("src/site.css", `${site.read("src/site.css")}\n${theme.join("\n\n")}`);
  const body = '<body class="bg-surface ';
  site.write("index.html", site.read("index.html").replace('<body class="', body));
  const port = String(await freePort());
  const dev = await site.serve(/Local:/, "vite", "--port", port, "--strictPort");
  const panel = new Panel(page);
  try {
    await page.goto(`http://localhost:${port}/`);
    await page.waitForFunction(() => "designTokens" in window);
    await openPanel(page, "designTokens");
    await panel.edit("--surface", "#ffeedd");
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      "rgb(255, 238, 221)",
    );
    await panel.action("search").fill("--color-");
    await panel.row("--color-brand").waitFor();
    for (const cssVar of ["--color-surface", "--color-ghost"]) await expect(panel.row(cssVar)).toHaveCount(0);
    await panel.applyAll();
    await expect.poll(() => site.read("src/site.css")).toContain("--surface: #ffeedd;");
    expect(site.read("src/site.css")).toContain("--color-surface: var(--surface);");
  } finally {
    await dev.stop();
  }
});

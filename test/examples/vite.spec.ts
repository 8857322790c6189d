import { expect, test } from "@playwright/test";
import { walk } from "./journey.js";
import { freePort, installSite } from "./site.js";

const radius = { cssVar: "--card-radius", label: "Radius", before: "8px", after: "20px" };

test("Vite: one plugin, and the body replaced by a client-side router", async ({ page }) => {
  const site = await installSite("vite");
  await site.run("tsc", "-p", ".");
  const port = String(await freePort());
  const dev = await site.serve(/Local:/, "vite", "--port", port, "--strictPort");
  try {
    await walk(page, site, {
      url: `http://localhost:${port}/`,
      file: "src/tokens.css",
      tab: "card",
      ...radius,
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
  } finally {
    await dev.stop();
  }
});

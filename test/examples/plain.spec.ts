import { expect, test } from "@playwright/test";
import { walk } from "./journey.js";
import { freePort, installSite } from "./site.js";

test("a plain page: two script tags under a strict policy, and the bin", async ({ page }) => {
  const site = await installSite("plain");
  const web = await site.serve(/http:\/\/localhost:\d+/, "node", "serve.mjs", "0");
  const url = /http:\/\/localhost:\d+/.exec(web.output())?.[0] ?? "";
  const port = String(await freePort());
  const routing = ["--write-root", ".", "--routing", "routing.json", "--port", port];
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
      tab: "card",
      cssVar: "--card-radius",
      label: "Radius",
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

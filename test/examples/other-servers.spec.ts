import { expect, test } from "@playwright/test";
import { computed, inline, Panel } from "../journeys/support/panel.js";
import { hasConsoleApi, openPanel, watch } from "./journey.js";
import { freePort, installSite, type Site } from "./site.js";

const tokens = ":root {\n  --card-radius: 8px;\n}\n";

let site: Site;
test.beforeAll(async () => {
  site = await installSite("other-servers");
});
test.beforeEach(() => site.write("styles/tokens.css", tokens));

for (const file of ["hono.js", "express.js", "sveltekit/serve.js", "nuxt/serve.js", "template.js"]) {
  test(`${file} applies for its own pages, and for no others`, async ({ request }) => {
    const port = String(await freePort());
    const server = await site.serve(/ready/, "node", file, port);
    try {
      for (const [host, value] of [
        ["127.0.0.1", "1px"],
        ["localhost", "2px"],
      ]) {
        const url = `http://${host}:${port}/design-tokens/apply`;
        const post = (origin: string) =>
          request.post(url, {
            headers: { Origin: origin },
            data: { tokens: { "--card-radius": value } },
          });
        expect((await post("http://evil.test")).status()).toBe(403);
        expect(site.read("styles/tokens.css")).not.toContain(value);
        expect((await post(`http://${host}:${port}`)).status()).toBe(200);
        expect(site.read("styles/tokens.css")).toBe(`:root {\n  --card-radius: ${value};\n}\n`);
      }
    } finally {
      await server.stop();
    }
  });
}

test("a page of a template has the panel, keeps edits over a reload, and applies", async ({ page }) => {
  const port = String(await freePort());
  const server = await site.serve(/ready/, "node", "template.js", port);
  const { errors } = watch(page);
  const panel = new Panel(page);
  try {
    await page.goto(`http://localhost:${port}/`);
    await hasConsoleApi(page);
    await openPanel(page);
    await expect(page.locator("design-token-panel [data-tab=radius]")).toContainText("Corners </script>");
    await panel.edit("--card-radius", "20px");
    await page.route("**/host-adapter.js", (route) => route.abort());
    await page.reload();
    expect(await inline(page, "--card-radius")).toBe("20px");
    await page.unroute("**/host-adapter.js");
    await page.reload();
    await panel.applyAll();
    await expect.poll(() => site.read("styles/tokens.css")).toBe(tokens.replace("8px", "20px"));
    await expect.poll(() => inline(page, "--card-radius")).toBe("");
    expect(await computed(page, "--card-radius")).toBe("20px");
    expect(errors.filter((text) => !text.includes("ERR_FAILED"))).toEqual([]);
  } finally {
    await server.stop();
  }
});

for (const file of ["hono.js", "express.js", "template.js"]) {
  test(`${file} has no route in production`, async ({ request }) => {
    const port = String(await freePort());
    const server = await site.start(/ready/, `env NODE_ENV=production node ${file} ${port}`);
    try {
      const url = `http://localhost:${port}/design-tokens/apply`;
      const headers = { Origin: `http://localhost:${port}` };
      const data = { tokens: { "--card-radius": "1px" } };
      expect((await request.post(url, { headers, data })).status()).toBe(404);
      expect(site.read("styles/tokens.css")).toBe(tokens);
    } finally {
      await server.stop();
    }
  });
}

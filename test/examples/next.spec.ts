import { expect, test } from "@playwright/test";
import { walk } from "./journey.js";
import { freePort, installSite } from "./site.js";

test("Next: a route handler and a client component", async ({ page, request }) => {
  const site = await installSite("next");
  const port = String(await freePort());
  const url = `http://localhost:${port}/`;
  const dev = await site.serve(/Ready in/, "next", "dev", "-p", port);
  try {
    await walk(page, site, {
      url,
      file: "app/tokens.css",
      tab: "radius",
      cssVar: "--card-radius",
      label: "Card radius",
      before: "8px",
      after: "20px",
    });
    await test.step("by its address it is the same server, and another site is refused", async () => {
      const own = `http://127.0.0.1:${port}`;
      const data = { preview: { "--card-radius": "1px" } };
      const post = (origin: string) =>
        request.post(`${own}/design-tokens/apply`, { headers: { Origin: origin }, data });
      expect((await post(own)).status()).toBe(200);
      expect((await post("http://evil.test")).status()).toBe(403);
    });
  } finally {
    await dev.stop();
  }
  await test.step("a production build has no panel and no apply route", async () => {
    await site.run("next", "build");
    const server = await site.serve(/Ready in/, "next", "start", "-p", port);
    try {
      await page.goto(url);
      expect(await page.evaluate(() => "site" in window)).toBe(false);
      const answer = await request.post(`${url}design-tokens/apply`, {
        data: { tokens: { "--card-radius": "1px" } },
      });
      expect(answer.status()).toBe(404);
    } finally {
      await server.stop();
    }
  });
});

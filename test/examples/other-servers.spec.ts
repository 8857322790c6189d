import { expect, test } from "@playwright/test";
import { freePort, installSite, type Site } from "./site.js";

let site: Site;
test.beforeAll(async () => {
  site = await installSite("other-servers");
});

for (const file of ["hono.js", "express.js", "sveltekit/serve.js", "nuxt/serve.js"]) {
  test(`${file} applies for its own pages, and for no others`, async ({ request }) => {
    site.write("styles/tokens.css", ":root {\n  --card-radius: 8px;\n}\n");
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

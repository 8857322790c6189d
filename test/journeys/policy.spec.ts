import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { inline, Panel } from "./support/panel.js";
import { openSmallSite, type SmallSite, showPanel } from "./support/small-site.js";

const files = { "css/a.css": ":root { --bg: #111111 }\n" };
const items = [
  { id: "bg", cssVar: "--bg", label: "Background", default: "#111111", type: { kind: "color" } },
] as const;

const sites: SmallSite[] = [];
test.afterEach(() => {
  for (const site of sites.splice(0)) site.close();
});

/** A page with this policy, beside an apply server of another origin. */
async function open(csp: string) {
  const server = await openSmallSite({ files, links: ["css/a.css"], items });
  const applyEndpoint = `${server.url}apply`;
  const site = await openSmallSite({ files, links: ["css/a.css"], items, applyEndpoint, csp });
  sites.push(server, site);
  return { site, server, serverOrigin: new URL(server.url).origin };
}

for (const [policy, sources] of [
  ["default-src 'self'; style-src 'self'", "'self' "],
  ["default-src 'self'; connect-src 'none'", ""],
  [
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' https://api.test",
    "'self' https://api.test ",
  ],
] as const) {
  test(`a page whose policy is ${policy} is told which directive lets it reach the server`, async ({
    page,
  }) => {
    const { site, server, serverOrigin } = await open(policy);
    await page.goto(site.url);
    await showPanel(page);
    const panel = new Panel(page);
    await panel.edit("--bg", "#333333");
    await panel.action("apply").click();
    await expect(panel.element).toContainText("Content Security Policy");
    await expect(panel.element.locator("dialog code")).toHaveText(`connect-src ${sources}${serverOrigin}`);
    await expect(panel.element.locator("dialog")).not.toContainText("npx");
    expect(await inline(page, "--bg")).toBe("#333333");
    expect(server.read("css/a.css")).toBe(files["css/a.css"]);
  });
}

test("a page whose policy allows the server, which is down, is told to start it", async ({ page }) => {
  const { site, server } = await open("default-src 'self'; connect-src 'self' http://127.0.0.1:*");
  server.close();
  await page.goto(site.url);
  await showPanel(page);
  const panel = new Panel(page);
  await panel.edit("--bg", "#333333");
  await panel.action("apply").click();
  await expect(panel.element.locator("dialog code")).toContainText("npx design-token-panel-server");
  await expect(panel.element).not.toContainText("Content Security Policy");
});

test("a policy that only reports forbids nothing, and is not blamed for a server that is down", async ({
  page,
}) => {
  const { site, server } = await open("default-src * 'unsafe-inline' data:");
  server.close();
  await page.route(site.url, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "content-security-policy-report-only": "connect-src 'self'" };
    await route.fulfill({ response, headers });
  });
  await page.goto(site.url);
  await showPanel(page);
  const panel = new Panel(page);
  await panel.edit("--bg", "#333333");
  await panel.action("apply").click();
  await expect(panel.element.locator("dialog code")).toContainText("npx design-token-panel-server");
});

test.describe("what is applied stays with the server that is asked", () => {
  for (const whose of ["the page's own", "another"]) {
    test(`where ${whose} one redirects it elsewhere`, async ({ page }) => {
      const { site, server, serverOrigin } = await open("default-src 'self'; connect-src *");
      const applyEndpoint = whose === "another" ? `${serverOrigin}/apply` : "/apply";
      const asking = await openSmallSite({ files, links: ["css/a.css"], items, applyEndpoint });
      sites.push(asking);
      const reached: (string | undefined)[] = [];
      const elsewhere = createServer((request, response) => {
        reached.push(request.method);
        const allowed = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
        response.writeHead(200, allowed).end("{}");
      }).listen(0, "127.0.0.1");
      await once(elsewhere, "listening");
      sites.push({ ...site, close: () => elsewhere.close() });
      // `address()` is an object for a TCP listener.
      const { port } = elsewhere.address() as AddressInfo;
      await page.route("**/apply", (route) =>
        route.fulfill({ status: 307, headers: { location: `http://127.0.0.1:${port}/apply` } }),
      );
      await page.goto(asking.url);
      await showPanel(page);
      const panel = new Panel(page);
      await panel.edit("--bg", "#333333");
      await panel.action("apply").click();
      await expect(panel.element.locator("dialog")).toContainText("is not the panel's server");
      expect(reached).toEqual([]);
      expect(server.read("css/a.css")).toBe(files["css/a.css"]);
    });
  }
});

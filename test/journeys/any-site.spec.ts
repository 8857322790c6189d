import { expect, type Page, test } from "@playwright/test";
import { computed, inline, Panel } from "./support/panel.js";
import { openProxiedSite, type ProxiedSite } from "./support/proxied-site.js";

const files = {
  "package.json": '{"name": "a-site"}',
  "index.html": `<!doctype html><html lang="en"><head><title>A site</title>
<link rel="stylesheet" href="/style.css"></head><body><h1>A site</h1></body></html>`,
  "style.css":
    ":root {\n  --space-md: 1rem; /* kept */\n  --brand: #336699;\n}\nh1 { color: var(--brand); }\n",
};

let site: ProxiedSite | undefined;

test.afterEach(async () => {
  await site?.close();
  site = undefined;
});

async function openPanel(page: Page): Promise<Panel> {
  await page.getByRole("button", { name: "Design tokens" }).click();
  const panel = new Panel(page);
  await panel.action("close").waitFor();
  return panel;
}

test("one command puts the panel on a site that knows nothing of it, from the edit to the file and back", async ({
  page,
}) => {
  site = await openProxiedSite({ files });
  expect(site.printed()).toContain(`open ${site.url}`);
  expect(site.printed()).toContain("2 tokens in 1 file; the panel opens with the button or Alt+Shift+E");
  await page.goto(site.url);
  const panel = await openPanel(page);
  await panel.edit("--space-md", "1.5rem");
  expect(await computed(page, "--space-md")).toBe("1.5rem");
  await panel.applyAll();
  const { read } = site;
  await expect.poll(() => read("style.css")).toBe(files["style.css"].replace("1rem", "1.5rem"));
  await expect.poll(() => inline(page, "--space-md")).toBe("");
  await page.reload();
  expect(await computed(page, "--space-md")).toBe("1.5rem");
  expect(await inline(page, "--space-md")).toBe("");
  expect(site.printed()).toContain("applied 1 tokens to 1 files (changed: style.css)");
});

test("hot reload works through the proxy, and the next page has the tokens that came", async ({ page }) => {
  site = await openProxiedSite({ files });
  const connected = new Set<string>();
  // Vite greets who has connected; whoever is still about to is told of no change.
  page.on("websocket", (socket) =>
    socket.on("framereceived", () => connected.add(new URL(socket.url()).host)),
  );
  await page.goto(site.url);
  await expect.poll(() => [...connected]).toEqual([new URL(site.url).host]);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  site.write("style.css", files["style.css"].replace("#336699", "#cc0000").replace("}", "  --late: 2px;\n}"));
  await expect
    .poll(() => page.locator("h1").evaluate((h1) => getComputedStyle(h1).color))
    .toBe("rgb(204, 0, 0)");
  expect(await page.evaluate(() => Reflect.get(window, "isSamePage"))).toBe(true);
  await page.reload();
  const panel = await openPanel(page);
  await panel.find("--late");
});

test("a page with a strict policy stays strict, and its panel works", async ({ page }) => {
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src ws: 'self'";
  site = await openProxiedSite({ files, headers: { "Content-Security-Policy": policy } });
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      violations.push(`${violatedDirective} ${blockedURI}`);
    });
  });
  await page.goto(site.url);
  const panel = await openPanel(page);
  await panel.edit("--space-md", "3rem");
  await panel.applyAll();
  const { read } = site;
  await expect.poll(() => read("style.css")).toContain("--space-md: 3rem;");
  const inlineRuns = await page.evaluate(() => {
    document.body.insertAdjacentHTML("beforeend", "<img src='data:,' onerror='window.hacked = 1'>");
    const script = document.createElement("script");
    script.textContent = "window.hacked = 1";
    document.body.append(script);
    return Reflect.get(window, "hacked");
  });
  expect(inlineRuns).toBe(undefined);
  const violations: string[] = await page.evaluate(() => Reflect.get(window, "violations"));
  expect(violations.filter((text) => !/inline|^img-src data/.test(text))).toEqual([]);
});

test("a page that is opened for the person shows its panel by itself, once", async ({ page }) => {
  site = await openProxiedSite({ files, flags: ["--open"] });
  await page.goto(site.url);
  await new Panel(page).action("close").waitFor();
  expect(site.printed()).toContain(`no browser could be started; open ${site.url} yourself`);
});

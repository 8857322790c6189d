import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { computed, inline, Panel } from "../journeys/support/panel.js";
import { run } from "./run.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const base = "/design-token-panel/";

test("the web site: no link is dead, the documents are found, and Apply shows the patch", async ({
  page,
}) => {
  const env = { ...process.env, SITE_BASE: base, NO_COLOR: "1" };
  expect(await run("npm", ["run", "site"], { cwd: root, env })).toContain("none dead");
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  await page.route("https://site.test/**", async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(
      root,
      "site/dist",
      pathname.replace(base, ""),
      pathname.endsWith("/") ? "index.html" : "",
    );
    if (pathname.startsWith(base) && existsSync(file)) return route.fulfill({ path: file });
    problems.push(`${pathname} is missing`);
    return route.fulfill({ status: 404 });
  });

  await page.goto(`https://site.test${base}`);
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("searchbox").fill("consoleNamespace");
  await expect(
    page
      .getByRole("option")
      .filter({ hasText: /^#Configuration/ })
      .first(),
  ).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Try it on a page" }).click();
  const panel = new Panel(page);
  await panel.action("close").waitFor();
  await panel.edit("--pico-border-width", "0.25rem");
  await panel.applyAll();
  const patch = page.locator("#patch-text");
  await expect(patch.locator(".added")).toHaveText("+  --pico-border-width: 0.25rem;");
  await expect(patch.locator(".removed")).toHaveText("-  --pico-border-width: 0.0625rem;");
  await expect.poll(() => inline(page, "--pico-border-width")).toBe("");
  expect(await computed(page, "--pico-border-width")).toBe("0.25rem");
  expect(problems).toEqual([]);
});

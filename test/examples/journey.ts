import { expect, type Page, test } from "@playwright/test";
import { computed, inline, Panel, watchFrames } from "../journeys/support/panel.js";
import type { Site } from "./site.js";

/** One length token of an example, and where it lives. */
export interface Journey {
  readonly url: string;
  /** The file Apply writes, relative to the site. */
  readonly file: string;
  /** Of the console API. Default: "site". */
  readonly namespace?: string;
  readonly tab: string;
  readonly cssVar: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** Does the link to the other page load a new document? */
  readonly isHardNavigation?: boolean;
  /** Has the other page a panel? */
  readonly isOnEveryPage?: boolean;
}

/** What a page says in its console and what it fetches, from its first byte. */
export interface Witness {
  readonly errors: string[];
  readonly scripts: string[];
}

export function watch(page: Page): Witness {
  const errors: string[] = [];
  const scripts: string[] = [];
  page.on("console", (message) => {
    const { url } = message.location();
    // For a moment of a soft navigation a page may have no icon, and Chromium then asks for the usual one.
    if (/error|warning/.test(message.type()) && !url.endsWith("/favicon.ico"))
      errors.push(`${message.text()} (${url})`);
  });
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  return { errors, scripts };
}

/** Open, edit, reload, go to another page and back, apply, and look at the bytes. */
export async function walk(page: Page, site: Site, journey: Journey): Promise<void> {
  const { errors, scripts } = watch(page);
  const { cssVar, label, before, after, namespace = "site" } = journey;
  const source = site.read(journey.file);
  const panel = new Panel(page);

  await test.step("the panel's code is not fetched before it is asked for", async () => {
    await page.goto(journey.url);
    await hasConsoleApi(page, namespace);
    expect(await computed(page, cssVar)).toBe(before);
    expect(scripts.filter((url) => /\/(mount|live)\b/.test(url))).toEqual([]);
  });

  await test.step("an edit is on the page and not yet in the file", async () => {
    await openPanel(page, namespace);
    await panel.tab(journey.tab);
    await panel.type(cssVar, label, after);
    expect(await computed(page, cssVar)).toBe(after);
    expect(site.read(journey.file)).toBe(source);
  });

  await test.step("a reload shows the edit from the first frame, and the panel as it was", async () => {
    await rememberFirstFrame(page, cssVar);
    await page.reload();
    await panel.action("close").waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem("first-frame"))).toBe(after);
  });

  await test.step("the other page and back", async () => {
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const frames = await watchFrames(page, cssVar);
    await page.getByRole("link", { name: "About" }).click();
    await page.getByRole("heading", { name: "About" }).waitFor();
    if (!journey.isHardNavigation) {
      expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
      await panel.action("close").waitFor();
      expect(await frames()).toEqual([after]);
    }
    if (journey.isOnEveryPage !== false) await expect.poll(() => inline(page, cssVar)).toBe(after);
    await page.getByRole("link", { name: "Back" }).click();
    await panel.action("close").waitFor();
    await expect(panel.element).toHaveCount(1);
    expect(await inline(page, cssVar)).toBe(after);
  });

  await test.step("Apply writes the value alone, without a reload and without a flash", async () => {
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const frames = await watchFrames(page, cssVar);
    await panel.applyAll();
    const wanted = source.replace(`${cssVar}: ${before};`, `${cssVar}: ${after};`);
    await expect.poll(() => site.read(journey.file)).toBe(wanted);
    await expect.poll(() => inline(page, cssVar)).toBe("");
    expect(await frames()).toEqual([after]);
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
    await panel.element.getByRole("button", { name: "Done" }).click();
  });

  await test.step("a reload shows the file's value", async () => {
    await page.reload();
    await expect.poll(() => computed(page, cssVar)).toBe(after);
    expect(await inline(page, cssVar)).toBe("");
    expect(errors).toEqual([]);
  });
}

export async function hasConsoleApi(page: Page, namespace = "site"): Promise<void> {
  await page.waitForFunction(
    (name) => name in window && "showDesignPanel" in Object(Reflect.get(window, name)),
    namespace,
  );
}

export async function openPanel(page: Page, namespace = "site"): Promise<void> {
  const isOpen = await page.evaluate(
    (name) => (Reflect.get(window, name) as { showDesignPanel(): Promise<boolean> }).showDesignPanel(),
    namespace,
  );
  expect(isOpen).toBe(true);
}

/** Keeps the inline value of the first frame that has a body: what a flash would show there is the file's. */
function rememberFirstFrame(page: Page, cssVar: string): Promise<unknown> {
  return page.addInitScript((name) => {
    sessionStorage.removeItem("first-frame");
    const look = () => {
      if (document.body === null || document.body.childElementCount === 0) requestAnimationFrame(look);
      else if (sessionStorage.getItem("first-frame") === null) {
        sessionStorage.setItem("first-frame", document.documentElement.style.getPropertyValue(name));
      }
    };
    look();
  }, cssVar);
}

import { expect, test } from "@playwright/test";
import { openGapSite } from "./support/gap-site.js";
import { holdTimers } from "./support/hold-timers.js";
import { computed, Panel } from "./support/panel.js";
import { type SmallSite, showPanel } from "./support/small-site.js";

let site: SmallSite;
test.beforeAll(async () => {
  site = await openGapSite();
});
test.afterAll(() => site.close());

const replacements = [
  {
    what: "puts another root element in place of its own",
    replace: () => {
      const other = document.createElement("html");
      other.innerHTML = '<head><link rel="stylesheet" href="/css/a.css"></head><body><p>Other</p></body>';
      document.documentElement.replaceWith(other);
    },
  },
  {
    what: "takes its root element away, and has another one later",
    replace: async () => {
      const other = document.documentElement.cloneNode(true);
      document.documentElement.remove();
      await new Promise((resolve) => setTimeout(resolve, 100));
      document.append(other);
    },
  },
  {
    what: "is written anew by `document.write`",
    replace: () => {
      document.open();
      document.write('<!doctype html><link rel="stylesheet" href="/css/a.css"><p>Other</p>');
      document.close();
    },
  },
];

for (const { what, replace } of replacements) {
  test(`a page that ${what} has its edits, and its panel`, async ({ page }) => {
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
    const gapIsSoon = (value: string) => expect.poll(() => computed(page, "--gap")).toBe(value);
    await page.goto(site.url);
    await showPanel(page);
    const panel = new Panel(page);
    await panel.edit("--gap", "9px");
    await page.evaluate(replace);
    await gapIsSoon("9px");
    await panel.edit("--gap", "10px");
    await gapIsSoon("10px");
    await page.keyboard.press("Control+z");
    await gapIsSoon("9px");
    await panel.action("close").click();
    await page.reload();
    await page.evaluate(replace);
    await gapIsSoon("9px");
    await showPanel(page);
    await panel.edit("--gap", "11px");
    await gapIsSoon("11px");
    expect(errors).toEqual([]);
  });
}

for (const { what, replace } of replacements) {
  test(`a page that ${what} has its edits where the browser stores nothing, too`, async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      }),
    );
    const gapIsSoon = (value: string) => expect.poll(() => computed(page, "--gap")).toBe(value);
    await page.goto(site.url);
    await showPanel(page);
    const panel = new Panel(page);
    await panel.edit("--gap", "9px");
    await page.evaluate(replace);
    await gapIsSoon("9px");
    await panel.edit("--gap", "10px");
    await panel.action("close").click();
    await page.evaluate(replace);
    await gapIsSoon("10px");
  });
}

test("a page that is drawn without a root element just after an edit throws nothing", async ({ page }) => {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await page.goto(site.url);
  await showPanel(page);
  // The adapter looks again after so long.
  await holdTimers(page, 16);
  await new Panel(page).edit("--gap", "9px");
  await page.evaluate(async () => {
    const { documentElement: root } = document;
    root.remove();
    for (const _ of "123") await new Promise(requestAnimationFrame);
    document.append(root);
  });
  expect([await computed(page, "--gap"), errors]).toEqual(["9px", []]);
});

for (const name of ["styleSheets", "defaultView"]) {
  test(`a page on which the panel cannot start, as it has an image named ${name}, keeps its edits`, async ({
    page,
  }) => {
    await page.goto(site.url);
    await showPanel(page);
    const panel = new Panel(page);
    await panel.edit("--gap", "9px");
    await panel.action("close").click();
    await page.reload();
    await page.evaluate((clobbered) => {
      document.body.append(Object.assign(new Image(), { name: clobbered }));
    }, name);
    expect([await showPanel(page), await computed(page, "--gap")]).toEqual([false, "9px"]);
    await page.evaluate(() => document.querySelector("img")?.remove());
    expect([await showPanel(page), await computed(page, "--gap")]).toEqual([true, "9px"]);
    await panel.row("--gap").locator('[data-action="revert"]').click();
    await expect.poll(() => computed(page, "--gap")).toBe("4px");
  });
}

test("what goes wrong while the panel opens is said in the console, and whoever asked for it goes on", async ({
  page,
}) => {
  const messages: string[] = [];
  page.on("console", (message) => messages.push(message.text()));
  await page.addInitScript(() => {
    HTMLElement.prototype.showPopover = () => {
      throw new Error("no popovers here");
    };
  });
  await page.goto(site.url);
  expect(await showPanel(page)).toBe(false);
  expect(messages.join()).toContain("no popovers here");
});

test("a panel that a page lets nobody draw is said not to be open, and stands nowhere on the page", async ({
  page,
}) => {
  const messages: string[] = [];
  page.on("console", (message) => messages.push(message.text()));
  await page.addInitScript(() => {
    document.createTextNode = () => {
      throw new Error("no texts here");
    };
  });
  await page.goto(site.url);
  expect(await showPanel(page)).toBe(false);
  expect(messages.join()).toContain("The panel did not open. Error: no texts here");
  await expect(page.locator("design-token-panel")).toBeHidden();
});

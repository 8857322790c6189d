import { expect, test } from "@playwright/test";
import { openGapSite } from "./support/gap-site.js";
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

import type { Page } from "@playwright/test";
import { computed } from "./support/panel.js";
import { spokenNodes } from "./support/spoken.js";
import { expect, test } from "./support/studio.js";

/** The main job as a screen reader has it from the browser: what has a name, a role and a value, and what is announced. */

/** An empty field of text has no value. */
const valued = ["spinbutton", "slider"];

/** Whatever can have the focus says what it is, what it is called, and what it holds. */
async function expectAllSpoken(page: Page, state: string): Promise<void> {
  const nodes = await spokenNodes(page);
  const focusable = nodes.filter((node) => node.isFocusable && node.role !== "RootWebArea");
  expect(focusable.length, state).toBeGreaterThan(0);
  const silent = focusable.filter(
    ({ role, name, value }) =>
      name === "" || role === "generic" || (valued.includes(role) && value === undefined),
  );
  expect(silent, state).toEqual([]);
}

/** Hears what live regions say from now on. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const root = document.querySelector("design-token-panel")?.shadowRoot;
    if (!root) throw new Error("the panel has no open shadow root");
    new MutationObserver((records) => {
      for (const { target } of records) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          '[role="status"], [role="alert"]',
        );
        const text = region?.textContent?.trim();
        if (text && heard.at(-1) !== text) heard.push(text);
      }
    }).observe(root, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => Object(window).heard);
}

const focused = async (page: Page) => (await spokenNodes(page)).filter((node) => node.isFocused).at(-1);
const action = (page: Page, name: string) => page.locator(`[data-action="${name}"]`);

test("a token is found, changed, checked and written by what a screen reader is told", async ({
  page,
  studio,
}) => {
  const heard = await listen(page);
  await expectAllSpoken(page, "opened");
  await page.keyboard.press("/");
  expect(await focused(page)).toMatchObject({ role: "searchbox", name: /^Search/ });
  await page.keyboard.type("card padd");
  await page.locator('[data-css-var="--card-padding"]').waitFor();
  await expect.poll(heard).toContainEqual("1 match: Card padding");
  await page.keyboard.press("ArrowDown");
  expect(await focused(page)).toMatchObject({
    role: "spinbutton",
    name: "Card padding",
    value: "20",
    description: expect.stringContaining("--card-padding"),
  });

  await page.keyboard.type("12qq");
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toMatchObject({ isInvalid: true });
  expect((await focused(page))?.description).toMatch(/^Not a value for this token/);
  await expect.poll(heard).toContainEqual(expect.stringMatching(/^Not a value for this token/));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("28");
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toMatchObject({ isInvalid: false, value: "28" });
  expect(await computed(page, "--card-padding")).toBe("28px");

  await page.keyboard.press("Control+Enter");
  await action(page, "confirm-apply").waitFor();
  const nodes = await spokenNodes(page);
  expect(nodes.find(({ role }) => role === "dialog")?.name).toMatch(/^Write 1 change to 1 file/);
  await expect.poll(heard).toContainEqual(expect.stringMatching(/^Write 1 change to 1 file/));
  expect(
    nodes.find(({ role, name }) => role === "checkbox" && name.startsWith("Write --card")),
  ).toBeDefined();
  await expectAllSpoken(page, "the Apply dialog");
  await page.keyboard.press("Tab");
  expect(await focused(page)).toMatchObject({ role: "button", name: "Write to files" });
  await page.keyboard.press("Enter");
  await expect.poll(() => studio.tokens()).toContain("--card-padding: 28px");
  await expect.poll(heard).toContainEqual(expect.stringMatching(/in your files/));
});

test("while an element is picked, the focus passes keys on and says what they do; the filter says what it shows", async ({
  page,
}) => {
  const heard = await listen(page);
  await page.getByLabel("Blue 500", { exact: true }).fill("#123456");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Alt+c");
  await expect.poll(heard).toContainEqual("Changed only: 1 change");
  await page.keyboard.press("Alt+c");
  await expect.poll(heard).toContainEqual("Colour");
  const before = await focused(page);
  await page.keyboard.press("Alt+i");
  await page.locator(".element-card").waitFor({ state: "attached" });
  expect(await focused(page)).toMatchObject({ role: "application", name: "Pick an element on the page" });
  await page.keyboard.press("ArrowDown");
  await expect.poll(heard).toContainEqual(expect.stringMatching(/, \d+ tokens?$/));
  await page.keyboard.press("Escape");
  expect((await focused(page))?.name).toBe(before?.name);
});

test("whatever opens has names, roles and values", async ({ page }) => {
  await page.getByLabel("Blue 500", { exact: true }).fill("oklch(72% 0.14 268)");
  await page.keyboard.press("Enter");
  const run = async (name: string) => {
    const field = page.getByRole("combobox", { name: "Find a token or an action" });
    // A dialog that has just gone may still be about to give the focus back.
    await expect(async () => {
      if (!(await field.isVisible())) await page.keyboard.press("Control+k");
      await field.waitFor({ timeout: 2_000 });
    }).toPass();
    await field.fill(name);
    await page.keyboard.press("Enter");
  };
  await page.getByRole("button", { name: "Pick a colour for Blue 500" }).click();
  await page.locator(".plane").waitFor();
  await expectAllSpoken(page, "the picker");
  await page.keyboard.press("Escape");
  await page.locator('[data-tab="space"]').click();
  await page.getByRole("button", { name: "Edit the parts of Large" }).click();
  await page.locator(".popover .editor").waitFor();
  await expectAllSpoken(page, "an editor");
  await page.keyboard.press("Escape");
  await page.getByLabel("Small", { exact: true }).press("Shift+F10");
  await page.getByRole("menu").waitFor();
  await expectAllSpoken(page, "the menu of a row");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.getByRole("listbox").waitFor();
  await expectAllSpoken(page, "the list of actions");
  await page.keyboard.press("Escape");
  await page.getByRole("listbox").waitFor({ state: "detached" });
  for (const list of ["variants", "history", "light and dark", "all changes"]) {
    if (list === "all changes") await action(page, "changes").click();
    else await run(list);
    await page.locator(".items-title").waitFor();
    await expectAllSpoken(page, list);
  }
  for (const name of ["Export tokens", "Import tokens", "Keyboard shortcuts"]) {
    await run(name.replace(" tokens", ""));
    const dialog = page.getByRole("dialog", { name });
    await dialog.waitFor();
    await expectAllSpoken(page, name);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  }
});

const waitMs = 30_000;

/** One page with its panel, driven through the stable hooks only. */
export function createPanelPage(page, url) {
  page.setDefaultTimeout(waitMs);
  const panel = page.locator("design-token-panel");
  const action = (name) => panel.locator(`[data-action="${name}"]`);
  const field = (name) => panel.locator(`[data-css-var="${name}"] input`);
  const root = (read, argument) => page.evaluate(read, argument);
  const frame = () => root(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  /** Until the dialog has looked at the files, or says why it cannot. */
  const untilLooked = () => panel.locator("dialog .button.primary:enabled").first().waitFor();
  return {
    page,
    async load() {
      await page.goto(url);
      await page.evaluate(() => globalThis.soak.showDesignPanel());
      await action("close").waitFor();
    },
    async edit(name, value) {
      await action("search").fill(name);
      await field(name).fill(value);
      await field(name).press("Enter");
    },
    press: (name) => action(name).click(),
    async setMode(mode) {
      await root((wanted) => document.documentElement.setAttribute("data-theme", wanted), mode);
      // The panel follows its page with the next frame; no hand is quicker.
      await frame();
      await frame();
    },
    /** What the page of a mode looks like is kept a while after the last edit there, or after the page came to it. */
    rest: () => page.waitForTimeout(500),
    async computed(names) {
      // Over an important declaration a value of ours counts from the next frame on.
      await frame();
      return root((wanted) => {
        const style = getComputedStyle(document.documentElement);
        return wanted.map((name) => style.getPropertyValue(name).trim());
      }, names);
    },
    /** Until nothing of ours is left on the root element: the page shows all values by its own style sheets. */
    async untilTakenOver() {
      const isOver = () => document.documentElement.style.length === 0;
      await page.waitForFunction(isOver).catch(async (error) => {
        const style = await root(
          () => `${document.documentElement.dataset.theme}: ${document.documentElement.style.cssText}`,
        );
        throw new Error(`still on the root element: ${style}\n${await panel.locator(".panel").innerText()}`, {
          cause: error,
        });
      });
    },
    async openApply() {
      await action("apply").click();
      await untilLooked();
    },
    untilLooked,
    canConfirm: async () => (await action("confirm-apply").count()) > 0,
    confirm: () => action("confirm-apply").click(),
    /** The dialog's way on: look again, try again, or done. */
    goOn: () => panel.locator("dialog .button.primary").click(),
    /** Until the write has ended, well or not. */
    untilAnswered: () => action("confirm-apply").waitFor({ state: "detached" }),
    dialogText: () => panel.locator("dialog").innerText(),
    async closeDialog() {
      await page.keyboard.press("Escape");
      await panel.locator("dialog").waitFor({ state: "detached" });
    },
  };
}

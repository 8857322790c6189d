import type { Locator, Page } from "@playwright/test";

/** The panel as a person meets it, through its stable hooks only. */
export class Panel {
  readonly element: Locator;

  constructor(private readonly page: Page) {
    this.element = page.locator("design-token-panel");
  }

  async open(): Promise<void> {
    await this.page.getByRole("button", { name: "Open the design panel" }).click();
    await this.action("close").waitFor();
  }

  row(cssVar: string): Locator {
    return this.element.locator(`[data-css-var="${cssVar}"]`);
  }

  action(name: string): Locator {
    return this.element.locator(`[data-action="${name}"]`);
  }

  /** Narrows the rows to those of this name, in whatever tab they are. */
  async find(cssVar: string): Promise<void> {
    await this.action("search").fill(cssVar);
    await this.row(cssVar).waitFor();
  }

  async tab(id: string): Promise<void> {
    await this.element.locator(`[data-tab="${id}"]`).click();
  }

  /** Types a value into the control named `label` of a row that is in view, and leaves the control. */
  async type(cssVar: string, label: string, value: string): Promise<void> {
    const field = this.row(cssVar).getByLabel(label, { exact: true });
    await field.fill(value);
    await field.press("Enter");
  }

  /** Finds a row by its custom property, wherever it is, and types a value into its field. */
  async edit(cssVar: string, value: string): Promise<void> {
    await this.find(cssVar);
    await this.field(cssVar).fill(value);
    await this.field(cssVar).press("Enter");
  }

  field(cssVar: string): Locator {
    return this.row(cssVar).locator("input");
  }

  /** Apply, and yes in its dialog. */
  async applyAll(): Promise<void> {
    await this.action("apply").click();
    await this.action("confirm-apply").click();
  }
}

/** The computed value of a custom property on the root element. */
export function computed(page: Page, cssVar: string): Promise<string> {
  return page.evaluate(
    (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(),
    cssVar,
  );
}

/** Our inline property on the root element; empty when there is none. */
export function inline(page: Page, cssVar: string): Promise<string> {
  return page.evaluate((name) => document.documentElement.style.getPropertyValue(name), cssVar);
}

/** Like `watchFrames`, from the first frame of every page opened from now on. */
export async function watchFirstFrames(page: Page, cssVar: string): Promise<() => Promise<string[]>> {
  await page.addInitScript((name) => {
    const values: string[] = [];
    Object.assign(window, { framesSeen: values });
    const look = () => {
      const value =
        document.documentElement && getComputedStyle(document.documentElement).getPropertyValue(name).trim();
      if (value && values.at(-1) !== value) values.push(value);
      requestAnimationFrame(look);
    };
    look();
  }, cssVar);
  return () => page.evaluate(() => Reflect.get(window, "framesSeen"));
}

/**
 * Reads the computed value in every frame from now on; the function returned gives the different values in order.
 * A flash of the old value would be one of them.
 */
export async function watchFrames(page: Page, cssVar: string): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle((name) => {
    const values: string[] = [];
    const style = getComputedStyle(document.documentElement);
    const look = () => {
      const value = style.getPropertyValue(name).trim();
      if (values.at(-1) !== value) values.push(value);
      requestAnimationFrame(look);
    };
    look();
    return values;
  }, cssVar);
  return () => seen.evaluate((values) => values);
}

/**
 * Resolves when the status line says it. It is asked in every frame, and from now on: what is told there goes by itself,
 * and a busy machine sleeps through the seconds that it stands.
 */
export async function statusToSay(page: Page, text: RegExp): Promise<void> {
  await page.waitForFunction(
    ({ source }) => {
      const panel = document.querySelector("design-token-panel")?.shadowRoot;
      return new RegExp(source).test(panel?.querySelector(".status")?.textContent ?? "");
    },
    { source: text.source },
  );
}

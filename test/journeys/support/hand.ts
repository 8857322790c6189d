import type { Locator, Page } from "@playwright/test";

/** Counts what a person does: a key, a press, a text typed at once. */
export class Hand {
  steps = 0;
  constructor(
    readonly page: Page,
    readonly isFinger = false,
  ) {}
  async key(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.steps += 1;
      await this.page.keyboard.press(key);
    }
  }
  async type(text: string): Promise<void> {
    this.steps += 1;
    await this.page.keyboard.type(text);
  }
  async press(target: Locator): Promise<void> {
    this.steps += 1;
    await (this.isFinger ? target.tap() : target.click());
  }
}

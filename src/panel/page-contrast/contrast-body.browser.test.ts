import { afterEach, beforeEach, expect, test } from "vitest";
import { type OpenedPanel, openPanel } from "../../../test/panel/open-panel.js";
import { modeConfig } from "../../../test/panel/studio/mode-config.js";

const text = document.createElement("p");
text.textContent = "Black on white";
text.style.cssText = "color: #000; background: #fff";
let panel: OpenedPanel;

beforeEach(async () => {
  panel = await openPanel(modeConfig);
});

afterEach(() => {
  panel.end();
  text.remove();
});

const says = (words: string) => () => panel.root.querySelector(".body")?.textContent?.includes(words);

function press(selector: string, words: string): boolean {
  const all = [...panel.root.querySelectorAll<HTMLElement>(selector)];
  const found = all.find(({ textContent }) => textContent?.startsWith(words));
  found?.click();
  return found !== undefined;
}

test("a page of which no text is read is not said to have enough contrast", async () => {
  panel.find('[data-action="more"]').click();
  await panel.until("the menu", () => press(".menu-item", "Contrast of this page"));
  await panel.until("what was found", says("No text was found that could be measured."));
  document.body.append(text);
  press(".body button", "Read again");
  await panel.until("what is found now", says("Every text that was measured had"));
  expect(says("No text was found")()).toBe(false);
});

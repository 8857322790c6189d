import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
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

async function openContrast(): Promise<void> {
  panel.find('[data-action="more"]').click();
  await panel.until("the menu", () => press(".menu-item", "Contrast of this page"));
}

/** How often something was done once nothing more is done between so many tasks of the page. */
async function restingCount(count: () => number): Promise<number> {
  let last = -1;
  for (let quiet = 0; quiet < 20; quiet += 1) {
    if (count() !== last) quiet = 0;
    last = count();
    await new Promise((resolve) => setTimeout(resolve));
  }
  return last;
}

test("a reading that nobody waits for any more ends", async () => {
  const texts = 20_000;
  const words = document.createElement("div");
  words.innerHTML = "<span>word </span>".repeat(texts);
  document.body.append(words);
  onTestFinished(() => words.remove());
  const looks = vi.spyOn(Element.prototype, "checkVisibility");
  const count = () => looks.mock.calls.length;
  await openContrast();
  await panel.until("the reading", () => count() > 0);
  panel.find(".items-title button").click();
  expect(await restingCount(count)).toBeLessThan(texts);
});

test("a page of which no text is read is not said to have enough contrast", async () => {
  await openContrast();
  await panel.until("what was found", says("No text was found that could be measured."));
  document.body.append(text);
  press(".body button", "Read again");
  await panel.until("what is found now", says("Every text that was measured had"));
  expect(says("No text was found")()).toBe(false);
});

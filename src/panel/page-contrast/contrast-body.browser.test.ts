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

/** So many tasks of the page come and go, between which a reading has its slices. */
async function pass(tasks: number): Promise<void> {
  for (let task = 0; task < tasks; task += 1) await new Promise((resolve) => setTimeout(resolve));
}

test("a reading that nobody waits for any more ends", async () => {
  const words = document.createElement("div");
  words.innerHTML = "<span>word </span>".repeat(20_000);
  document.body.append(words);
  onTestFinished(() => words.remove());
  const looks = vi.spyOn(Element.prototype, "checkVisibility");
  onTestFinished(() => looks.mockRestore());
  await openContrast();
  await panel.until("the reading", () => looks.mock.calls.length > 0);
  panel.find(".items-title button").click();
  await pass(3);
  const before = looks.mock.calls.length;
  await pass(20);
  expect(looks.mock.calls.length).toBe(before);
});

test("a page of which no text is read is not said to have enough contrast", async () => {
  await openContrast();
  await panel.until("what was found", says("No text was found that could be measured."));
  document.body.append(text);
  press(".body button", "Read again");
  await panel.until("what is found now", says("Every text that was measured had"));
  expect(says("No text was found")()).toBe(false);
});

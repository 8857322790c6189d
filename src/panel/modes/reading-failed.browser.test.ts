import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type OpenedPanel, openPanel } from "../../../test/panel/open-panel.js";
import { modeConfig } from "../../../test/panel/studio/mode-config.js";
import { modeSheet } from "../../../test/panel/studio/mode-tokens.mjs";

const sheet = document.createElement("style");
sheet.textContent = modeSheet;
let panel: OpenedPanel;

beforeEach(async () => {
  panel = await openPanel(modeConfig);
  document.head.append(sheet);
});

afterEach(() => {
  vi.restoreAllMocks();
  panel.end();
  sheet.remove();
});

const says = (words: string) => () => panel.root.querySelector(".body")?.textContent?.includes(words);

async function choose(words: string): Promise<void> {
  panel.find('[data-action="more"]').click();
  const items = () => [...panel.root.querySelectorAll<HTMLElement>(".menu-item")];
  const item = () => items().find(({ textContent }) => textContent?.startsWith(words));
  (await panel.until("the menu", item)).click();
}

async function readAgain(): Promise<void> {
  vi.restoreAllMocks();
  const buttons = [...panel.root.querySelectorAll<HTMLElement>(".body button")];
  buttons.find(({ textContent }) => textContent === "Read again")?.click();
}

test("where the page cannot be read, nothing is said to go on being read, and it can be tried again", async () => {
  await choose("Light and dark");
  await panel.until("the fields", () => panel.root.querySelector(".mode-field input"));
  vi.spyOn(panel.session, "trials").mockRejectedValue(new Error("the page is gone"));
  panel.find('[data-action="derive-dark"]').click();
  await panel.until("the sentence", says("This page could not be read."));
  await readAgain();
  await panel.until("the proposal", () => panel.root.querySelector(".mode-proposal"));

  vi.spyOn(panel.session, "trials").mockRejectedValue(new Error("the page is gone"));
  await choose("Contrast of this page");
  await panel.until("the sentence", says("This page could not be read."));
  expect(says("Reading")()).toBe(false);
  await readAgain();
  await panel.until("what is read", says("texts"));
});

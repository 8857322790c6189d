import { afterEach, expect, onTestFinished, test } from "vitest";
import { type OpenedPanel, openPanel } from "../../../test/panel/open-panel.js";
import { modeConfig } from "../../../test/panel/studio/mode-config.js";
import { modeSheet } from "../../../test/panel/studio/mode-tokens.mjs";
import type { TierItem } from "../../model/config.js";

const sheet = document.createElement("style");
sheet.textContent = modeSheet;
let panel: OpenedPanel;

afterEach(() => {
  panel.end();
  sheet.remove();
});

/** The field of what the card has in the mode that the page is not in. */
const darkField = () => panel.root.querySelector<HTMLInputElement>('.mode-field [aria-label="Card in dark"]');

async function openDarkField(config = modeConfig, value = "#1d2028"): Promise<HTMLInputElement> {
  panel = await openPanel(config);
  // After the defaults that come with the panel of a test, which would be those of both modes.
  document.head.append(sheet);
  panel.find('[data-action="more"]').click();
  const item = await panel.until("the entry for both modes", () =>
    [...panel.root.querySelectorAll<HTMLElement>('[role="menuitemcheckbox"]')].find(
      ({ textContent }) => textContent?.trim() === "Light and dark side by side",
    ),
  );
  item.click();
  const field = await panel.until("the field", () => (darkField()?.value === value ? darkField() : null));
  field.focus();
  return field;
}

/** Writes into the field as typing does. */
function type(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

test("what is typed for the other mode stays in the field while the page is read again", async () => {
  const field = await openDarkField();
  type(field, "#2226");
  panel.session.set({ tab: "color", tier: "palette", item: "card" }, "#fefefe");
  await panel.until("the row to be drawn", () => panel.control("Card").value === "#fefefe");
  expect(darkField()).toHaveProperty("value", "#2226");
});

test("a text that was typed back to what it was does not stay when the field is left", async () => {
  const field = await openDarkField();
  type(field, "#2226");
  type(field, "#1d2028");
  field.blur();
  panel.session.set({ tab: "color", tier: "palette", item: "card" }, "#fefefe");
  await panel.until("the row to be drawn", () => panel.control("Card").value === "#fefefe");
  panel.session.undo();
  await panel.until("the row to be drawn again", () => panel.control("Card").value !== "#fefefe");
  expect(darkField()).toHaveProperty("value", "#1d2028");
});

test("a whole colour for the channels of one becomes channels, and what is no colour is refused", async () => {
  const triplets = JSON.parse(JSON.stringify(modeConfig).replaceAll("#ffffff", "0 0% 100%"));
  const card = triplets.tabs[0].tiers[0].items.find(({ cssVar }: TierItem) => cssVar === "--card");
  card.type.channels = "hsl";
  sheet.textContent = modeSheet.replaceAll("#ffffff", "0 0% 100%").replaceAll("#1d2028", "224 16% 14%");
  onTestFinished(() => {
    sheet.textContent = modeSheet;
  });
  const field = await openDarkField(triplets, "224 16% 14%");
  const change = (text: string): void => {
    type(field, text);
    field.dispatchEvent(new Event("change", { bubbles: true }));
  };
  change("blu");
  expect(panel.session.changeCount()).toBe(0);
  change("#ff0000");
  await panel.until("the channels", () => darkField()?.value === "0 100% 50%");
});

test("the value for the other mode is as short as the one beside it, until it is edited", async () => {
  const field = await openDarkField();
  const short = () => field.parentElement?.querySelector(".short-color");
  type(field, "oklch(0.245 0.012 262.4)");
  field.dispatchEvent(new Event("change"));
  field.blur();
  await panel.until("its numbers", () => short()?.textContent === "0.245 0.012 262oklch");
  expect(getComputedStyle(field).opacity).toBe("0");
  field.focus();
  expect(getComputedStyle(field).opacity).toBe("1");
  type(field, "#222");
  await panel.until("what is typed alone", () => short() === null);
});

import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type OpenedPanel, openPanel } from "../../../../test/panel/open-panel.js";
import { parseColor } from "../model/oklch.js";
import { contrastRatio } from "./contrast.js";

const page = document.createElement("main");
const sheet = document.createElement("style");
sheet.textContent =
  "main { background: #fff } .ink { color: var(--ink-900) } .on { background: var(--sand-100); color: var(--ink-900) }";
page.innerHTML = '<p class="ink">On white</p><p class="on">On sand</p>';

let panel: OpenedPanel;

async function open(): Promise<void> {
  document.head.append(sheet);
  document.body.append(page);
  panel = await openPanel();
}

afterEach(() => {
  panel.end();
  page.remove();
  sheet.remove();
});

const said = () => panel.until("the words", () => panel.find('.root > [role="status"]').textContent || false);
const press = () => userEvent.keyboard("{Alt>}n{/Alt}");
const ink = { tab: "color", tier: "palette", item: "ink-900" };

function ratio(text: string, background: string): number {
  const [front, behind] = [parseColor(text), parseColor(background)];
  if (front === undefined || behind === undefined) throw new Error(`${text} on ${background}`);
  return contrastRatio(front, behind);
}

test("one key in a colour's row gives it the nearest value that passes with all it meets, as one undo step", async () => {
  await open();
  panel.session.set(ink, "#b0a890");
  // Quick edits of one item are one step.
  panel.session.set({ ...ink, item: "blue-100" }, "#fff");
  await userEvent.click(panel.control("Ink 900"));
  await press();
  await panel.until("the new colour", () => panel.computed("--ink-900") !== "#b0a890");
  const found = panel.computed("--ink-900");
  expect(found).toMatch(/^#[0-9a-f]{6}$/);
  expect(ratio(found, "#f6f4ef")).toBeGreaterThanOrEqual(4.5);
  expect(ratio(found, "#f6f4ef")).toBeLessThan(4.6);
  expect(ratio(found, "#fff")).toBeGreaterThan(4.6);
  expect(await said()).toBe(`Ink 900: ${found}, 4.5 : 1`);
  panel.session.undo();
  expect(panel.computed("--ink-900")).toBe("#b0a890");
});

test("the key works in the open picker, too", async () => {
  await open();
  panel.session.set(ink, "#b0a890");
  panel.row("--ink-900").querySelector<HTMLElement>(".swatch-button")?.click();
  await panel.until("the plane", () => panel.root.activeElement?.matches(".plane"));
  await press();
  await panel.until("the new colour", () => panel.computed("--ink-900") !== "#b0a890");
  expect(panel.root.activeElement?.matches(".plane")).toBe(true);
});

test("the picker names the nearest colour that passes as it will be written", async () => {
  await open();
  panel.session.set(ink, "#b0a890");
  panel.row("--ink-900").querySelector<HTMLElement>(".swatch-button")?.click();
  const remedy = await panel.until("the way to pass", () =>
    panel.root.querySelector<HTMLElement>('[data-action="pass-contrast"]'),
  );
  const named = remedy.getAttribute("aria-label")?.match(/: (#[0-9a-f]{6})$/)?.[1];
  expect(remedy.title).toBe(remedy.getAttribute("aria-label"));
  remedy.click();
  await panel.until("the new colour", () => panel.computed("--ink-900") !== "#b0a890");
  expect(panel.computed("--ink-900")).toBe(named);
});

test("where nothing is to be done or can be, the key changes nothing and says why", async () => {
  await open();
  await userEvent.hover(panel.find(".title"));
  await press();
  expect(await said()).toBe("Go to the row of a colour first.");
  for (const [label, words] of [
    ["Ink 900", /^Ink 900 passes AA already with all it is compared with: \d+\.\d : 1\.$/],
    ["Blue 400", /^No text was found on this page that has this colour/],
    ["Accent", "Accent is no plain colour that can be changed here."],
  ] as const) {
    await userEvent.click(panel.control(label));
    await press();
    await panel.until(label, () => {
      const { textContent } = panel.find('.root > [role="status"]');
      return typeof words === "string" ? textContent === words : words.test(textContent ?? "");
    });
    await userEvent.keyboard("{Escape}");
  }
  expect(panel.session.changeCount()).toBe(0);
});

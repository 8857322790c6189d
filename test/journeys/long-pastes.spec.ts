import { expect, type Locator, type Page, test } from "@playwright/test";
import type { TierItem } from "../../src/model/config.js";
import { Panel } from "./support/panel.js";
import { openSmallSite, type SmallSite, showPanel } from "./support/small-site.js";

const items: readonly TierItem[] = [
  { id: "gap", cssVar: "--gap", label: "Gap", default: "4px", type: { kind: "length", step: 1, unit: "px" } },
  { id: "note", cssVar: "--note", label: "Note", default: "none", type: { kind: "text" } },
];

let site: SmallSite;
test.beforeAll(async () => {
  const files = { "css/a.css": ":root { --gap: 4px; --note: none }\n" };
  site = await openSmallSite({ files, links: ["css/a.css"], items });
});
test.afterAll(() => site.close());

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(site.url);
  await showPanel(page);
});

/** Pastes a text of this length in place of what stands in a field, and says how long the field's text ever was. */
async function paste(page: Page, field: Locator, length: number): Promise<number> {
  await page.evaluate((count) => navigator.clipboard.writeText("x".repeat(count)), length);
  await field.click();
  await field.evaluate((input: HTMLInputElement) => {
    const note = () => {
      input.dataset.longest = `${Math.max(input.value.length, Number(input.dataset.longest ?? 0))}`;
    };
    // Before the panel may take the text away again.
    input.addEventListener("input", note, { capture: true });
  });
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Control+V");
  return Number(await field.getAttribute("data-longest"));
}

for (const name of ["--gap", "--note"]) {
  test(`a text longer than any value is not pasted into the field of ${name}, and that is said`, async ({
    page,
  }) => {
    const panel = new Panel(page);
    const field = panel.row(name).locator("input");
    const before = await field.inputValue();
    expect(await paste(page, field, 100_001)).toBe(0);
    expect(await field.inputValue()).toBe(before);
    await expect(panel.element.locator(".status")).toHaveText(
      "Not pasted: no value is longer than 100,000 characters.",
    );
    expect(await paste(page, panel.action("search"), 100_001)).toBe(0);
  });
}

test("a text as long as a value may be is pasted", async ({ page }) => {
  const field = new Panel(page).row("--note").locator("input");
  expect(await paste(page, field, 99_999)).toBe(99_999);
});

test("a text longer than any import is refused before it stands in the dialog", async ({ page }) => {
  const panel = new Panel(page);
  await panel.action("import").click();
  const field = panel.element.locator("textarea");
  expect(await paste(page, field, 1_100_000)).toBe(0);
  await expect(panel.element.getByText("It is larger than 1 MB.")).toBeVisible();
  expect(await paste(page, field, 10_000)).toBe(10_000);
});

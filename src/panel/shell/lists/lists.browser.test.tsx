import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type OpenedPanel, openPanel } from "../../../../test/panel/open-panel.js";
import { sampleConfig } from "../../../../test/panel/studio/sample-config.js";
import { scaleConfig } from "../../../../test/panel/studio/scale-config.js";

let panel: OpenedPanel;
afterEach(() => panel.end());

const card = { tab: "space", tier: "scale", item: "card" };

const cardRow = '[data-css-var="--card-padding"]';

async function showFromMenu(name: string): Promise<void> {
  panel.find('[data-action="more"]').click();
  const item = await panel.until("the menu", () =>
    [...panel.root.querySelectorAll<HTMLElement>(".menu-item")].find((one) =>
      one.textContent?.includes(name),
    ),
  );
  item.click();
  await panel.until("the list", () => panel.root.querySelector(".items-title")?.textContent?.includes(name));
}

const button = (label: string) => panel.find(`.named-list [aria-label="${label}"]`);

test("the way back from a list leads to what opened it, though that has been drawn anew", async () => {
  panel = await openPanel(scaleConfig);
  const isFocused = (selector: string) => panel.root.activeElement?.matches(selector) === true;
  await showFromMenu("Variants");
  await userEvent.keyboard("{Enter}");
  await panel.until("the menu's button", () => isFocused('[data-action="more"]'));
  const strip = panel.find(".strip");
  strip.focus();
  await userEvent.keyboard("{Enter}");
  await panel.until("the way back", () => isFocused(".items-title button"));
  await userEvent.keyboard("{Enter}");
  await panel.until("the strip", () => isFocused(".strip"));
  expect(strip.isConnected).toBe(false);
});

describe("variants", () => {
  test("are saved by name, seen while a button is held, used, and deleted", async () => {
    panel = await openPanel();
    panel.session.set(card, "30px");
    await showFromMenu("Variants");
    await panel.until("the field", () => panel.root.querySelector(".variant-form"));
    await userEvent.fill(panel.find(".variant-form input"), "Roomy");
    await userEvent.keyboard("{Enter}");
    await panel.until("the variant", () => panel.root.querySelector(".named-list li"));
    panel.session.set(card, "12px");
    const eye = button("Hold to see “Roomy”");
    eye.focus();
    await userEvent.keyboard("{ >}");
    expect(panel.computed("--card-padding")).toBe("30px");
    await userEvent.keyboard("{/ }");
    expect(panel.computed("--card-padding")).toBe("12px");
    expect(panel.session.changeCount()).toBe(1);
    await userEvent.click(button("Use “Roomy” in place of the present changes"));
    expect(panel.computed("--card-padding")).toBe("30px");
    panel.session.undo();
    expect(panel.computed("--card-padding")).toBe("12px");
    await userEvent.click(button("More for “Roomy”"));
    await panel.until("the menu", () => panel.root.querySelector(".menu-item:focus"));
    await userEvent.keyboard("{End}{Enter}");
    await panel.until("none", () => panel.root.querySelector(".named-list") === null);
    expect((await panel.session.variants()).list()).toEqual([]);
    await panel.until("the word of it", () => panel.root.textContent?.includes("“Roomy” is deleted."));
  });

  test("get the next free name where none is typed", async () => {
    panel = await openPanel();
    await showFromMenu("Variants");
    await panel.until("the field", () => panel.root.querySelector(".variant-form"));
    const variants = await panel.session.variants();
    for (const name of ["Variant 1", "Variant 2"]) {
      await userEvent.click(panel.find('[data-action="save-variant"]'));
      await panel.until(name, () => variants.list().some((one) => one.name === name));
    }
  });
});

describe("the tokens that are not in the panel", () => {
  test("are listed with their places, those of the root element first", async () => {
    panel = await openPanel();
    const sheet = document.createElement("style");
    sheet.textContent =
      ":root { --lost: 3px; --tw-ring: 1px } .card { --inner: red; --outside: red } [data-theme='sepia'] { --lost: 4px }";
    document.head.append(sheet);
    const { style } = document.documentElement;
    style.setProperty("--by-hand", "5px");
    style.setProperty("--inner", "blue");
    onTestFinished(() => {
      sheet.remove();
      style.removeProperty("--by-hand");
      style.removeProperty("--inner");
    });
    await showFromMenu("Tokens not in this panel");
    await panel.until("the list", () => panel.root.querySelector(".unlisted-token"));
    const texts = [...panel.root.querySelectorAll(".unlisted-token, .unlisted h3")].map(
      (one) => one.textContent,
    );
    expect(texts).toContain("--lost3px:root");
    expect(texts).toContain("--by-hand5px<html style>");
    expect(texts).toContain("--innerblue<html style>");
    expect(texts).toContain("--outsidered.card");
    expect(texts.indexOf("--lost3px:root")).toBeLessThan(texts.indexOf("--outsidered.card"));
    expect(texts.join()).not.toMatch(/--tw-ring|--card-padding/);
  });
});

describe("tokens of the panel that the page gives no value", () => {
  test("are marked in their rows, and listed with the reason", async () => {
    panel = await openPanel();
    panel.find('[data-tab="space"]').click();
    const padding = await panel.until("the row", () => panel.root.querySelector<HTMLElement>(cardRow));
    expect(padding.dataset.unset).toBeUndefined();
    for (const sheet of document.head.querySelectorAll("style"))
      if (sheet.textContent?.includes("--card-padding:"))
        sheet.textContent = sheet.textContent.replace(/--card-padding:[^;]*;/, "");
    await panel.until("the mark", () => padding.dataset.unset === "");
    await showFromMenu("Tokens not in this panel");
    const group = await panel.until("the group", () =>
      [...panel.root.querySelectorAll(".unlisted section")].find((one) =>
        one.textContent?.includes("gives no value"),
      ),
    );
    expect(group.querySelector("h3")?.textContent).toMatch(/^\d+ in the panel/);
    const names = [...group.querySelectorAll(".unlisted-token")].map((one) => one.textContent);
    expect(names).toContain("--card-padding");
    expect(names).not.toContain("--space-m");
  });

  test("are not to be edited where they are tokens of files, until the page has them or they have a change", async () => {
    panel = await openPanel({ ...sampleConfig, defaultsFromFiles: true });
    panel.find('[data-tab="space"]').click();
    await panel.until("the row", () => panel.root.querySelector(cardRow));
    const field = () => panel.row("--card-padding").querySelector("input");
    expect(field()?.readOnly).toBe(false);
    const sheet = [...document.head.querySelectorAll("style")].find((one) =>
      one.textContent?.includes("--card-padding:"),
    );
    const declared = sheet?.textContent ?? "";
    const showWith = (css: string) => {
      if (sheet) sheet.textContent = css;
    };
    showWith(declared.replace(/--card-padding:[^;]*;/, ""));
    await panel.until("a field to read", () => field()?.readOnly);
    expect(panel.row("--card-padding").dataset.unset).toBe("");
    panel.session.set(card, "30px");
    await panel.until("a change that can go on", () => field()?.readOnly === false);
    panel.session.revert(card);
    await panel.until("a field to read again", () => field()?.readOnly);
    showWith(declared);
    await panel.until("a field to edit", () => field()?.readOnly === false);
  });
});

describe("the history", () => {
  test("lists the steps, newest first, and goes to the one that is pressed", async () => {
    panel = await openPanel();
    for (const value of ["21px", "22px", "23px"])
      panel.session.setMany("Card padding", [{ address: card, value }]);
    await showFromMenu("History");
    const steps = () => [...panel.root.querySelectorAll<HTMLElement>(".step")];
    expect(steps().map((step) => step.textContent)).toEqual([
      "Card padding23px",
      "Card padding22px",
      "Card padding21px",
      "The beginning",
    ]);
    await userEvent.click(steps()[2] as HTMLElement);
    expect(panel.computed("--card-padding")).toBe("21px");
    await panel.until("here", () => steps()[2]?.getAttribute("aria-current") === "step");
    await userEvent.click(steps()[0] as HTMLElement);
    expect(panel.computed("--card-padding")).toBe("23px");
    await userEvent.click(steps()[3] as HTMLElement);
    expect(panel.computed("--card-padding")).toBe("20px");
  });
});

test("what a menu opens in place of the tab has the focus, on its way back", async () => {
  panel = await openPanel();
  for (const name of ["Variants", "Tokens not in this panel"]) {
    await showFromMenu(name);
    await panel.until("the focus", () => panel.root.activeElement?.matches(".items-title button"));
  }
});

test("who has searched from there and empties the field stays in the field", async () => {
  panel = await openPanel();
  await showFromMenu("Variants");
  await panel.until("the focus", () => panel.root.activeElement?.matches(".items-title button"));
  const field = panel.find('[data-action="search"]');
  await userEvent.fill(field, "card");
  await panel.until("the results", () => panel.root.querySelector(".items-title") === null);
  await userEvent.fill(field, "");
  await panel.until("the list", () => panel.root.querySelector(".items-title"));
  // An effect of what is drawn runs within two frames.
  for (let count = 0; count < 3; count += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(panel.root.activeElement).toBe(field);
});

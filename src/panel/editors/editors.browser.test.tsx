import axe from "axe-core";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { holdPause } from "../../../test/panel/hold-pause.js";
import { type OpenedPanel, openPanel } from "../../../test/panel/open-panel.js";

let panel: OpenedPanel;
afterEach(() => panel.end());

async function openEditor(tab: string, label: string): Promise<HTMLElement> {
  panel = await openPanel();
  panel.find(`[data-tab="${tab}"]`).click();
  const button = await panel.until("the row", () =>
    panel.root.querySelector<HTMLElement>(`[aria-label="Edit the parts of ${label}"]`),
  );
  button.click();
  return panel.until("the editor", () => panel.root.querySelector<HTMLElement>(".editor"));
}

const field = (name: string) => panel.find(`.editor [aria-label="${name}"]`) as HTMLInputElement;

describe("a curve", () => {
  test("is moved by its handles, and the rest of the text stays", async () => {
    await openEditor("type", "Ease out");
    holdPause();
    field("Handle 1").focus();
    await userEvent.keyboard("{ArrowUp}{Shift>}{ArrowRight}{/Shift}");
    expect(panel.computed("--ease-out")).toBe("cubic-bezier(0.26, 1.01, 0.3, 1)");
    await userEvent.keyboard("{Control>}z{/Control}");
    expect(panel.computed("--ease-out")).toBe("cubic-bezier(0.16, 1, 0.3, 1)");
  });

  test("goes back by Escape to what it was when the editor was opened", async () => {
    await openEditor("type", "Spring");
    field("Point 2").focus();
    await userEvent.keyboard("{ArrowUp}{ArrowRight}");
    expect(panel.computed("--ease-spring")).toBe("linear(0, 0.51 21%, 1.1 45%, 0.97 70%, 1)");
    await userEvent.keyboard("{Escape}");
    expect(panel.computed("--ease-spring")).toBe("linear(0, 0.5 20%, 1.1 45%, 0.97 70%, 1)");
    await panel.until("the editor to go", () => panel.root.querySelector(".editor") === null);
    expect(panel.handle.isOpen).toBe(true);
  });
});

test("a shadow is a list of layers, of which one number changes at a time", async () => {
  await openEditor("type", "Card shadow");
  await userEvent.fill(field("Blur"), "20");
  expect(panel.computed("--card-shadow")).toBe("0 6px 20px rgb(20 24 40 / 12%)");
  await userEvent.click(panel.find(".editor .toggle"));
  expect(panel.computed("--card-shadow")).toBe("inset 0 6px 20px rgb(20 24 40 / 12%)");
  const add = [...panel.root.querySelectorAll<HTMLElement>(".editor > .button")].at(-1);
  add?.click();
  await panel.until("two layers", () => panel.root.querySelectorAll(".editor-list > li").length === 2);
  expect(panel.computed("--card-shadow")).toBe(
    "inset 0 6px 20px rgb(20 24 40 / 12%), 0 1px 3px rgb(0 0 0 / 20%)",
  );
});

test("what is no shadow is marked and never set", async () => {
  await openEditor("type", "Card shadow");
  await userEvent.fill(field("Blur"), "much");
  expect(field("Blur").getAttribute("aria-invalid")).toBe("true");
  expect(panel.computed("--card-shadow")).toBe("0 6px 18px rgb(20 24 40 / 12%)");
});

test("the stops of a gradient lie on a bar", async () => {
  await openEditor("type", "Edge fade");
  field("Stop 1").focus();
  await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}{ArrowRight}");
  expect(panel.computed("--edge-fade")).toBe("linear-gradient(#000 11%, transparent)");
  await userEvent.fill(field("Colour of stop 1"), "red");
  expect(panel.computed("--edge-fade")).toBe("linear-gradient(red 11%, transparent)");
});

test("a font of the page that did not come is not said to be there", async () => {
  const face = new FontFace("Georgia", 'url("data:font/woff2;base64,AAAA")');
  document.fonts.add(face);
  onTestFinished(() => void document.fonts.delete(face));
  await face.load().catch(() => undefined);
  await openEditor("type", "Body font");
  const first = await panel.until("the list", () => panel.root.querySelector(".font-family"));
  expect(first.querySelector(".font-presence")?.textContent).toBe("not found");
  expect(first.ariaCurrent).not.toBe("true");
});

test("a font stack shows each font, and whether it is there", async () => {
  await openEditor("type", "Body font");
  await userEvent.click(field("Add a font"));
  await userEvent.keyboard("No Such Font 42{Enter}");
  expect(panel.computed("--body-font")).toBe('Georgia, "No Such Font 42", serif');
  await panel.until("the list", () => panel.root.querySelectorAll(".font-family").length === 3);
  const [, added, generic] = [...panel.root.querySelectorAll(".font-presence")];
  expect([added?.textContent, generic?.textContent]).toEqual(["not found", "generic family"]);
});

test("the parts of a clamp() have fields, with what the page computes", async () => {
  await openEditor("space", "Large");
  await userEvent.fill(field("Minimum"), "2rem");
  expect(panel.computed("--space-l")).toBe("clamp(2rem, 3vw, 32px)");
  await panel.until(
    "the computed minimum",
    () => panel.root.querySelector(".computed")?.textContent === "32px",
  );
  expect(panel.find(".math-result output").textContent).toBe("32px");
});

test("what the page computes of a size is told anew when the window gets another one", async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await openEditor("space", "Large");
  await userEvent.fill(field("Maximum"), "1000px");
  for (const width of [800, 1000]) {
    await page.viewport(width, innerHeight);
    await panel.until(
      `3vw of ${width}`,
      () => panel.find(".math-result output").textContent === `${width * 0.03}px`,
    );
  }
});

test.each([
  ["type", "Ease out"],
  ["type", "Card shadow"],
  ["type", "Edge fade"],
  ["type", "Body font"],
  ["space", "Large"],
] as const)("axe finds nothing in the editor of %s, %s", async (tab, label) => {
  const editor = await openEditor(tab, label);
  const { violations } = await axe.run(editor);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

import { afterEach, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type OpenedPanel, openPanel } from "../../test/panel/open-panel.js";

let panel: OpenedPanel;
afterEach(() => panel.end());

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const goTo = async (tab: string) => {
  panel.find(`[data-tab="${tab}"]`).click();
  await panel.until(
    "the tab",
    () => panel.find(`[data-tab="${tab}"]`).getAttribute("aria-selected") === "true",
  );
  await frame();
};

describe("editing", () => {
  test("typing shows on the page at once, and is kept by Enter as one undo step", async () => {
    panel = await openPanel();
    await goTo("space");
    const field = panel.control("Card padding");
    await userEvent.click(field);
    await userEvent.keyboard("28");
    expect(panel.computed("--card-padding")).toBe("28px");
    await userEvent.keyboard("{Enter}");
    expect(panel.session.changeCount()).toBe(1);
    panel.session.undo();
    expect(panel.computed("--card-padding")).toBe("20px");
    expect(panel.session.history().undo).toBeUndefined();
  });

  test("Escape puts back what was typed and leaves the panel open", async () => {
    panel = await openPanel();
    await goTo("space");
    await userEvent.click(panel.control("Card padding"));
    await userEvent.keyboard("99{Escape}");
    expect(panel.computed("--card-padding")).toBe("20px");
    expect(panel.session.changeCount()).toBe(0);
    expect(panel.handle.isOpen).toBe(true);
    await userEvent.keyboard("{Escape}");
    expect(panel.root.activeElement?.matches(".panel")).toBe(true);
    expect(panel.handle.isOpen).toBe(true);
    await userEvent.keyboard("{Escape}");
    expect(panel.handle.isOpen).toBe(false);
  });

  test("Escape goes back by one layer at a time, and closes the panel when none is left", async () => {
    panel = await openPanel();
    const blue = { tab: "color", tier: "palette", item: "blue-500" };
    panel.session.set(blue, "rebeccapurple");
    await userEvent.keyboard("{Alt>}c{/Alt}");
    await userEvent.keyboard("/blue");
    await panel.until("the results", () => panel.root.querySelector('[data-css-var="--blue-500"]'));
    expect(panel.root.querySelector('[role="tab"][aria-selected="true"]')).toBe(null);
    const has = (selector: string) => panel.root.querySelector(selector) !== null;
    await userEvent.click(panel.find('[data-css-var="--blue-500"] .swatch-button'));
    await panel.until("the picker", () => panel.root.querySelector(".picker .plane:focus"));
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    expect(panel.session.itemState(blue).override).not.toBe("rebeccapurple");
    await userEvent.keyboard("{Escape}");
    await panel.until("no picker", () => !has(".picker"));
    expect(panel.session.itemState(blue).override).toBe("rebeccapurple");
    const search = panel.find('[data-action="search"]') as HTMLInputElement;
    expect(search.value).toBe("blue");
    await userEvent.keyboard("{Escape}");
    await panel.until("no search", () => search.value === "");
    const isFiltered = () => !has('[data-css-var="--gray-100"], [data-css-var="--blue-100"]');
    expect(isFiltered()).toBe(true);
    await userEvent.keyboard("{Escape}");
    await panel.until("no filter", () => !isFiltered());
    expect(panel.root.querySelectorAll('[role="tab"][aria-selected="true"]')).toHaveLength(1);
    expect(panel.handle.isOpen).toBe(true);
    await userEvent.keyboard("{Escape}");
    expect(panel.handle.isOpen).toBe(false);
  });

  test("the menu of a row gives the focus back to the field it was opened from", async () => {
    panel = await openPanel();
    await goTo("space");
    const field = panel.control("Card padding");
    for (const way of ["{Escape}", "{End}{Enter}"]) {
      await userEvent.click(field);
      await userEvent.keyboard("{Alt>}{Enter}{/Alt}");
      await panel.until("the menu", () => panel.root.querySelector(".menu-item:focus"));
      await userEvent.keyboard(way);
      await panel.until("the menu to go", () => panel.root.querySelector(".menu") === null);
      expect(panel.root.activeElement, way).toBe(field);
    }
  });

  test("text that is no value for a length never reaches the page, and is said", async () => {
    panel = await openPanel();
    await goTo("space");
    await userEvent.click(panel.control("Card padding"));
    await userEvent.keyboard("3 potatoes;");
    expect(panel.control("Card padding").getAttribute("aria-invalid")).toBe("true");
    await userEvent.keyboard("{Enter}");
    expect(panel.computed("--card-padding")).toBe("20px");
    expect(panel.session.changeCount()).toBe(0);
    await panel.until("the words", () => panel.find('[role="status"]').textContent?.includes("20px"));
  });

  test("it stays in its field, linked to what is wrong with it, until it is mended", async () => {
    panel = await openPanel();
    await goTo("space");
    const field = () => panel.control("Card padding");
    const linked = () =>
      ["aria-errormessage", "aria-describedby"].map(
        (name) => panel.root.getElementById(field().getAttribute(name) ?? "")?.textContent,
      );
    const words = "Not a value for this token. Kept 20px.";
    await userEvent.click(field());
    await userEvent.keyboard("12qq");
    await userEvent.tab();
    await panel.until("the words", () => linked().every((text) => text === words));
    expect([field().value, panel.computed("--card-padding")]).toEqual(["12qq", "20px"]);
    // It is there again after another tab was shown, and under the pointer or the focus it is said.
    await goTo("type");
    await goTo("space");
    expect([field().value, ...linked()]).toEqual(["12qq", words, words]);
    await userEvent.click(field());
    await panel.until("the line", () => panel.find(".status").textContent === words);
    await userEvent.keyboard("12{Enter}");
    expect([field().getAttribute("aria-invalid"), ...linked()]).toEqual(["false", undefined, undefined]);
    expect(panel.computed("--card-padding")).toBe("12px");
    await userEvent.keyboard("12qq{Enter}{Escape}");
    expect([field().value, panel.computed("--card-padding")]).toEqual(["12", "12px"]);
    await userEvent.keyboard("12qq{Enter}");
    panel.session.revertAll("Reset");
    await panel.until("the value of the files", () => field().value === "20");
  });

  test("a sum is worked out in the unit of the field", async () => {
    panel = await openPanel();
    await goTo("space");
    await userEvent.click(panel.control("Medium"));
    await userEvent.keyboard("16*1.25{Enter}");
    expect(panel.computed("--space-m")).toBe("20px");
  });

  test.for([
    ["16px + 1rem", "32px"],
    ["1rem+4vw", "calc(1rem + 4vw)"],
    ["var(--space-s) * 2", "calc(var(--space-s) * 2)"],
  ] as const)("%s is worked out, or kept as calc()", async ([typed, value]) => {
    panel = await openPanel();
    await goTo("space");
    await userEvent.click(panel.control("Medium"));
    await userEvent.keyboard(`${typed}{Enter}`);
    expect(panel.session.itemState({ tab: "space", tier: "scale", item: "m" }).value).toBe(value);
  });

  test("a step is one step of what is shown, in whatever unit: by key, by wheel and by the label", async () => {
    panel = await openPanel();
    await goTo("space");
    const field = panel.control("Medium");
    await userEvent.fill(field, "1rem");
    await userEvent.keyboard("{Enter}{ArrowUp}");
    expect(panel.computed("--space-m")).toBe("1.06rem");
    field.dispatchEvent(new WheelEvent("wheel", { deltaY: -1, bubbles: true, cancelable: true }));
    expect(panel.computed("--space-m")).toBe("1.13rem");
    field.blur();
    await frame();
    const label = panel.find(`label[for="${field.id}"]`);
    const { left, top } = label.getBoundingClientRect();
    const pointer = (type: string, x: number) =>
      label.dispatchEvent(
        new PointerEvent(type, {
          ...{ pointerId: 1, isPrimary: true, bubbles: true, composed: true, cancelable: true },
          ...{ clientX: left + 4 + x, clientY: top + 4, pointerType: "touch" },
        }),
      );
    // A pointer that is made up cannot be captured.
    label.setPointerCapture = () => {};
    pointer("pointerdown", 0);
    for (const x of [4, 8]) pointer("pointermove", x);
    pointer("pointerup", 8);
    expect(panel.computed("--space-m")).toBe("1.19rem");
  });

  test("a number asks for the keyboard of numbers, any other value for that of letters", async () => {
    panel = await openPanel();
    await goTo("space");
    expect(panel.control("Medium").inputMode).toBe("decimal");
    expect(panel.control("Large").inputMode).toBe("text");
    await userEvent.click(panel.control("Medium"));
    await panel.until("the button for letters", () => panel.root.querySelector(".letters"));
    panel.find(".letters").click();
    await panel.until("the letters", () => panel.control("Medium").inputMode === "text");
    panel.control("Medium").blur();
    await panel.until("the digits", () => panel.control("Medium").inputMode === "decimal");
  });

  test("arrow keys step by the step, with Shift by ten, with Alt by a tenth, without binary remainders", async () => {
    panel = await openPanel();
    await goTo("space");
    await userEvent.click(panel.control("Line height"));
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
    expect(panel.computed("--line-height")).toBe("1.65");
    await userEvent.keyboard("{Shift>}{ArrowUp}{/Shift}{Alt>}{ArrowDown}{/Alt}{PageUp}");
    expect(panel.computed("--line-height")).toBe("2.645");
    await userEvent.keyboard("{Control>}{Home}{/Control}");
    expect(panel.computed("--line-height")).toBe("0");
    await userEvent.keyboard("{Control>}{End}{/Control}");
    expect(panel.computed("--line-height")).toBe("1.5");
  });

  test("undo and redo count every press, also those that come before the panel is drawn again", async () => {
    panel = await openPanel();
    const item = { tab: "space", tier: "scale", item: "card" };
    for (const value of ["21px", "22px"]) panel.session.setMany(value, [{ address: item, value }]);
    const press = (name: string) => panel.find(`[data-action="${name}"]`).click();
    for (const name of ["undo", "undo", "redo", "redo"]) press(name);
    expect(panel.computed("--card-padding")).toBe("22px");
    for (const name of ["undo", "undo"]) press(name);
    expect(panel.session.changeCount()).toBe(0);
  });

  test("steps made in one go are one undo step", async () => {
    panel = await openPanel();
    await goTo("space");
    await userEvent.click(panel.control("Small"));
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
    expect(panel.computed("--space-s")).toBe("11px");
    await userEvent.keyboard("{Control>}z{/Control}");
    expect(panel.computed("--space-s")).toBe("8px");
  });

  test("arrow keys step the number at the caret of a longer value", async () => {
    panel = await openPanel();
    await goTo("space");
    const field = panel.control("Large");
    field.focus();
    field.setSelectionRange(18, 18);
    await userEvent.keyboard("{ArrowUp}");
    expect(panel.computed("--space-l")).toBe("clamp(20px, 3vw, 33px)");
  });

  test("a bare zero takes the unit that is meant", async () => {
    panel = await openPanel();
    await goTo("space");
    panel.session.set({ tab: "space", tier: "scale", item: "s" }, "0");
    await frame();
    await userEvent.click(panel.control("Small"));
    await userEvent.keyboard("{ArrowUp}");
    expect(panel.computed("--space-s")).toBe("1px");
  });

  test("a whole CSS value may take the place of a number, and a number that of a value", async () => {
    panel = await openPanel();
    await goTo("space");
    await userEvent.click(panel.control("Medium"));
    await userEvent.keyboard("min(4vw, 20px){Enter}");
    expect(panel.computed("--space-m")).toBe("min(4vw, 20px)");
    await userEvent.clear(panel.control("Large"));
    await userEvent.keyboard("24{Enter}");
    expect(panel.computed("--space-l")).toBe("24px");
  });

  test("a colour is a colour, unless the page keeps bare channels there", async () => {
    panel = await openPanel();
    await userEvent.click(panel.control("Blue 400"));
    await userEvent.keyboard("blu{Enter}");
    expect(panel.computed("--blue-400")).toBe("#7aa2ff");
    panel.session.set({ tab: "color", tier: "palette", item: "blue-400" }, "220 90% 50%");
    await frame();
    await userEvent.clear(panel.control("Blue 400"));
    await userEvent.keyboard("200 80% 40%{Enter}");
    expect(panel.computed("--blue-400")).toBe("200 80% 40%");
  });

  test.for(["red; --x: 1", "red !important", "calc(1px", '"open', "}", "red /* x", "</style"])(
    "%s never becomes a value",
    async (text) => {
      panel = await openPanel();
      await goTo("type");
      const field = panel.control("Bullet");
      field.focus();
      field.value = text;
      field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
      await frame();
      field.blur();
      expect(panel.computed("--bullet")).toBe('"\\2192"');
    },
  );

  test("keys that an input method uses do nothing else", async () => {
    panel = await openPanel();
    const field = panel.find('[data-action="search"]');
    field.focus();
    const composing = { bubbles: true, composed: true, cancelable: true, isComposing: true };
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", ...composing }));
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "z", ctrlKey: true, ...composing }));
    expect(panel.handle.isOpen).toBe(true);
  });

  test("emptying a field goes back to the value in the files", async () => {
    panel = await openPanel();
    await goTo("space");
    panel.session.set({ tab: "space", tier: "scale", item: "card" }, "44px");
    await frame();
    await userEvent.clear(panel.control("Card padding"));
    await userEvent.keyboard("{Enter}");
    expect(panel.session.changeCount()).toBe(0);
  });
});

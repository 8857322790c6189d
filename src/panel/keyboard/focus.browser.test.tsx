import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type OpenedPanel, openPanel } from "../../../test/panel/open-panel.js";

let panel: OpenedPanel;
afterEach(() => panel.end());

const goTo = async (tab: string) => {
  panel.find(`[data-tab="${tab}"]`).click();
  await panel.until("the tab", () => panel.root.querySelector(`[data-tab="${tab}"][aria-selected="true"]`));
};
const said = () => panel.find('.root > [role="status"]');
const dialog = () => panel.root.querySelector("dialog[open]");
const focused = () => panel.root.activeElement;

describe("the focus", () => {
  test("stays in the row when leaving a field takes away what was next", async () => {
    panel = await openPanel();
    await goTo("space");
    await userEvent.click(panel.control("Card padding"));
    await userEvent.keyboard("7");
    await panel.until("the way back", () => panel.row("--card-padding").querySelector(".row-revert"));
    await userEvent.keyboard(" potatoes");
    await userEvent.tab();
    await panel.until("the words", () => said().textContent?.includes("Kept 20px"));
    expect(panel.root.activeElement).toBe(panel.control("Card padding"));
  });

  test("goes to the pill when the panel is put away by a key, and the place is told", async () => {
    panel = await openPanel();
    await goTo("space");
    await userEvent.click(panel.control("Card padding"));
    await userEvent.keyboard("{Alt>}2{/Alt}");
    await panel.until("the words", () => said().textContent === "Dock to the right");
    await userEvent.keyboard("{Alt>}4{/Alt}");
    const open = await panel.until("the pill", () => panel.root.querySelector<HTMLElement>(".mini-open"));
    await panel.until("the focus", () => panel.root.activeElement === open);
  });

  test("shows a ring where a key has led it, and none where a script has", async () => {
    panel = await openPanel();
    const ring = () => getComputedStyle(panel.find(".panel")).outlineStyle;
    const hasFocus = () => focused() === panel.find(".panel");
    await panel.until("the focus", hasFocus);
    expect(ring()).toBe("none");
    panel.handle.close();
    const button = document.createElement("button");
    document.body.append(button);
    onTestFinished(() => button.remove());
    await userEvent.tab();
    button.focus();
    panel.handle.open();
    await panel.until("the focus", hasFocus);
    expect(ring()).toBe("solid");
    panel.handle.close();
    button.remove();
    panel.handle.open({ isByKey: true });
    await panel.until("the focus", hasFocus);
    expect(ring()).toBe("solid");
  });

  test("goes back to what asked for an open panel", async () => {
    panel = await openPanel();
    const button = document.createElement("button");
    document.body.append(button);
    onTestFinished(() => button.remove());
    button.focus();
    panel.handle.open();
    await panel.until("the focus", () => panel.root.activeElement);
    panel.handle.close();
    expect(document.activeElement).toBe(button);
  });
});

test("the focus stays in the panel when that moves into an element in full screen", async () => {
  panel = await openPanel();
  await goTo("space");
  const control = panel.control("Card padding");
  control.focus();
  const element = document.createElement("div");
  document.body.append(element);
  // A page without a press of the user's gets no full screen.
  Object.defineProperty(document, "fullscreenElement", { value: element, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(document, "fullscreenElement");
    document.dispatchEvent(new Event("fullscreenchange"));
    element.remove();
  });
  document.dispatchEvent(new Event("fullscreenchange"));
  expect(panel.handle.element.parentElement).toBe(element);
  expect(focused()).toBe(control);
});

test("a menu that is closed gives the focus back to its button", async () => {
  panel = await openPanel();
  const button = panel.find('[data-action="more"]');
  await userEvent.click(button);
  await panel.until("the menu", () => focused()?.matches(".menu-item"));
  await userEvent.keyboard("{Escape}");
  expect(focused()).toBe(button);
});

test("a row's menu that a key has opened gives the focus back to the row's control", async () => {
  panel = await openPanel();
  await goTo("space");
  const control = panel.control("Card padding");
  await userEvent.click(control);
  await userEvent.keyboard("{Shift>}{F10}{/Shift}");
  await panel.until("the menu", () => focused()?.matches(".menu-item"));
  await userEvent.keyboard("{Escape}");
  expect(focused()).toBe(control);
});

describe("the focus goes back to what opened a dialog", () => {
  const open = async (): Promise<HTMLElement> => {
    const button = panel.find('[data-action="export"]');
    await userEvent.click(button);
    await panel.until("the dialog", () => dialog()?.contains(focused()));
    return button;
  };
  const closed = () => panel.until("the dialog to go", () => panel.root.querySelector("dialog") === null);

  test.each([
    ["Escape", () => userEvent.keyboard("{Escape}")],
    ["its button", async () => [...panel.root.querySelectorAll("dialog button")].find(isClose)?.click()],
    [
      "a press outside",
      async () => {
        for (const type of ["pointerdown", "click"])
          dialog()?.dispatchEvent(new PointerEvent(type, { bubbles: true }));
      },
    ],
  ])("when %s closes it", async (_how, close) => {
    panel = await openPanel();
    const button = await open();
    await close();
    await closed();
    expect(focused()).toBe(button);
  });

  test("when that was a button of the page", async () => {
    panel = await openPanel();
    const button = document.createElement("button");
    document.body.append(button);
    onTestFinished(() => button.remove());
    button.focus();
    await userEvent.keyboard("{Control>}k{/Control}");
    await panel.until("the dialog", () => dialog()?.contains(focused()));
    await userEvent.keyboard("{Escape}");
    await closed();
    expect(document.activeElement).toBe(button);
  });

  test("and to the panel when that is gone", async () => {
    panel = await openPanel();
    const button = await open();
    button.remove();
    await userEvent.keyboard("{Escape}");
    await closed();
    await panel.until("the focus", () => focused() === panel.find(".panel"));
  });
});

function isClose(button: Element): button is HTMLButtonElement {
  return button.textContent === "Close";
}

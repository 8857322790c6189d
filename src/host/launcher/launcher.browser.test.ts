import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { until } from "../../../test/panel/until.js";
import toolbarApp, { startLauncher } from "./launcher.js";

const request = { storagePrefix: "launcher-test", consoleNamespace: "launcherTest" };
const key = "launcher-test-launcher";
const toggle = vi.fn(async () => true);

beforeEach(() => {
  toggle.mockClear();
  Object.assign(window, { launcherTest: { toggleDesignPanel: toggle } });
  startLauncher(request);
});

afterEach(() => localStorage.removeItem(key));

const elements = () => document.querySelectorAll<HTMLElement>("design-token-panel-launcher");

function findButton(): HTMLButtonElement {
  const button = elements()[0]?.shadowRoot?.querySelector("button");
  if (!button) throw new Error("there is no button");
  return button;
}

/** Presses Alt+Shift and a key; gives whether the page is kept from doing anything with it. */
function press(init: KeyboardEventInit, target: EventTarget = document.body): boolean {
  const keys = { altKey: true, shiftKey: true, bubbles: true, composed: true, cancelable: true };
  const event = new KeyboardEvent("keydown", { ...keys, ...init });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

function drag(from: readonly [number, number], to: readonly [number, number]): void {
  const button = findButton();
  // Only a real pointer can be captured.
  button.setPointerCapture = () => undefined;
  const send = (type: string, [clientX, clientY]: readonly [number, number]) =>
    button.dispatchEvent(
      new PointerEvent(type, { pointerId: 1, button: 0, clientX, clientY, bubbles: true }),
    );
  send("pointerdown", from);
  send("pointermove", to);
  send("pointerup", to);
  button.click();
}

const saved = () => JSON.parse(localStorage.getItem(key) ?? "null");

test("a press opens or closes the panel, whose code nobody has loaded yet", () => {
  findButton().click();
  expect(toggle).toHaveBeenCalledTimes(1);
});

test("it says what it is, and how to do without it", () => {
  expect(findButton().ariaLabel).toBe("Design tokens");
  expect(findButton().title).toBe("Design tokens (Alt+Shift+E)");
});

test("the shortcut does the same, where the layout has its E and where a Mac types a letter instead", () => {
  expect(press({ key: "E", code: "KeyE" })).toBe(true);
  expect(press({ key: "E", code: "KeyH" })).toBe(true);
  expect(press({ key: "´", code: "KeyE" })).toBe(true);
  expect(toggle).toHaveBeenCalledTimes(3);
});

test("other keys stay the page's, and so does the letter in a text field", () => {
  const field = document.createElement("input");
  document.body.append(field);
  onTestFinished(() => field.remove());
  expect(press({ key: "D", code: "KeyE" })).toBe(false);
  expect(press({ key: "E", code: "KeyE", ctrlKey: true })).toBe(false);
  expect(press({ key: "E", code: "KeyE", shiftKey: false })).toBe(false);
  expect(press({ key: "´", code: "KeyE" }, field)).toBe(false);
  expect(toggle).not.toHaveBeenCalled();
});

test("it goes where it is dragged, remembers that, and does not open at the end", () => {
  const { left, top } = findButton().getBoundingClientRect();
  drag([left + 5, top + 5], [left - 95, top - 45]);
  const after = findButton().getBoundingClientRect();
  expect([after.left, after.top].map(Math.round)).toEqual([left - 100, top - 50].map(Math.round));
  expect(toggle).not.toHaveBeenCalled();
  expect(saved()).toEqual({ x: expect.any(Number), y: expect.any(Number) });
});

test("a pointer that trembles presses all the same", () => {
  const { left, top } = findButton().getBoundingClientRect();
  drag([left + 5, top + 5], [left + 7, top + 6]);
  expect(toggle).toHaveBeenCalledTimes(1);
  expect(saved()).toBeNull();
});

test("arrow keys move it to the edges", async () => {
  findButton().focus();
  await userEvent.keyboard("{ArrowLeft}{ArrowUp}");
  const { left, top } = findButton().getBoundingClientRect();
  expect([left, top]).toEqual([12, 12]);
  expect(saved()).toEqual({ x: 0, y: 0 });
  await userEvent.keyboard("{ArrowRight}{ArrowDown}");
  expect(saved()).toEqual({ x: 1, y: 1 });
});

test("there is one, above the page, however often its code runs and whatever the page drops", async () => {
  startLauncher(request);
  expect(elements()).toHaveLength(1);
  elements()[0]?.remove();
  await until("the button", () => elements().length === 1);
  expect(elements()[0]?.matches(":popover-open")).toBe(true);
  findButton().click();
  expect(toggle).toHaveBeenCalledTimes(1);
});

test("in Astro's dev toolbar it is an app, the page has no button, and the shortcut stays", () => {
  Object.assign(window, { __astro_dev_toolbar__: {} });
  // The one of the tests before comes back, but not within this turn.
  elements()[0]?.remove();
  startLauncher({ ...request, isInToolbar: true });
  Reflect.deleteProperty(window, "__astro_dev_toolbar__");
  expect(elements()[0]?.shadowRoot).toBeNull();
  let onToggled: (options: { state: boolean }) => void = () => undefined;
  const toggleState = vi.fn((options: { state: boolean }) => onToggled(options));
  toolbarApp.init(document.createElement("div").attachShadow({ mode: "open" }), {
    onToggled(callback) {
      onToggled = callback;
    },
    toggleState,
  });
  onToggled({ state: true });
  expect(toggle).toHaveBeenCalled();
  // An app that stayed on would be switched off by Escape.
  expect(toggleState.mock.calls).toEqual([[{ state: false }]]);
  toggle.mockClear();
  expect(press({ key: "E", code: "KeyE" })).toBe(true);
  expect(toggle).toHaveBeenCalled();
});

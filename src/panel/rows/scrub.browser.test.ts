import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type OpenedPanel, openPanel } from "../../../test/panel/open-panel.js";

let panel: OpenedPanel;

beforeEach(async () => {
  panel = await openPanel();
  panel.find('[data-tab="space"]').click();
  await panel.until("the row", () => panel.root.querySelector('[data-css-var="--card-padding"]'));
});

afterEach(() => {
  vi.restoreAllMocks();
  panel.end();
});

function pointer(type: string, clientX: number): PointerEvent {
  const own = { clientX, pointerId: 1, pointerType: "mouse", isPrimary: true, button: 0 };
  return new PointerEvent(type, { ...own, bubbles: true, composed: true });
}

test("a lock that the browser gives only after the pointer was lifted is given back", async () => {
  const label = panel.row("--card-padding").querySelector("label");
  if (label === null) throw new Error("The row has no label.");
  await panel.until("the label to be ready", () => label.dataset.scrub !== undefined);
  let giveLock = (): void => {};
  const lock = new Promise<void>((resolve) => {
    giveLock = resolve;
  });
  // No real mouse is pressed, so the browser would refuse both.
  label.setPointerCapture = () => {};
  const ask = vi.fn(() => lock);
  label.requestPointerLock = ask;
  const exit = vi.spyOn(document, "exitPointerLock");
  label.dispatchEvent(pointer("pointerdown", 100));
  window.dispatchEvent(pointer("pointermove", 120));
  window.dispatchEvent(pointer("pointerup", 120));
  expect(ask).toHaveBeenCalledOnce();
  expect(exit).not.toHaveBeenCalled();
  Object.defineProperty(panel.root, "pointerLockElement", { value: label });
  giveLock();
  await lock;
  await Promise.resolve();
  expect(exit).toHaveBeenCalledOnce();
});

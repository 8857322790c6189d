import { expect, test } from "vitest";
import { findShortcut, keyLabel } from "./shortcut-keys.js";

const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
  findShortcut({ key, code: "", ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held })
    ?.name;

test("Control and Command do the same", () => {
  expect(press("z", { ctrlKey: true })).toBe("undo");
  expect(press("z", { metaKey: true })).toBe("undo");
  expect(press("Z", { ctrlKey: true, shiftKey: true })).toBe("redo");
  expect(press("y", { ctrlKey: true })).toBe("redo");
});

test("a chord with a further key held is another chord", () => {
  expect(press("z", { ctrlKey: true, altKey: true })).toBeUndefined();
  expect(press("k", { ctrlKey: true, shiftKey: true })).toBeUndefined();
  expect(press("/", { ctrlKey: true })).toBeUndefined();
});

test("printed characters count, not the keys that make them", () => {
  expect(press("?", { shiftKey: true })).toBe("shortcuts");
  expect(press("/", { shiftKey: true })).toBe("search");
  expect(press("¥")).toBe("original");
});

test("with Alt the place of the key counts, since Alt changes what is printed", () => {
  expect(press("¡", { altKey: true, code: "Digit1" })).toBe("dock-float");
  expect(press("1", { code: "Digit1" })).toBeUndefined();
});

test("letters alone are never a shortcut", () => {
  for (const key of "abcdefghijklmnopqrstuvwxyz") expect(press(key)).toBeUndefined();
});

test("keys are named as the keyboard names them", () => {
  expect(keyLabel("redo", { platform: "Win32" })).toBe("Ctrl Shift Z");
  expect(keyLabel("redo", { platform: "MacIntel" })).toBe("⌘ ⇧ Z");
  expect(keyLabel("dock-right", { platform: "Linux" })).toBe("Alt 2");
  expect(keyLabel("constructor", { platform: "Linux" })).toBeUndefined();
});

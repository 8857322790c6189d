import { expect, test } from "vitest";
import { roomBeside } from "./frames-room.js";

const window = { width: 1400, height: 800 };

test("the frames have the larger side of a floating panel", () => {
  const panel = { left: 1044, top: 12, width: 344, height: 776 };
  expect(roomBeside(panel, window, "float")).toEqual({ left: 0, top: 0, width: 1044, height: 800 });
  expect(roomBeside({ ...panel, left: 12 }, window, "float")).toEqual({
    ...{ left: 356, top: 0, width: 1044, height: 800 },
  });
});

test("above a panel at the bottom, and above or below one that leaves no side", () => {
  expect(roomBeside({ left: 0, top: 480, width: 1400, height: 320 }, window, "bottom").height).toBe(480);
  const phone = { width: 320, height: 640 };
  const wide = { left: 6, top: 6, width: 308, height: 300 };
  expect(roomBeside(wide, phone, "float")).toEqual({ left: 0, top: 306, width: 320, height: 334 });
});

test("a small panel leaves them the whole window", () => {
  const pill = { left: 1000, top: 12, width: 176, height: 40 };
  expect(roomBeside(pill, window, "mini")).toEqual({ left: 0, top: 0, ...window });
});

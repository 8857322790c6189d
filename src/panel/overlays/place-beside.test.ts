import fc from "fast-check";
import { expect, test } from "vitest";
import { placeBeside } from "./place-beside.js";

const viewport = { width: 1400, height: 800 };
const panel = { left: 1044, top: 12, width: 344, height: 776 };
const anchor = { left: 1200, top: 300, width: 24, height: 24 };

test("a popover stands beside the panel and covers nothing of it", () => {
  const { left } = placeBeside({
    anchor,
    size: { width: 264, height: 320 },
    viewport,
    side: "beside",
    panel,
  });
  expect(left + 264).toBeLessThan(panel.left);
});

test("without room beside it goes below its anchor, or above where below is no room", () => {
  const narrow = { width: 380, height: 640 };
  const whole = { left: 0, top: 0, width: 380, height: 640 };
  const size = { width: 264, height: 200 };
  const at = { left: 100, top: 100, width: 24, height: 24 };
  expect(placeBeside({ anchor: at, size, viewport: narrow, side: "beside", panel: whole }).top).toBe(130);
  const low = { ...at, top: 560 };
  expect(placeBeside({ anchor: low, size, viewport: narrow, side: "below", panel: whole }).top).toBe(354);
});

test("it never leaves a window it fits into", () => {
  const nat = fc.nat(1000);
  fc.assert(
    fc.property(
      nat,
      nat,
      fc.nat(300),
      fc.nat(300),
      fc.constantFrom("below", "beside"),
      (x, y, width, height, side) => {
        const place = placeBeside({
          anchor: { left: x, top: y, width: 24, height: 24 },
          size: { width, height },
          viewport: { width: 640, height: 480 },
          side,
          panel: { left: 300, top: 0, width: 340, height: 480 },
        });
        expect(place.left).toBeGreaterThanOrEqual(8);
        expect(place.top).toBeGreaterThanOrEqual(8);
        expect(place.left + width).toBeLessThanOrEqual(632);
        expect(place.top + height).toBeLessThanOrEqual(472);
      },
    ),
  );
});

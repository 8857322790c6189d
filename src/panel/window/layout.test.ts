import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boxOf, type Layout, parseLayout } from "./layout.js";
import { docked, moved, resized } from "./layout-moves.js";

const wide = { width: 1400, height: 800 };
const initial = parseLayout(undefined, wide);

const length = fc.double({ min: -5000, max: 5000, noNaN: true });
const layout: fc.Arbitrary<Layout> = fc.record({
  mode: fc.constantFrom("float", "right", "bottom", "mini"),
  restore: fc.constantFrom("float", "right", "bottom"),
  right: length,
  top: length,
  width: length,
  height: fc.option(length, { nil: undefined }),
  dockHeight: length,
});
const viewport = fc.record({
  width: fc.integer({ min: 200, max: 4000 }),
  height: fc.integer({ min: 200, max: 3000 }),
});
const side = fc.constantFrom("left", "right", "top", "bottom");

function expectInside(value: Layout, view: { width: number; height: number }): void {
  const box = boxOf(value, view);
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.top).toBeGreaterThanOrEqual(0);
  expect(box.left + box.width).toBeLessThanOrEqual(view.width + 1);
  expect(box.top + box.height).toBeLessThanOrEqual(view.height + 1);
}

describe("the panel's place", () => {
  test("whatever was stored, dragged or resized, the panel is inside the window", () => {
    fc.assert(
      fc.property(layout, viewport, length, length, side, (value, view, x, y, edge) => {
        expectInside(value, view);
        expectInside(moved(value, view, { x, y }), view);
        expectInside(resized(value, view, { side: edge, outward: x }), view);
      }),
    );
  });

  test("it begins at the right edge of a wide window and below in a narrow one", () => {
    expect(boxOf(initial, wide)).toEqual({ left: 1044, top: 12, width: 344, height: 776 });
    const narrow = { width: 320, height: 640 };
    expect(parseLayout(undefined, narrow).mode).toBe("bottom");
    expect(boxOf(parseLayout(undefined, narrow), narrow).width).toBe(320);
  });

  test("it keeps its distance from the right edge when the window changes", () => {
    const box = boxOf(initial, { width: 1000, height: 600 });
    expect(box).toEqual({ left: 644, top: 12, width: 344, height: 576 });
  });

  test("dragging the left edge widens it and leaves the right edge where it was", () => {
    const box = boxOf(resized(initial, wide, { side: "left", outward: 60 }), wide);
    expect(box.left + box.width).toBe(1388);
    expect(box.width).toBe(404);
  });

  test("moving there and back is no move", () => {
    const there = moved({ ...initial, height: 400 }, wide, { x: -200, y: 100 });
    expect(boxOf(moved(there, wide, { x: 200, y: -100 }), wide)).toEqual(
      boxOf({ ...initial, height: 400 }, wide),
    );
  });

  test("the pill returns to where the panel was", () => {
    const right = docked(initial, "right");
    expect(docked(docked(right, "mini"), "mini").restore).toBe("right");
  });

  test.each(["", "null", "[]", "{", '{"mode":"constructor","width":"wide","top":null}', '{"right":1e999}'])(
    "stored text %j is as good as the initial layout",
    (text) => {
      expect(parseLayout(text, wide)).toEqual(initial);
    },
  );

  test("a layout reads back from its text", () => {
    fc.assert(
      fc.property(layout, (value) => {
        expect(parseLayout(JSON.stringify(value), wide)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

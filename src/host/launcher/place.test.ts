import { describe, expect, it } from "vitest";
import { createLauncherPlace } from "./place.js";

function placeWith(saved: string | null) {
  const properties = new Map<string, string | null>();
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: () => saved,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const style = { setProperty: (name: string, value: string | null) => void properties.set(name, value) };
  const place = createLauncherPlace(style, { localStorage }, "p-launcher");
  return { place, kept, at: () => [properties.get("--x"), properties.get("--y")] };
}

describe("where the button is", () => {
  it("is the lower right corner at first, and wherever saved text makes no sense", () => {
    for (const saved of [null, "", "{", "[]", '{"x":"1"}', '{"x":1}', "null"]) {
      expect(placeWith(saved).at()).toEqual(["1", "1"]);
    }
  });

  it("is where it was, but never outside the window", () => {
    expect(placeWith('{"x":0.25,"y":0}').at()).toEqual(["0.25", "0"]);
    expect(placeWith('{"x":-3,"y":70}').at()).toEqual(["0", "1"]);
  });

  it("is kept once a move has ended", () => {
    const { place, kept } = placeWith(null);
    place.move(0.5, 2);
    expect(kept.size).toBe(0);
    place.remember();
    expect(kept.get("p-launcher")).toBe('{"x":0.5,"y":1}');
  });

  it("changes with the arrow keys, and with no other", () => {
    expect(placeWith(null).place.moveToEdge("Enter")).toBe(false);
  });

  it("is its corner on every page where storage is blocked", () => {
    const blocked = {
      get localStorage(): Storage {
        throw new DOMException("blocked", "SecurityError");
      },
    };
    const place = createLauncherPlace({ setProperty: () => undefined }, blocked, "p-launcher");
    place.remember();
    expect([place.x, place.y]).toEqual([1, 1]);
  });
});

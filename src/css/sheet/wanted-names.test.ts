import fc from "fast-check";
import { expect, it } from "vitest";
import { WantedNames } from "./wanted-names.js";

const name = fc.stringMatching(/^--[\w-]{1,12}$/);

/** In tables of two. */
function cut(names: readonly string[]): readonly ReadonlySet<string>[] {
  return names.flatMap((_, at) => (at % 2 === 0 ? [new Set(names.slice(at, at + 2))] : []));
}

it("a wanted name is never taken for another one, wherever it stands", () => {
  fc.assert(
    fc.property(fc.array(name, { minLength: 1 }), fc.string(), fc.string(), (names, before, after) => {
      const wanted = new WantedNames(cut(names));
      for (const one of names) {
        const text = `${before}${one}${after}`;
        expect(wanted.has(one)).toBe(true);
        expect(wanted.mayBeAt(text, before.length, before.length + one.length)).toBe(true);
      }
    }),
  );
});

it("of many names that nobody asked for, few need a second look", () => {
  const wanted = new WantedNames([new Set(Array.from({ length: 50 }, (_, at) => `--space-${at}`))]);
  const others = Array.from({ length: 1_000 }, (_, at) => `--color-shade-${at}`);
  expect(others.filter((other) => wanted.mayBeAt(other, 0, other.length)).length).toBeLessThan(200);
});

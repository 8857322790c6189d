import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createNameFinder, type NameEnds } from "./name-ends.js";

describe("a name that may be put together", () => {
  it("is found by how it starts and ends, where the two do not overlap in it", () => {
    const find = createNameFinder([{ start: "--gap-", end: "-md" }]);
    expect(
      ["--gap-x-md", "--gap--md", "--gap-md", "--gap-x-lg"].map((name) => find(name) !== undefined),
    ).toEqual([true, true, false, false]);
  });

  it("is the one of which most is known, and the first of such", () => {
    const part = fc.string({ unit: fc.constantFrom("a", "-", "1"), maxLength: 4 });
    const ends = fc.record({ start: part, end: part });
    const sureness = ({ start, end }: NameEnds): number => start.length + end.length;
    fc.assert(
      fc.property(
        fc.array(ends),
        fc.string({ unit: fc.constantFrom("a", "-", "1"), maxLength: 8 }),
        (all, name) => {
          const fitting = all.filter(
            (one) => sureness(one) <= name.length && name.startsWith(one.start) && name.endsWith(one.end),
          );
          const best = Math.max(...fitting.map(sureness));
          const found = createNameFinder(all)(name);
          expect(found === undefined).toBe(fitting.length === 0);
          if (found !== undefined) {
            expect(fitting).toContain(found);
            expect(sureness(found)).toBe(best);
            expect(all.find(({ start, end }) => start === found.start && end === found.end)).toBe(found);
          }
        },
      ),
    );
  });
});

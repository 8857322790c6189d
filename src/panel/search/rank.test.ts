import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Findable, rank, rankInSteps } from "./rank.js";

const kinds = ["color", "spacing", "shadow", "radius", "font"];
const roles = ["primary", "accent", "muted", "surface", "danger", "border"];

function token(kind: string, role: string, step: number): Findable {
  const title = kind[0]?.toUpperCase() + kind.slice(1);
  return {
    label: `${title} ${role} ${step}`,
    others: [
      { text: `${kind}-${role}-${step}`, weight: 0.9 },
      { text: `${kind} tokens`, weight: 0.5 },
    ],
  };
}

const tokens = Array.from({ length: 5000 }, (_, index) =>
  token(kinds[index % 5] ?? "", roles[index % 6] ?? "", Math.floor(index / 30)),
);

const found = (query: string, things: readonly Findable[] = tokens) =>
  rank(query, things).map(({ index }) => things[index]?.label ?? "");

describe("every word must be there, in any order, as a start, a part or a slip", () => {
  test.each([
    ["col pri", /^Color primary/, 167],
    ["primary color", /^Color primary/, 167],
    ["clrprim", /^Color primary/, 167],
    ["shdow", /^Shadow/, 1000],
    ["spcng accent", /^Spacing accent/, 167],
    ["shaodw", /^Shadow/, 1000],
    ["primray colour", /^Color primary/, 167],
    ["--color-primary", /^Color primary/, 167],
    ["COLOR Danger", /^Color danger/, 166],
  ])("%s", (query, label, count) => {
    const labels = found(query);
    expect(labels.every((text) => label.test(text))).toBe(true);
    expect(Math.abs(labels.length - count)).toBeLessThanOrEqual(1);
  });

  test.each(["", "  ", "--", "zzz", "color zzz", "qwertyuiop"])("%j finds nothing", (query) => {
    expect(found(query)).toEqual([]);
  });
});

describe("the best comes first", () => {
  const small: readonly Findable[] = ["Text underline", "Line", "Line height", "Outline", "Headline"].map(
    (label) => ({
      label,
      others: [],
    }),
  );

  test("the whole label, then a word, then a part of a word", () => {
    expect(found("line", small)).toEqual(["Line", "Line height", "Text underline", "Outline", "Headline"]);
  });

  test("a label before a name, a name before a group, a group before a value", () => {
    const things: readonly Findable[] = [
      { label: "A", others: [] },
      { label: "B", others: [{ text: "blue", weight: 0.5 }] },
      { label: "C", others: [{ text: "blue", weight: 0.9 }] },
      { label: "Blue", others: [] },
    ];
    expect(rank("blue", things, (index) => (index === 0 ? "blue" : "")).map(({ index }) => index)).toEqual([
      3, 2, 1, 0,
    ]);
  });

  test("what is written right hides what only looks alike", () => {
    const things = ["Shadow", "Shade"].map((label) => ({ label, others: [] }));
    expect(found("shade", things)).toEqual(["Shade"]);
  });
});

describe("marks", () => {
  const marked = (query: string, label: string) =>
    rank(query, [{ label, others: [] }])[0]?.labelMarks.map(([start, end]) => label.slice(start, end));

  test.each([
    ["pri col", "Color primary", ["Col", "pri"]],
    ["shdow", "Shadow", ["Shadow"]],
    ["clrprim", "Color primary", ["C", "l", "r", "prim"]],
    ["col colo", "Color", ["Colo"]],
    ["İ", "İstanbul", []],
  ])("%s in %s", (query, label, expected) => {
    expect(marked(query, label)).toEqual(expected);
  });

  test("are in order, do not touch, and lie inside the label, whatever is typed", () => {
    const text = fc.string({ maxLength: 20, unit: fc.constantFrom(..."abc é日🙂-İß") });
    fc.assert(
      fc.property(text, text, (query, label) => {
        const [hit] = rank(query, [{ label, others: [] }]);
        let end = -1;
        for (const mark of hit?.labelMarks ?? []) {
          expect(mark[0]).toBeGreaterThan(end);
          expect(mark[1]).toBeGreaterThan(mark[0]);
          end = mark[1];
        }
        expect(end).toBeLessThanOrEqual(label.length);
      }),
    );
  });
});

test("every label is found by itself", () => {
  const word = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(..."abcdef0189日本") });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
      const label = words.join(" ");
      expect(
        found(label, [
          { label: "other", others: [] },
          { label, others: [] },
        ]),
      ).toContain(label);
    }),
  );
});

test("a search of many things stops often, so that the page waits for none of it", () => {
  const things = Array.from({ length: 10_000 }, (_, at) => ({ label: `Space ${at}`, others: [] }));
  for (const query of ["space", "nothing", "spcae 9"]) {
    const steps = rankInSteps(query, things, () => "4px");
    let stops = 0;
    while (!steps.next().done) stops++;
    expect(stops).toBeGreaterThan(things.length / 100);
  }
});

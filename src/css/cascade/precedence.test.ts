import { describe, expect, test } from "vitest";
import { createLayer, enterLayer, numberLayers } from "./layers.js";
import { beats, type Candidate } from "./precedence.js";

const top = createLayer();
const weak = enterLayer(top, ["weak"]);
const inner = enterLayer(top, ["strong", "inner"]);
const strong = enterLayer(top, ["strong"]);
numberLayers(top);

const plain: Candidate = {
  isImportant: false,
  isInline: false,
  layer: top,
  specificity: 1,
  distance: Infinity,
};

describe("of two declarations, the stronger wins wherever it stands", () => {
  test.each<[string, Partial<Candidate>, Partial<Candidate>]>([
    ["an important one", { isImportant: true, layer: weak, specificity: 0 }, { isInline: true }],
    ["one in the style attribute", { isInline: true, specificity: 0 }, { specificity: 9 }],
    [
      "an important one in the style attribute",
      { isImportant: true, isInline: true },
      { isImportant: true, layer: weak },
    ],
    ["one in no layer", { specificity: 0 }, { layer: strong, specificity: 9 }],
    ["one in a later layer", { layer: strong, specificity: 0 }, { layer: weak, specificity: 9 }],
    ["one in the layer itself", { layer: strong, specificity: 0 }, { layer: inner, specificity: 9 }],
    [
      "an important one in an earlier layer",
      { isImportant: true, layer: weak },
      { isImportant: true, layer: inner },
    ],
    [
      "an important one in an inner layer",
      { isImportant: true, layer: inner },
      { isImportant: true, layer: strong },
    ],
    ["an important one in any layer", { isImportant: true, layer: strong }, { isImportant: true }],
    ["one of a more specific selector", { specificity: 2 }, { distance: 0 }],
    ["one whose scope begins nearer", { distance: 1 }, { distance: 2 }],
    ["one in a scope", { distance: 1 }, {}],
  ])("%s", (_, winner, loser) => {
    expect(beats({ ...plain, ...winner }, { ...plain, ...loser })).toBe(true);
    expect(beats({ ...plain, ...loser }, { ...plain, ...winner })).toBe(false);
  });

  test("of equal ones, the later", () => {
    for (const equal of [{}, { isImportant: true, layer: inner }, { isInline: true }, { distance: 1 }]) {
      expect(beats({ ...plain, ...equal }, { ...plain, ...equal })).toBe(true);
    }
  });
});

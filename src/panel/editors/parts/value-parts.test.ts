import fc from "fast-check";
import { expect, test } from "vitest";
import { callsOf, listItems, type Part, wholeCall, withoutItem, withPart, wordsOf } from "./value-parts.js";

const texts = (parts: readonly Part[]) => parts.map(({ text }) => text);

test("the items of a list are what its own commas separate", () => {
  expect(texts(listItems(' 0 1px rgb(0, 0, 0) ,/* b */ "a,b" , x'))).toEqual([
    "0 1px rgb(0, 0, 0)",
    '"a,b"',
    "x",
  ]);
});

test("a function is one word, and words keep their place in the whole value", () => {
  const [, second] = listItems("a b, calc(1px + 2px) -1 inset");
  const words = second === undefined ? [] : wordsOf(second);
  expect(texts(words)).toEqual(["calc(1px + 2px)", "-1", "inset"]);
  expect(words.map(({ start }) => start)).toEqual([5, 21, 24]);
});

test("functions are found within others, by their name", () => {
  expect(callsOf("all .2s Steps(4, end), x(steps(2))", /^steps$/).map(({ args }) => texts(args))).toEqual([
    ["4", "end"],
    ["2"],
  ]);
  expect(wholeCall(" clamp(1px, 2vw, 3px) ", /^clamp$/)?.args).toHaveLength(3);
  expect(wholeCall("clamp(1px, 2vw, 3px) 1px", /^clamp$/)).toBeUndefined();
  expect(wholeCall("clamp(1px, 2vw", /^clamp$/)).toBeUndefined();
});

test("an item goes with one comma", () => {
  const text = "a,  b , c";
  const items = listItems(text);
  expect([0, 1, 2].map((index) => withoutItem(text, items, index))).toEqual(["b , c", "a,  c", "a,  b"]);
  expect(withoutItem("a", listItems("a"), 0)).toBe("a");
});

test("a part written back unchanged changes nothing, whatever the text", () => {
  const piece = fc.constantFrom(
    "calc(",
    "min(",
    ")",
    ",",
    " ",
    "/* , */",
    '"',
    "1px",
    "var(--a)",
    "+",
    "[",
    "]",
    "\\",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const text = pieces.join("");
      const items = listItems(text);
      const calls = callsOf(text, /./);
      for (const part of [
        ...items,
        ...items.flatMap(wordsOf),
        ...calls,
        ...calls.flatMap(({ args }) => args),
      ]) {
        expect(text.slice(part.start, part.end)).toBe(part.text);
        expect(withPart(text, part, part.text)).toBe(text);
      }
    }),
  );
});

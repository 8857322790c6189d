import fc from "fast-check";
import { expect, test } from "vitest";
import { readTag } from "./read-tag.js";
import { TagEnd } from "./tag-end.js";

const letters = fc.constantFrom(..."ab=\"'/> \n<");
const pieces = fc.array(fc.string({ unit: letters, maxLength: 8 }), { maxLength: 6 });

test("a tag ends where it does when it is read whole, into whatever pieces it is cut", () => {
  fc.assert(
    fc.property(fc.constantFrom("<a", "</a"), pieces, (start, rest) => {
      const text = start + rest.join("");
      const tagEnd = new TagEnd();
      let length = start.length - 1;
      let end: number | undefined = tagEnd.find("a");
      for (const piece of rest) {
        if (end !== undefined) break;
        const found = tagEnd.find(piece);
        if (found !== undefined) end = length + 1 + found;
        length += piece.length;
      }
      expect(end).toBe(readTag(text, 0)?.end);
    }),
    { numRuns: 3000 },
  );
});

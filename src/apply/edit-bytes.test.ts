import fc from "fast-check";
import { expect, it } from "vitest";
import { applyEdits } from "../css/edit.js";
import { editBytes } from "./edit-bytes.js";

const text = fc.oneof(fc.string({ unit: "grapheme-ascii" }), fc.string({ unit: "grapheme" }));

it("edits bytes as it would edit their text", () => {
  fc.assert(
    fc.property(
      text,
      fc.array(fc.tuple(fc.nat(), text), { maxLength: 4 }),
      fc.boolean(),
      (body, cuts, marked) => {
        const source = marked ? `\ufeff${body}` : body;
        const characters = Array.from(source);
        // Each edit replaces one character, so that no two overlap and none cuts a surrogate pair.
        const places = new Map(cuts.map(([at, replacement]) => [at % (characters.length + 1), replacement]));
        const edits = [...places].map(([index, replacement]) => {
          const start = characters.slice(0, index).join("").length;
          return { range: { start, end: start + (characters[index]?.length ?? 0) }, text: replacement };
        });
        const bytes = new TextEncoder().encode(source);
        const edited = editBytes(bytes, edits, (size) => Buffer.alloc(size + 3, 0xff));
        expect(Buffer.from(edited).toString()).toBe(applyEdits(source, edits));
      },
    ),
    { numRuns: 2_000 },
  );
});

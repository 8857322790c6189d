import fc from "fast-check";
import { expect, test } from "vitest";
import { isTornWrite } from "./write-file.js";

const bytes = fc.uint8Array({ maxLength: 40 });

test("whatever part of the new bytes is written over the old ones is a torn write", () => {
  fc.assert(
    fc.property(bytes, bytes, fc.nat(), (before, after, cut) => {
      const current = Buffer.from(before);
      const written = after.subarray(0, cut % (after.length + 1));
      const torn = Buffer.concat([written, current.subarray(written.length)]);
      const isShortest = torn.length >= Math.min(before.length, after.length);
      expect(isTornWrite(torn, before, after)).toBe(isShortest);
    }),
  );
});

test("one byte that is of neither is somebody else's", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.nat(), (before, at) => {
      const after = before.map((byte) => byte ^ 1);
      const current = before.map((byte, index) => (index === at % before.length ? byte ^ 2 : byte));
      expect(isTornWrite(current, before, after)).toBe(false);
    }),
  );
});

test("a text longer or shorter than both is somebody else's", () => {
  const [before, after] = [Buffer.from("abc"), Buffer.from("abcde")];
  expect([
    isTornWrite(Buffer.from("ab"), before, after),
    isTornWrite(Buffer.from("abcdef"), before, after),
  ]).toEqual([false, false]);
});

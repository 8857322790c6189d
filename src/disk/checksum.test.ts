import fc from "fast-check";
import { expect, test } from "vitest";
import { addToChecksum, emptyChecksum, isSameChecksum } from "./checksum.js";

const sum = (...parts: readonly Uint8Array[]) => parts.reduce(addToChecksum, emptyChecksum);

test("the checksum of the parts is that of the whole", () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array()), (parts) => {
      expect(isSameChecksum(sum(...parts), sum(Buffer.concat(parts)))).toBe(true);
    }),
  );
});

test("one changed, added or lost byte gives another checksum", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1 }),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (bytes, at, flip) => {
        const changed = bytes.map((byte, index) => (index === at % bytes.length ? byte ^ flip : byte));
        for (const other of [changed, bytes.subarray(1), Buffer.concat([bytes, Buffer.of(0)])]) {
          expect(isSameChecksum(sum(bytes), sum(other))).toBe(false);
        }
      },
    ),
  );
});

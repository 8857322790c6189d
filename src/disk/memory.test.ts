import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryPool } from "./memory.js";

const sizes = fc.array(fc.nat(200_000), { maxLength: 20 });

/** Marks every buffer in turn, and tells whether each still holds its mark at the end. */
function areApart(buffers: readonly Buffer[]): boolean {
  for (const [index, buffer] of buffers.entries()) buffer.fill(index + 1);
  return buffers.every((buffer, index) => buffer.every((byte) => byte === index + 1));
}

describe("memory", () => {
  it("that is held is large enough, and nobody else's", () => {
    fc.assert(
      fc.property(sizes, sizes, (mine, others) => {
        const open = createMemoryPool();
        const before = open();
        for (const size of others) before.hold(size);
        before.release();
        const [a, b] = [open(), open()];
        const buffers = [
          ...mine.map(a.hold),
          ...others.map(b.hold),
          a.createLender()(7),
          a.createLender()(7),
        ];
        expect(buffers.every((buffer, index) => buffer.length >= ([...mine, ...others][index] ?? 7))).toBe(
          true,
        );
        expect(areApart(buffers)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it("that is lent is the same again while it is large enough", () => {
    const { createLender } = createMemoryPool()();
    const lend = createLender();
    const first = lend(100_000);
    expect(lend(10)).toBe(first);
    expect(lend(1_000_000).length).toBeGreaterThanOrEqual(1_000_000);
  });

  it("is used again once the work has ended", () => {
    const open = createMemoryPool();
    const work = open();
    const used = [work.hold(50_000), work.createLender()(300_000)];
    work.release();
    const next = open();
    expect(used).toContain(next.hold(40_000));
    expect(used).toContain(next.hold(200_000));
  });
});

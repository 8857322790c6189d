import { expect, it } from "vitest";
import { Quickness } from "./quickness.js";

/** How many of so many calls are waited for here, on a disk that takes `ms(call)` for one and serves `together` at once. */
function countHere(calls: number, ms: (call: number) => number, together = 1): number {
  const quickness = new Quickness();
  let here = 0;
  for (let call = 0; call < calls; call++) {
    if (quickness.mayWaitHere()) {
      here++;
      quickness.answeredHere(ms(call));
    } else quickness.answeredBeside(ms(call) * together, together);
  }
  return here;
}

it("nothing is waited for here before the disk has answered", () => {
  expect(new Quickness().mayWaitHere()).toBe(false);
});

it("a quick disk is waited for here, however many calls it had to answer together", () => {
  expect(countHere(1_000, () => 0.5)).toBe(999);
  expect(countHere(1_000, () => 0.5, 8)).toBe(999);
});

it("a slow disk is never waited for here", () => {
  expect(countHere(1_000, () => 10)).toBe(0);
});

it("one slow answer does not make it slow for long", () => {
  expect(countHere(1_000, (call) => (call % 100 === 99 ? 30 : 0.5))).toBeGreaterThan(850);
});

it("a disk that is quick only beside is tried ever less here", () => {
  const quickness = new Quickness();
  let tries = 0;
  for (let call = 0; call < 1_000; call++) {
    if (!quickness.mayWaitHere()) quickness.answeredBeside(4, 8);
    else {
      tries++;
      quickness.answeredHere(4);
    }
  }
  expect(tries).toBeLessThan(10);
});

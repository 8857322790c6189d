import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { createTerminal } from "./terminal.js";
import { columnsOf, wrapLine } from "./wrap.js";

describe("a line that is longer than the terminal", () => {
  it("goes on between words, a little further in", () => {
    expect(wrapLine("  one two three four", 12)).toBe("  one two\n    three\n    four");
  });

  it("goes on under the text of an entry that begins with a number", () => {
    expect(wrapLine("    12 on other elements", 20)).toBe("    12 on other\n       elements");
  });

  it.each([
    ["a path", "see node_modules/a-package/index.css for it", "node_modules/a-package/index.css"],
    ["a quoted text", 'it writes into "/home/my sites/one", alone', '"/home/my sites/one",'],
    [
      "a command",
      "run npx design-token-panel http://localhost:3000, then look",
      "npx design-token-panel http://localhost:3000",
    ],
    ["a flag with its value", "give it --origin <the page's origin> as well", "--origin <the page's origin>"],
  ])("does not break %s", (_, line, whole) => {
    expect(wrapLine(line, 10)).toContain(whole);
  });

  it("keeps every word, and breaks no line that fits", () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 40 }), fc.integer({ min: 1, max: 100 }), (text, columns) => {
        const wrapped = wrapLine(text, columns);
        expect(wrapped.replaceAll(/\n +/g, " ")).toBe(text);
        for (const line of wrapped.split("\n"))
          expect(line.length <= columns || !line.trim().includes(" ")).toBe(true);
      }),
    );
  });
});

test("where no terminal shows it, a line stays one line", () => {
  expect(wrapLine("one two three", columnsOf({ isTTY: false, columns: 0 }))).toBe("one two three");
});

test("a wide terminal gets lines that can be read", () => {
  expect(columnsOf({ isTTY: true, columns: 300 })).toBe(80);
  expect(columnsOf({ isTTY: true, columns: 40 })).toBe(40);
});

test("our own lines are wrapped on a terminal, and what a compiler has printed below them is not", () => {
  const printed: string[] = [];
  const stream = { isTTY: true, columns: 30, on: () => stream, write: (text: string) => printed.push(text) };
  const terminal = createTerminal({ stdout: stream, stderr: stream } as unknown as NodeJS.Process);
  terminal.print(
    "[design-token-panel] error: failed: npm run tokens\n  a line of the compiler that is long\n",
  );
  expect(printed).toEqual([
    "[design-token-panel] error:\n  failed: npm run tokens\n  a line of the compiler that is long\n",
  ]);
});

import fc from "fast-check";
import jsTokens from "js-tokens";
import { describe, expect, it } from "vitest";
import { scanPlain } from "./scan-plain.js";

/** What a library that knows all of the language finds, without white space and comments. */
const known = (text: string, jsx: boolean): readonly (readonly [value: string, at: number])[] => {
  let at = 0;
  return Array.from(jsx ? jsTokens(text, { jsx: true }) : jsTokens(text)).flatMap(({ type, value }) => {
    const start = at;
    at += value.length;
    return /^(?:WhiteSpace|LineTerminatorSequence|(?:Single|Multi)LineComment)$/.test(type)
      ? []
      : [[value, start] as const];
  });
};

const found = (text: string) => scanPlain(text)?.list.map(({ value, start }) => [value, start]);

const pieces = `a|$b|if|0|12|1.5|.5|1.|'x'|"y"|'|"|\`|\${|}|{|(|)|[|]| |\n|\r|//c\n|/*c*/|/*|*/|/|\\|=|=>|...|.|+|-|*|?|!|&|,|:|;|<|>|#|@|ü|~|%`;

describe("the tokens of a script that tells each by its characters", () => {
  it("are those that the whole language has, whatever stands there", () => {
    const texts = fc
      .array(fc.constantFrom(...pieces.split("|").map((piece) => piece || "|")), { maxLength: 16 })
      .map((all) => all.join(""));
    fc.assert(
      fc.property(texts, fc.boolean(), (text, jsx) => {
        const plain = found(text);
        if (plain !== undefined) expect(plain).toEqual(known(text, jsx));
      }),
      { numRuns: 3_000 },
    );
  });

  it("are found where names, marks, strings and templates stand in nothing unusual", () => {
    const text = `import { a } from 'b';\n// c\nexport const d = { e: \`f\${a({ g: 1.5 })}h\`, ...a, i: [-1, 0] } as const; /* j */\n`;
    expect(found(text)).toEqual(known(text, false));
  });

  it.each(["a / b", "a = /b/", "'a\\n'", "`a\\n`", "ü", "a < b", "(", "`${", "1px", "a?.b", "#a"])(
    "are left to others in %s",
    (text) => {
      expect(found(text)).toBeUndefined();
    },
  );

  it("begin lines where the whole language says so", () => {
    const firsts = scanPlain("a\nb /*\n*/ c // d\n e f")?.list.map(({ isFirst }) => isFirst);
    expect(firsts).toEqual([true, true, true, true, false]);
  });
});

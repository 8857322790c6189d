import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSheet } from "../../css/sheet/sheet-reader.js";
import { readBuiltSheet } from "../tokens/read-built-sheet.js";
import { TokenIndex } from "../tokens/token-index.js";
import { scriptTokens } from "./script-tokens.js";

const tokensIn = (text: string, path = "tokens.js") =>
  scriptTokens
    .read(path, text)
    .tokens.map((token) => [token.path.join("."), text.slice(token.value.start, token.value.end)]);

describe("the tokens of a script of which a build makes style sheets", () => {
  it.each([
    ["an object that is exported", `export default { "--gap": '4px' }`, [["--gap", "'4px'"]]],
    ["one that has a name", "const a = { '--gap': `4px` };\nexport default a", [["--gap", "`4px`"]]],
    ["one for CommonJS", "module.exports = { gap: { md: -4 } }", [["gap.md", "-4"]]],
    [
      "several",
      "export const a = { b: 1 }\nexport const c = { d: '2px' }",
      [
        ["b", "1"],
        ["d", "'2px'"],
      ],
    ],
    ["values of tokens", "export default { a: { value: '4px', comment: 'x' } }", [["a", "'4px'"]]],
    ["the last of a name", "export default { a: '1px', a: '2px' }", [["a", "'2px'"]]],
  ])("are the literals in %s", (_, text, tokens) => {
    expect(tokensIn(text)).toEqual(tokens);
  });

  it.each([
    ["what is calculated", `export default { a: 2 * 2, b: \`\${c}px\`, [d]: '1px', e: f('1px') }`],
    ["what a spread may set again", "export default { a: '1px', ...others }"],
    ["what a calculated key may set again", "export default { a: '1px', [b]: '2px' }"],
    ["an object that is changed", "const a = { b: '1px' }\na.b = '2px'\nexport default a"],
    ["what stands in a function", "export function a() { const b = { c: '1px' } }"],
  ])("leave out %s", (_, text) => {
    expect(tokensIn(text)).toEqual([]);
  });

  it("are none where the script cannot be read, and the place is told", () => {
    expect(scriptTokens.read("a.js", "export default { a: '1px'").unread[0]?.reason).toMatch(/./);
  });

  it("get another text in the quotes of their author, which the script reads as what was asked for", () => {
    const pieces = fc.constantFrom("a", "'", '"', "`", "\\", "$", "{", "}", " ", "\n");
    const texts = fc.array(pieces).map((list) => `a${list.join("")}`);
    const built = readSheet(":root{--a:old}");
    fc.assert(
      fc.property(texts, fc.constantFrom("'", '"', "`"), (asked, quote) => {
        const script = `export default { a: ${quote}old${quote}, b: 1 }`;
        const file = scriptTokens.read("a.js", script);
        const [given] = readBuiltSheet(built, new TokenIndex([file])).declarations.map((one) => one.given);
        if (given?.kind !== "literal") throw new Error("the value has no place");
        const spelt = given.spell?.(asked);
        if (!spelt?.ok) return;
        const { start, end } = given.range;
        const after = script.slice(0, start) + spelt.text + script.slice(end);
        expect(file.isSafeEdit?.(after)).toBe(true);
        expect(after.charAt(start)).toBe(quote);
        expect(scriptTokens.read("a.js", after).tokens.map(({ value }) => value)).toMatchObject([
          { value: asked },
          { value: 1 },
        ]);
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSheet } from "../../../css/sheet/sheet-reader.js";
import { jsonTokens } from "../json/json-tokens.js";
import { readBuiltSheet } from "../read-built-sheet.js";
import { TokenIndex } from "../token-index.js";
import { toHex } from "./hex.js";

const channels = `{ hue: { sea: 200 }, saturation: [90, 100], lightness: ['40%', 41], ink: { value: '#0090d0' } }`;

function givenBy(value: string, css: string, others = channels) {
  const text = `{ sea: { value: ${value} } }`;
  const files = [jsonTokens.read("sea.json5", text), jsonTokens.read("others.json5", others)];
  const { declarations } = readBuiltSheet(readSheet(`:root{--sea:${css}}`), new TokenIndex(files));
  const given = declarations[0]?.given;
  return { text, given };
}

/** The value in the file after another colour was asked for, or why there is none. */
function after(value: string, css: string, next: string): string {
  const { text, given } = givenBy(value, css);
  if (given?.kind !== "literal") return `unknown: ${given?.reason}`;
  const spelt = given.spell?.(next);
  if (!spelt?.ok) return `refused: ${spelt?.reason}`;
  const written = text.slice(0, given.range.start) + spelt.text + text.slice(given.range.end);
  return written.slice("{ sea: { value: ".length, -" } }".length);
}

const object = "{ h: '{hue.sea}', s: '{saturation.0}', l: '{lightness.1}' }";
/** hsl(200 90% 41%) */
const sea = "#0a88c7";

describe("a colour whose hue, saturation and lightness are references", () => {
  it.each([
    [
      "keeps those that do not change",
      "#0f7",
      "{ h: 148, s: '{saturation.1}', l: 50 }".replace("'{saturation.1}'", "100"),
    ],
    ["takes the fewest that make the colour", "#0a88c7", object],
    [
      "is refused an alpha",
      "#0a88c780",
      "refused: the file has hue, saturation and lightness there: give a colour in sRGB without alpha",
    ],
    [
      "is refused what is no colour",
      "var(--a)",
      "refused: the file has hue, saturation and lightness there: give a colour in sRGB without alpha",
    ],
  ])("%s", (_, next, expected) => {
    expect(after(object, sea, next)).toBe(expected);
  });

  it("names the references whose place another colour takes", () => {
    const { given } = givenBy(object, sea);
    expect(given).toMatchObject({ replaces: ["hue.sea", "saturation.0", "lightness.1"] });
    expect(givenBy("{ h: 200, s: 0.9, l: '41%' }", sea).given).not.toHaveProperty("replaces");
  });

  it.each([
    ["a value that the build has changed", object, "#0a8bc8"],
    ["references that lead nowhere", "{ h: '{hue.none}', s: 90, l: 41 }", sea],
    ["more in it than these three", "{ h: 200, s: 90, l: 41, x: 1 }", sea],
    ["a number that may be a share or a percentage", "{ h: 200, s: 90, l: 1 }", "#fff"],
  ])("is unknown with %s", (_, value, css) => {
    expect(after(value, css, "#fff")).toMatch(/^unknown: sea in sea.json5, line 1, has/);
  });

  it("is unknown where two files have what it refers to", () => {
    const text = `{ sea: { value: ${object} } }`;
    const files = [text, channels, channels].map((one, at) => jsonTokens.read(`${at}.json5`, one));
    const [declaration] = readBuiltSheet(
      readSheet(`:root{--sea:${sea}}`),
      new TokenIndex(files),
    ).declarations;
    expect(declaration?.given?.kind).toBe("unknown");
  });

  it("becomes the very colour that was asked for, as one reads it who takes the file at its word", () => {
    const byte = fc.integer({ min: 0, max: 255 });
    const styles = fc.constantFrom(
      "{ h: 200, s: 0.9, l: 0.41 }",
      "{ h: 200, s: 90, l: 41 }",
      "{ h: '200', s: '90%', l: '41%' }",
      object,
    );
    fc.assert(
      fc.property(byte, byte, byte, styles, (r, g, b, style) => {
        const next = `#${[r, g, b].map((one) => one.toString(16).padStart(2, "0")).join("")}`;
        const written = after(style, sea, next);
        if (written.startsWith("refused")) return;
        const read = new Function(`return ${written}`)() as Readonly<
          Record<"h" | "s" | "l", number | string>
        >;
        const leaves: Readonly<Record<string, number>> = {
          "{hue.sea}": 200,
          "{saturation.0}": 90,
          "{lightness.1}": 41,
        };
        const share = (value: number | string): number => {
          const number = typeof value === "number" ? value : (leaves[value] ?? Number.parseFloat(value));
          return number > 1 || String(value).endsWith("%") ? number / 100 : number;
        };
        const hue = leaves[String(read.h)] ?? Number(read.h);
        expect(
          toHex({
            space: "hsl",
            channels: [hue, share(read.s), share(read.l)],
            alpha: 1,
            notation: { kind: "named" },
          }),
        ).toBe(next);
      }),
    );
  });
});

describe("a colour in a function with references", () => {
  it.each([
    [
      "a colour and its alpha",
      "'rgba({ink}, 0.5)'",
      "rgba(0, 144, 208, 0.5)",
      "rgba(1, 2, 3, 0.5)",
      "'rgba(1, 2, 3, 0.5)'",
    ],
    ["channels", "'hsl({hue.sea} 90% 41%)'", "hsl(200 90% 41%)", "hsl(10 90% 41%)", "'hsl(10 90% 41%)'"],
    ["channels, of which the build has made hex", "'hsl({hue.sea}, 90%, 41%)'", sea, "#ff0000", "'#ff0000'"],
  ])("becomes plain: %s", (_, value, css, next, expected) => {
    expect(after(value, css, next)).toBe(expected);
    expect(givenBy(value, css).given).toHaveProperty("replaces");
  });

  it.each([
    ["a colour that the build has changed", "'rgba({ink}, 0.5)'", "rgba(0, 144, 209, 0.5)"],
    ["what is no colour", "'calc({hue.sea} * 2)'", "calc(200 * 2)"],
  ])("is unknown with %s", (_, value, css) => {
    expect(after(value, css, "#fff")).toMatch(/^unknown/);
  });
});

it("a token that a build is told to modify is unknown, though what it makes of this one value is the same", () => {
  const { given } = givenBy("'#fff', modify: [{ type: 'lighten', amount: 0.2 }]", "#fff");
  expect(given).toMatchObject({ kind: "unknown" });
});

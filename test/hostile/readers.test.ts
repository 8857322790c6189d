import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findGeneratedReason } from "../../src/apply/generated/generated-file.js";
import { decodeIdentifier, decodeString, decodeUrl } from "../../src/css/tokens/identifier.js";
import { tokenize } from "../../src/css/tokens/tokens.js";
import { checkDeclarationValue } from "../../src/css/values/declaration-value.js";
import { readLoadedAddresses } from "../../src/css/values/loaded-addresses.js";
import { parsePropertyName } from "../../src/css/values/property-name.js";
import { readColor } from "../../src/css/values/read-color.js";
import { isSameValue } from "../../src/css/values/same-value.js";
import { readWholeReference } from "../../src/css/values/whole-reference.js";
import { parseJournal } from "../../src/disk/journal/journal-format.js";
import { isJsonMediaType } from "../../src/http/calls/json-body.js";
import { findOriginFault } from "../../src/http/origin.js";
import { echo } from "../../src/model/echo.js";
import { parseRouting } from "../../src/model/routing/routing.js";
import { fill, findGrowth, isStraight } from "./processor-time.js";

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), "hostile-"));
  mkdirSync(path.join(root, ".git"));
});
afterAll(() => rmSync(root, { recursive: true }));

/** What opens, closes, escapes, repeats or nearly ends something. */
const pieces = '( { } :is( url( var(--a, /* \\ \\26 " 1px rgb(1_2_3)_ - , ../ https://a'
  .split(" ")
  .map((piece) => piece.replaceAll("_", " "));

const everyText: Record<string, (text: string) => unknown> = {
  tokens: tokenize,
  "a value": checkDeclarationValue,
  "the same value": (text) => isSameValue(text, `${text} `),
  "a colour": (text) => readColor(`rgb(${text})`),
  "a reference": (text) => readWholeReference(`var(--a, ${text})`),
  "the addresses in a value": readLoadedAddresses,
  "the name of a property": (text) => parsePropertyName(`--${text}`),
  "an identifier, a string and an address": (text) =>
    [decodeIdentifier, decodeString].map((decode) => decode(text)).concat(decodeUrl(`url(${text})`) ?? ""),
  "a media type": (text) => isJsonMediaType(`application/json;${text}`),
  "an origin": (text) => findOriginFault(`http://${text}`),
  "an echo": echo,
  "a journal": parseJournal,
};

describe.each(Object.entries(everyText))(
  "eight times as much of anything takes %s about eight times as long",
  (_, read) => {
    test.each(pieces)("%j", async (piece) => {
      expect(await findGrowth({ make: (size) => fill(size, piece), read })).toSatisfy(isStraight);
    });
  },
);

describe("so it does where the input has a shape", () => {
  test.each<[string, (size: number) => unknown]>([
    ["many prefixes", (size) => Object.fromEntries(count(size / 16, (at) => [`a${at}`, "a.css"]))],
    ["many files", (size) => ({ "*": count(size / 16, (at) => `${at}.css`) })],
    ["a deep path", (size) => ({ "*": `${fill(size, "a/../")}a.css` })],
    ["a long prefix", (size) => ({ [fill(size, "a-")]: "a.css" })],
  ])("a routing with %s", async (_, make) => {
    expect(await findGrowth({ make, read: parseRouting })).toSatisfy(isStraight);
  });

  test.each(["*", "**/", "*a", "a/", "[", "[a-", "\\", "!*\n", "*a*\n", " ", "\\ "])(
    "a list of ignored files of %j",
    async (piece) => {
      const make = (size: number) => {
        // Longer lists are not read.
        const text = fill(size / 2, piece).slice(0, 262_000);
        return () => {
          writeFileSync(path.join(root, ".gitignore"), text);
          return findGeneratedReason({ rootDir: root, path: `${"a".repeat(200)}.css`, text: "" });
        };
      };
      expect(await findGrowth({ make, read: (run) => run() })).toSatisfy(isStraight);
    },
  );

  test.each([
    ["a head", "/*"],
    ["comments", "/* */"],
    ["a text that nearly says so", "/* generate"],
    ["a source map", "sourceMappingURL="],
    ["a source map that is held", "sourceMappingURL=data:,%"],
    ["a source map that is encoded", "sourceMappingURL=data:;base64,"],
  ])("a style sheet that may be generated, by %s", async (_, piece) => {
    const read = (text: string) => findGeneratedReason({ rootDir: root, path: "a.css", text });
    expect(await findGrowth({ make: (size) => fill(size, piece), read })).toSatisfy(isStraight);
  });
});

function count<T>(length: number, make: (at: number) => T): T[] {
  return Array.from({ length }, (_, at) => make(at));
}

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editFiles } from "../../src/apply/edit-files.js";
import { routeTokens } from "../../src/apply/route-tokens.js";
import { holdsValue } from "../../src/css/sheet/holds-value.js";
import { readSheet } from "../../src/css/sheet/sheet-reader.js";
import { checkDeclarationValue, trimValue } from "../../src/css/values/declaration-value.js";
import { parseRouting } from "../../src/model/routing/routing.js";
import { parseApplyRequest } from "../../src/model/wire/apply-request.js";
import {
  brokenSheet,
  matchingMedia,
  names,
  pageAttributes,
  seed,
  sheet,
  valueText,
} from "./arbitrary-css.js";
import { cascadeByName } from "./cascade-by-name.js";

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

interface Page {
  readonly attributes: Record<string, string>;
  readonly media: readonly string[];
}

/** Applies tokens to files in memory: their new texts, and the answer. */
async function apply(files: readonly Uint8Array[], tokens: Record<string, string>, page: Page) {
  const paths = files.map((_, index) => `${index}.css`);
  const routing = parseRouting({ "*": paths });
  const request = parseApplyRequest({ tokens, page });
  if (!routing.ok || !request.ok) throw new Error("the test's request is malformed");
  const routed = routeTokens(request.value, routing.value);
  if (!routed.ok) throw new Error("the test's request is not routed");
  const contents = files.map((bytes, index) => ({ path: paths[index] ?? "", bytes: Buffer.from(bytes) }));
  const { replacements, value: outcome } = await editFiles(routed.value, contents, { rootDir: "/nowhere" });
  const replaced = new Map(replacements);
  return { outcome, files: files.map((bytes, index) => replaced.get(paths[index] ?? "") ?? bytes) };
}

const someSheet = fc.oneof(sheet, brokenSheet);
const values = valueText.map(trimValue).filter((value) => checkDeclarationValue(value).ok);
const tokenMaps = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...names), values), { minLength: 1, selector: ([name]) => name })
  .map((entries) => Object.fromEntries(entries));
const pages = pageAttributes.map((attributes) => ({ attributes, media: matchingMedia }));
const options = { numRuns: 300, seed };

describe("an apply to any sheets", () => {
  it("keeps every character outside the winning values (frame)", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(someSheet, { minLength: 1, maxLength: 2 }),
        tokenMaps,
        pages,
        async (css, tokens, page) => {
          const { files } = await apply(css.map(encode), tokens, page);
          const sheets = css.map(readSheet);
          const { winners, undecided } = cascadeByName(sheets, page);
          const expected = sheets.map((read) => {
            const { source } = read;
            const own = read.declarations.filter(
              (declaration) => winners.get(declaration.name) === declaration,
            );
            let text = "";
            let at = 0;
            for (const declaration of own) {
              const value = tokens[declaration.name];
              if (undecided.has(declaration.name)) continue;
              if (value === undefined || holdsValue(declaration, value)) continue;
              text += source.slice(at, declaration.value.start) + value;
              at = declaration.value.end;
            }
            return text + source.slice(at);
          });
          expect(files.map(decode)).toEqual(expected);
        },
      ),
      options,
    );
  });

  it("is read back as it was sent (read-back), and then changes nothing (idempotence)", async () => {
    await fc.assert(
      fc.asyncProperty(someSheet, tokenMaps, pages, async (css, tokens, page) => {
        const first = await apply([encode(css)], tokens, page);
        fc.pre(first.outcome.kind === "applied");
        const { winners, undecided } = cascadeByName([readSheet(decode(first.files[0] ?? encode("")))], page);
        for (const [name, value] of Object.entries(tokens)) {
          const winner = winners.get(name);
          if (winner !== undefined && !undecided.has(name)) expect(holdsValue(winner, value)).toBe(true);
        }
        const second = await apply(first.files, tokens, page);
        expect(second.files).toEqual(first.files);
        expect(second.outcome).toMatchObject({ updated: [{ changed: [] }] });
      }),
      options,
    );
  });

  it("of two names one after the other is the same in either order and at once (commutation)", async () => {
    await fc.assert(
      fc.asyncProperty(someSheet, values, values, pages, async (css, a, b, page) => {
        const source = [encode(css)];
        const inTurn = async (...steps: Record<string, string>[]) => {
          let files: readonly Uint8Array[] = source;
          for (const tokens of steps) files = (await apply(files, tokens, page)).files;
          return decode(files[0] ?? new Uint8Array());
        };
        const together = await inTurn({ "--a": a, "--b": b });
        expect(await inTurn({ "--a": a }, { "--b": b })).toBe(together);
        expect(await inTurn({ "--b": b }, { "--a": a })).toBe(together);
      }),
      options,
    );
  });

  it("keeps the list of declarations and of blocks (closure)", async () => {
    const outline = (text: string) => {
      const { declarations, blocks } = readSheet(text);
      return {
        declarations: declarations.map(({ name, value, block }) => [name, value.important, block.index]),
        blocks: blocks.map(({ kind, atName, parent }) => [kind, atName, parent?.index]),
      };
    };
    await fc.assert(
      fc.asyncProperty(someSheet, tokenMaps, pages, async (css, tokens, page) => {
        const { files } = await apply([encode(css)], tokens, page);
        expect(outline(decode(files[0] ?? new Uint8Array()))).toEqual(outline(css));
      }),
      options,
    );
  });

  it("comes to an answer for any bytes, and never changes what is not UTF-8 (totality)", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 60 }), tokenMaps, pages, async (bytes, tokens, page) => {
        const head = encode(":root{--a:1;--b:");
        const file = new Uint8Array([...head, ...bytes]);
        const { outcome, files } = await apply([file], tokens, page);
        expect(["applied", "conflict", "failed"]).toContain(outcome.kind);
        if (outcome.kind !== "applied") expect(files[0]).toEqual(file);
      }),
      options,
    );
  });
});

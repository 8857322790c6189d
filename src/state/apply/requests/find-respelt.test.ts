import { describe, expect, it } from "vitest";
import type { FilePlace, RefusedToken, SeenDeclaration } from "../../../model/wire/wire.js";
import type { ValuePair } from "../../session/session-world.js";
import type { ApplyRequestPart } from "../apply-client.js";
import { findRespelt } from "./find-respelt.js";

const seen: SeenDeclaration = { value: "3px", selector: ":root", conditions: [], sheet: 0 };

function partOf(scheme: string | undefined): ApplyRequestPart {
  return { scheme, tokens: { "--a": "9px" }, page: { attributes: {}, media: [], seen: { "--a": seen } } };
}

function placeOf(value: string, more: Partial<FilePlace> = {}): FilePlace {
  return { file: "a.css", line: 1, selector: ":root", conditions: [], value, ...more };
}

/** Whether the page has a style sheet that nobody can read. */
let isUnread = true;

/** A page to which `calc(1px + 2px)`, `calc(2px + 1px)` and `3px` are the same. */
const page = {
  pageText: () => "3px",
  world: {
    page: {
      findSame: async <Pair extends ValuePair>(pairs: readonly Pair[], ifUnread = false) =>
        pairs.filter(
          (pair) =>
            (isUnread || !ifUnread) &&
            [pair[0], pair[1]].every((value) => /^(?:3px|calc\((?:1px \+ 2px|2px \+ 1px)\))$/.test(value)),
        ),
    },
  },
};

async function respell(token: Partial<RefusedToken>, parts = [partOf(undefined)]) {
  const refused: RefusedToken = { cssVar: "--a", reason: "differs", seen, places: [], ...token };
  return findRespelt(page, [refused], parts);
}

/** A page that says nothing of the token. */
async function respellUntold(places: readonly FilePlace[], parts = [partOf(undefined)]) {
  return findRespelt(page, [{ cssVar: "--a", reason: "undecided", places }], parts);
}

const spelt = "calc(1px + 2px)";

describe("what the page shows in another spelling", () => {
  it("is told as the file spells it, so that the server says which declaration is meant", async () => {
    const found = await respell({ places: [placeOf("1px", { wins: true }), placeOf(spelt)] });
    expect(found?.parts[0]?.page.seen).toEqual({ "--a": { ...seen, value: spelt } });
    expect(found?.untold).toEqual([]);
  });

  it("is told of its own mode alone", async () => {
    const parts = [partOf(undefined), partOf("dark")];
    const found = await respell({ places: [placeOf(spelt)], batch: 1 }, parts);
    expect(found?.parts.map((part) => part.page.seen?.["--a"]?.value)).toEqual(["3px", spelt]);
  });

  it("is left to the user where the files have several such values", async () => {
    expect(await respell({ places: [placeOf(spelt), placeOf("calc(2px + 1px)")] })).toBeUndefined();
    const twice = await respell({ places: [placeOf(spelt), placeOf(spelt, { line: 2 })] });
    expect(twice?.parts[0]?.page.seen?.["--a"]?.value).toBe(spelt);
  });

  it("is left to the user where the page says the same, and only the place is in doubt", async () => {
    expect(await respell({ reason: "undecided", places: [placeOf("3px", { wins: true })] })).toBeUndefined();
  });
});

describe("a token of which the page's style sheets do not tell", () => {
  it("is written where a sheet cannot be read, and the page shows what wins in the files", async () => {
    const found = await respellUntold([placeOf("3px", { wins: true })]);
    expect(found?.untold).toEqual([{ part: 0, cssVar: "--a" }]);
    expect(await respellUntold([placeOf("4px", { wins: true }), placeOf("3px")])).toBeUndefined();
  });

  it("is not where the browser shows every style sheet, and something else is at work", async () => {
    isUnread = false;
    const found = await respellUntold([placeOf("3px", { wins: true })]);
    isUnread = true;
    expect(found).toBeUndefined();
  });

  it("is not, of a mode that the page does not show", async () => {
    expect(await respellUntold([placeOf("3px", { wins: true })], [partOf("dark")])).toBeUndefined();
  });
});

import { describe, expect, it } from "vitest";
import type { FilePlace, RefusedToken, SeenDeclaration } from "../../../model/wire/wire.js";
import type { ValuePair } from "../../session/session-world.js";
import type { ApplyRequestPart } from "../apply-client.js";
import { findRespelt } from "./find-respelt.js";

const seen: SeenDeclaration = { value: "3px", selector: ":root", conditions: [], sheet: 0 };

function partOf(scheme: string | undefined): ApplyRequestPart {
  const page = { attributes: {}, media: [], seen: { "--a": seen } };
  return { scheme, slots: new Map(), tokens: { "--a": "9px" }, page };
}

function placeOf(value: string, more: Partial<FilePlace> = {}): FilePlace {
  return { file: "a.css", line: 1, selector: ":root", conditions: [], value, ...more };
}

/** A page to which `calc(1px + 2px)`, `calc(2px + 1px)` and `3px` are the same. */
const page = {
  findSame: async <Pair extends ValuePair>(pairs: readonly Pair[]) =>
    pairs.filter((pair) =>
      [pair[0], pair[1]].every((value) => /^(?:3px|calc\((?:1px \+ 2px|2px \+ 1px)\))$/.test(value)),
    ),
};

async function respell(token: Partial<RefusedToken>, parts = [partOf(undefined)]) {
  const refused: RefusedToken = { cssVar: "--a", reason: "differs", seen, places: [], ...token };
  return findRespelt(page, [refused], parts);
}

const spelt = "calc(1px + 2px)";

describe("what the page shows in another spelling", () => {
  it("is told as the file spells it, so that the server says which declaration is meant", async () => {
    const found = await respell({ places: [placeOf("1px", { wins: true }), placeOf(spelt)] });
    expect(found?.[0]?.page.seen).toEqual({ "--a": { ...seen, value: spelt } });
  });

  it("is told of its own mode alone", async () => {
    const parts = [partOf(undefined), partOf("dark")];
    const found = await respell({ places: [placeOf(spelt)], batch: 1 }, parts);
    expect(found?.map((part) => part.page.seen?.["--a"]?.value)).toEqual(["3px", spelt]);
  });

  it("is left to the user where the files have several such values", async () => {
    expect(await respell({ places: [placeOf(spelt), placeOf("calc(2px + 1px)")] })).toBeUndefined();
    const twice = await respell({ places: [placeOf(spelt), placeOf(spelt, { line: 2 })] });
    expect(twice?.[0]?.page.seen?.["--a"]?.value).toBe(spelt);
  });

  it("is left to the user where the page says the same, and only the place is in doubt", async () => {
    expect(await respell({ reason: "undecided", places: [placeOf("3px", { wins: true })] })).toBeUndefined();
  });
});

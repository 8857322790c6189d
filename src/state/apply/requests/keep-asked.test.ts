import { expect, test } from "vitest";
import type { ApplyRequest } from "../../../model/wire/wire.js";
import { keepAsked } from "./keep-asked.js";

const request: ApplyRequest = { preview: { "--a": "1px", "--b": "2px" } };
const place = { line: 1, selector: ":root", conditions: [] };
const hunk = (cssVar: string) => ({ ...place, cssVar, before: "4px", after: "1px" });
const many = <T>(one: T) => Array.from({ length: 30_000 }, () => one);

function keep(body: object, asked = request) {
  return keepAsked({ ok: true, ...body }, asked);
}

test("an answer about what was asked stays as it is", () => {
  const file = { file: "a.css", changed: ["--a"], unchanged: [], unknown: ["--b"], hunks: [hunk("--a")] };
  const refused = [{ cssVar: "--b", reason: "differs", places: [{ ...place, file: "a.css", value: "3px" }] }];
  const declaredElsewhere = { "--b": [place] };
  const body = { ok: true, files: [{ ...file, declaredElsewhere }], refused };
  expect(keep(body)).toMatchObject({ ...body, left: 0 });
});

test("tokens that nobody asked for are left out and counted, whatever they are called", () => {
  const names = ["--evil", "__proto__", "constructor", { toString: 5 }];
  const file = {
    file: "a.css",
    changed: ["--a", ...names],
    hunks: [hunk("--a"), hunk("--evil"), hunk("__proto__")],
  };
  const body = keep({
    files: [file, { file: "b.css", changed: names }],
    refused: [{ cssVar: "toString", places: [] }],
  });
  expect(body).toMatchObject({
    files: [
      { file: "a.css", changed: ["--a"], hunks: [{ cssVar: "--a" }] },
      { file: "b.css", changed: [] },
    ],
    refused: [],
    left: 11,
  });
});

test("of a batch each part is answered for its own tokens alone", () => {
  const batch = [{ preview: { "--a": "1px" } }, { preview: { "--b": "2px" } }];
  const hunks = [0, 1, 2, -1, { valueOf: 5, toString: 5 }, "__proto__"].map((part) => ({
    ...hunk("--a"),
    batch: part,
  }));
  const parts = [{ changed: ["--a", "--b"] }, { changed: ["--a", "--b"] }, { changed: ["--a"] }];
  expect(keep({ files: [{ file: "a.css", changed: ["--a"], parts, hunks }] }, { batch })).toMatchObject({
    files: [{ parts: [{ changed: ["--a"] }, { changed: ["--b"] }, { changed: [] }], hunks: [{ batch: 0 }] }],
    left: 8,
  });
});

test.each([
  ["hunks of one token", { files: [{ file: "a.css", hunks: many(hunk("--a")) }] }],
  ["files", { files: many({ file: "a.css", hunks: [hunk("--a")] }) }],
  ["files that a write changed", { updated: many({ file: "a.css", changed: ["--a"] }) }],
  ["times that one name is said", { files: [{ file: "a.css", unchanged: many("--a") }] }],
  ["refusals of one token", { refused: many({ cssVar: "--a", places: [] }) }],
  ["places of one refusal", { refused: [{ cssVar: "--a", places: many(place) }] }],
  [
    "places elsewhere",
    { files: [{ file: "a.css", unknown: ["--a"], declaredElsewhere: { "--a": many(place) } }] },
  ],
])("of thirty thousand %s twenty stay", (_, body) => {
  const kept = keep(body);
  expect(kept.left).toBe(29_980);
  // A file of which nothing is told is drawn nowhere.
  expect(JSON.stringify(kept).match(/"--a"|":root"/g)?.length).toBeLessThan(50);
});

test("a token that many style sheets declare for a theme each is told of all of them", () => {
  const files = Array.from({ length: 100 }, (_, at) => {
    const names = { changed: [], unchanged: [], unknown: ["--a"] };
    return { file: `${at}.css`, ...names, hunks: [], declaredElsewhere: { "--a": [place] } };
  });
  expect(keep({ files })).toMatchObject({ files, left: 0 });
});

test("a token that changes in the style sheet of each of many themes is told of in all of them", () => {
  const batch = Array.from({ length: 40 }, () => ({ preview: { "--a": "1px" } }));
  const files = batch.map((_, at) => {
    const parts = batch.map((_, part) => ({
      changed: part === at ? ["--a"] : [],
      unchanged: [],
      unknown: [],
    }));
    return { file: `${at}.css`, changed: ["--a"], parts, hunks: [{ ...hunk("--a"), batch: at }] };
  });
  expect(keep({ files }, { batch })).toMatchObject({ files, left: 0 });
});

test("of places in more style sheets than a page can draw, not all stay", () => {
  const file = {
    file: "a.css",
    unknown: ["--a", "--b"],
    declaredElsewhere: { "--a": many(place), "--b": [] },
  };
  const kept = keep({ files: many(file).slice(0, 1_000) });
  expect(JSON.stringify(kept).length).toBeLessThan(500_000);
  expect(kept.left).toBeGreaterThan(0);
});

test("what is malformed stays for whoever reads the answer", () => {
  const files = [null, "file", 7];
  expect(keep({ files, refused: 5 })).toMatchObject({ files, refused: 5, left: 0 });
  const broken = [{ file: "a.css", changed: 5, hunks: [null], parts: ["x"] }];
  expect(keep({ files: broken })).toMatchObject({ files: broken, left: 0 });
});

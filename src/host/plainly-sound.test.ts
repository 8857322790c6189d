import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleConfig } from "../../test/panel/studio/sample-config.js";
import type { PanelConfig } from "../model/config.js";
import { parsePanelConfig } from "../model/panel-config/parse-panel-config.js";
import { isPlainlySound } from "./plainly-sound.js";

/** What a window has by itself; the console API does not go where something stands already. */
const ownNames: Readonly<Record<string, unknown>> = {
  length: 0,
  location: new URL("http://localhost"),
  select() {},
};
/** A page on which the console API is installed already, as it is when the question is put. */
const pageOf = (config: unknown) => {
  const { consoleNamespace: name } = Object(config) as Partial<PanelConfig>;
  const page = typeof name !== "string" || name in ownNames ? ownNames : { ...ownNames, [name]: {} };
  return page as unknown as Window;
};
const isSound = (config: unknown) => isPlainlySound(config, pageOf(config));
const isClean = (config: unknown) => {
  const parsed = parsePanelConfig(config);
  return parsed.ok && parsed.warnings.length === 0;
};

test("a configuration with every kind of control needs no closer look", () => {
  expect(isClean(sampleConfig)).toBe(true);
  expect(isSound(sampleConfig)).toBe(true);
});

test("a name that the browser uses itself needs one", () => {
  expect(isSound({ ...sampleConfig, consoleNamespace: "location" })).toBe(false);
  expect(isSound({ ...sampleConfig, consoleNamespace: "toString" })).toBe(false);
});

describe("what is plainly sound, the full check finds nothing in", () => {
  const paths = [...pathsOf(sampleConfig)];
  const junk = fc.oneof(
    fc.constantFrom<unknown>(
      undefined,
      null,
      true,
      false,
      0,
      -1,
      1.5,
      99,
      "",
      " ",
      "none",
      "baseRoles",
      "palette",
    ),
    fc.constantFrom<unknown>(
      "--blue-500",
      "--x y",
      "a;b",
      "url(x",
      "--",
      "toString",
      "__proto__",
      {},
      [],
      [[]],
    ),
    fc.constantFrom(...paths.map((path) => read(sampleConfig, path))),
  );

  test("whatever one or two parts of a sound one are replaced by", () => {
    const change = fc.record({ path: fc.constantFrom(...paths), value: junk });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 2 }), (changes) => {
        const config = structuredClone(sampleConfig);
        for (const { path, value } of changes) write(config, path, value);
        if (isSound(config)) expect(isClean(config)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  test("whatever field is added or taken away", () => {
    const field = fc.constantFrom("id", "kind", "referencesTier", "pill", "group", "step", "palette", "oops");
    const holders = paths.filter((path) => isHolder(read(sampleConfig, path)));
    fc.assert(
      fc.property(fc.constantFrom(...holders), field, fc.option(junk), (path, name, value) => {
        const config = structuredClone(sampleConfig);
        const holder = read(config, path) as Record<string, unknown>;
        if (value === null) delete holder[name];
        else holder[name] = value;
        if (isSound(config)) expect(isClean(config)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  test("whatever a value holds", () => {
    const piece = fc.constantFrom(
      ..."( ) [ ] { } ; ! , / * /* */ \" ' \\ < <!-- --> </style url( url rgb( var( -- 1px # @ % \n \t \u0000 é".split(
        " ",
      ),
      " ",
      "\\\n",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
        const item = { id: "a", cssVar: "--a", label: "A", default: pieces.join(""), type: { kind: "text" } };
        const tabs = [{ id: "t", label: "T", tiers: [{ id: "r", label: "R", items: [item] }] }];
        const config = { storagePrefix: "p", consoleNamespace: "c", tabs };
        if (isSound(config)) expect(isClean(config)).toBe(true);
      }),
      { numRuns: 6000 },
    );
  });
});

type Path = readonly (string | number)[];

function isHolder(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function* pathsOf(value: unknown, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path;
  if (!isHolder(value)) return;
  for (const [key, child] of Object.entries(value)) yield* pathsOf(child, [...path, key]);
}

function read(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((holder, key) => Object(holder)[key], value);
}

/** Where an earlier change took the place away, there is nothing to write. */
function write(value: unknown, path: Path, next: unknown): void {
  const holder = read(value, path.slice(0, -1));
  if (isHolder(holder)) Object.assign(holder, { [path.at(-1) ?? ""]: next });
}

import { expect, test } from "vitest";
import type { Call } from "../../src/http/calls/call.js";
import { readJsonBody } from "../../src/http/calls/json-body.js";
import { parsePanelConfig } from "../../src/model/panel-config/parse-panel-config.js";
import { fill, findGrowth, isStraight, list } from "./processor-time.js";

/** The request that brings a body, as any adapter hands it over. */
function callWith(bytes: Uint8Array): Call {
  return {
    ...{ method: "POST", target: "/apply", ownOrigin: undefined, header: () => undefined },
    readBody: () => Promise.resolve({ kind: "complete", bytes }),
  };
}

test.each(["[", '{"a":', '"', "\\", '"\\u0041",', "1,", "1", "-", " ", "[1,[1],", "nul", "\ufeff", "\ud83d"])(
  "a body of %j, which is JSON or not, takes eight times as long for eight times as much",
  async (piece) => {
    for (const start of ["", "[", '"']) {
      const make = (size: number) => Buffer.from(start + fill(size, piece).slice(0, size - 8));
      const growth = await findGrowth({ make, read: (bytes) => readJsonBody(callWith(bytes)) });
      expect(growth, start).toSatisfy(isStraight);
    }
  },
);

const color = { kind: "color" };
const names = { storagePrefix: "p", consoleNamespace: "p" };
const item = (at: number) => ({ id: `i${at}`, cssVar: `--i${at}`, label: "I", default: "red", type: color });
const tier = (items: readonly unknown[], rest = {}) => ({ id: "t", label: "T", items, ...rest });
const config = (tiers: readonly unknown[], rest = {}) => ({
  ...names,
  tabs: [{ id: "tab", label: "Tab", tiers, ...rest }],
});
const long = (size: number) => fill(size, "a");

test.each<[string, (size: number) => unknown]>([
  ["items", (size) => config([tier(list(size / 90, item))])],
  ["items of one name", (size) => config([tier(list(size / 90, () => item(1)))])],
  ["items that are none", (size) => config([tier(list(size / 4, () => ({})))])],
  ["defaults that name no item", (size) => config([tier(list(size / 180, item)), references(size / 180)])],
  ["tiers", (size) => config(list(size / 40, (at) => ({ ...tier([]), id: `t${at}` })))],
  [
    "tiers that refer to each other",
    (size) => config(list(size / 60, (at) => ({ ...tier([]), id: `t${at}`, referencesTier: `t${at + 1}` }))),
  ],
  [
    "tiers that refer to each other in a circle",
    (size) => {
      const length = Math.floor(size / 60);
      return config(
        list(length, (at) => ({ ...tier([]), id: `t${at}`, referencesTier: `t${(at + 1) % length}` })),
      );
    },
  ],
  [
    "tiers that refer to a large one",
    (size) =>
      config([
        tier(list(size / 180, item)),
        ...list(size / 120, (at) => ({ ...tier([]), id: `r${at}`, referencesTier: "t" })),
      ]),
  ],
  [
    "tiers that refer to none",
    (size) => config(list(size / 60, (at) => ({ ...tier([]), id: `t${at}`, referencesTier: `u${at}` }))),
  ],
  [
    "advanced tiers that are none",
    (size) => config([tier([])], { advancedTiers: list(size / 10, (at) => `u${at}`) }),
  ],
  [
    "tabs",
    (size) => ({ ...names, tabs: list(size / 40, (at) => ({ id: `t${at}`, label: "T", tiers: [] })) }),
  ],
  [
    "unknown fields",
    (size) => ({ ...config([]), ...Object.fromEntries(list(size / 10, (at) => [`f${at}`, 1])) }),
  ],
  ["one long field", (size) => ({ ...config([]), [long(size)]: 1 })],
  [
    "long names",
    (size) => ({ ...config([]), storagePrefix: long(size / 2), consoleNamespace: long(size / 2) }),
  ],
  ["one long value", (size) => config([tier([{ ...item(1), default: fill(size, "rgb(") }])])],
  [
    "options",
    (size) =>
      config([tier([{ ...item(1), type: { kind: "select", options: list(size / 8, (at) => `o${at}`) } }])]),
  ],
  ["what is nested", (size) => JSON.parse(`${"[".repeat(size / 2)}${"]".repeat(size / 2)}`)],
  [
    "routes",
    (size) => ({
      ...config([]),
      applyEndpoint: "/a",
      applyRouting: Object.fromEntries(list(size / 20, (at) => [`r${at}`, "a.css"])),
    }),
  ],
  [
    "presets",
    (size) => ({
      ...config([]),
      colorPresets: list(size / 40, (at) => ({ id: `p${at}`, label: "P", palette: ["red"] })),
    }),
  ],
])("and a configuration of many %s", async (_, make) => {
  expect(await findGrowth({ make, read: parsePanelConfig })).toSatisfy(isStraight);
});

function references(length: number): unknown {
  const items = list(length, (at) => ({ ...item(at), id: `r${at}`, cssVar: `--r${at}`, default: `j${at}` }));
  return { ...tier(items), id: "r", referencesTier: "t" };
}

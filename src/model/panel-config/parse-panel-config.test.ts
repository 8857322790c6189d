import fc from "fast-check";
import { expect, test } from "vitest";
import { colorTab, createConfig, lengthItem, spacingTab } from "../../../test/state/configs.js";
import type { Issue } from "../issue.js";
import { parsePanelConfig } from "./parse-panel-config.js";

type Json = Record<string, unknown>;

function issuesOf(config: unknown): readonly Issue[] {
  const parsed = parsePanelConfig(config);
  return parsed.ok ? [] : parsed.issues;
}

function warningsOf(config: unknown): readonly Issue[] {
  const parsed = parsePanelConfig(config);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.warnings;
}

/** A configuration of one tab with these tiers. */
function withTiers(...tiers: readonly Json[]): Json {
  return { ...createConfig(), tabs: [{ id: "t", label: "T", tiers }] } as unknown as Json;
}

function withColor(change: (extras: Json) => Json): Json {
  const colorExtras = change(structuredClone(colorTab.colorExtras) as unknown as Json);
  return { ...createConfig(), tabs: [{ ...colorTab, colorExtras }] } as unknown as Json;
}

const raw = (items: readonly unknown[], id = "raw"): Json => ({ id, label: id, items });

test("a sound configuration comes back as it was given", () => {
  const config = createConfig();
  expect(parsePanelConfig(config)).toMatchObject({ ok: true, value: config });
});

test("every problem is told at once, with its path, what was expected and what was found", () => {
  const issues = issuesOf({
    storagePrefx: "x",
    consoleNamespace: "my tokens",
    tabs: [
      {
        id: "",
        label: 3,
        tiers: [raw([{ id: "a", cssVar: "-a", label: "A", default: 1, type: { kind: "colour" } }])],
      },
    ],
  });
  expect(issues).toEqual([
    expect.objectContaining({ path: "consoleNamespace", expected: "a JavaScript identifier" }),
    expect.objectContaining({ path: "tabs[0].id", expected: "text that is not empty", received: '""' }),
    expect.objectContaining({ path: "tabs[0].label", expected: "text", received: "3" }),
    expect.objectContaining({ path: "tabs[0].tiers[0].items[0].cssVar", received: '"-a"' }),
    expect.objectContaining({ path: "tabs[0].tiers[0].items[0].default", expected: "text", received: "1" }),
    expect.objectContaining({ path: "tabs[0].tiers[0].items[0].type.kind", hint: 'Did you mean "color"?' }),
    expect.objectContaining({
      path: "storagePrefix",
      received: "nothing",
      hint: 'Is "storagePrefx" a slip for "storagePrefix"?',
    }),
  ]);
});

test.each([null, undefined, 1, "{}", [], true, () => 0])("%s is no configuration", (input) => {
  expect(issuesOf(input)).toMatchObject([{ path: "", expected: "an object" }]);
});

const two = (change: Json) => [lengthItem("a", "1px"), { ...lengthItem("b", "1px"), ...change }];

test.each<[string, unknown, string, Partial<Issue>]>([
  [
    "two items of one id",
    withTiers(raw(two({ id: "a" }))),
    "tabs[0].tiers[0].items[1].id",
    { code: "duplicate-id" },
  ],
  ["two tiers of one id", withTiers(raw([]), raw([])), "tabs[0].tiers[1].id", { code: "duplicate-id" }],
  [
    "two tabs of one id",
    { ...createConfig(), tabs: [spacingTab, spacingTab] },
    "tabs[1].id",
    { code: "duplicate-id" },
  ],
  [
    "one property twice in a tab",
    withTiers(raw(two({ cssVar: "--a" }))),
    "tabs[0].tiers[0].items[1].cssVar",
    { code: "duplicate-css-var" },
  ],
  [
    "a tier that is not there",
    withTiers(raw([]), { ...raw([], "b"), referencesTier: "rae" }),
    "tabs[0].tiers[1].referencesTier",
    { hint: 'Did you mean "raw"?' },
  ],
  [
    "a tier that references itself",
    withTiers({ ...raw([]), referencesTier: "raw" }),
    "tabs[0].tiers[0].referencesTier",
    { code: "circular-reference" },
  ],
  [
    "a circle of tiers",
    withTiers(
      { ...raw([], "a"), referencesTier: "b" },
      { ...raw([], "b"), referencesTier: "c" },
      { ...raw([], "c"), referencesTier: "a" },
    ),
    "tabs[0].tiers[1].referencesTier",
    { code: "circular-reference" },
  ],
  [
    "a default that names no item",
    withTiers(raw([lengthItem("large", "1px")]), {
      ...raw([lengthItem("x", "lrge")], "ref"),
      referencesTier: "raw",
    }),
    "tabs[0].tiers[1].items[0].default",
    { hint: 'Did you mean "large"?' },
  ],
  [
    "an advanced tier that is not there",
    { ...createConfig(), tabs: [{ ...spacingTab, advancedTiers: ["rw"] }] },
    "tabs[0].advancedTiers[0]",
    { code: "unknown-name" },
  ],
  [
    "a default that would end its declaration",
    withTiers(raw([lengthItem("a", "1px; color: red")])),
    "tabs[0].tiers[0].items[0].default",
    { code: "invalid-value" },
  ],
  [
    "a step of nothing",
    withTiers(raw(two({ type: { kind: "length", step: 0, unit: "px" } }))),
    "tabs[0].tiers[0].items[1].type.step",
    { expected: "a number above 0" },
  ],
  [
    "readonly that is not true",
    withTiers(raw(two({ readonly: false }))),
    "tabs[0].tiers[0].items[1].readonly",
    { expected: "true" },
  ],
  [
    "an escaped property name",
    withTiers(raw(two({ cssVar: "--a\\.5" }))),
    "tabs[0].tiers[0].items[1].cssVar",
    {},
  ],
  [
    "a name every object has",
    { ...createConfig(), consoleNamespace: "constructor" },
    "consoleNamespace",
    { code: "reserved-name" },
  ],
  [
    "__proto__ as a name",
    { ...createConfig(), consoleNamespace: "__proto__" },
    "consoleNamespace",
    { code: "reserved-name" },
  ],
  [
    "a store every window has",
    { ...createConfig(), consoleNamespace: "localStorage" },
    "consoleNamespace",
    { code: "reserved-name" },
  ],
  [
    "a name every window has",
    { ...createConfig(), consoleNamespace: "document" },
    "consoleNamespace",
    { code: "reserved-name" },
  ],
  ...[
    "Math",
    "JSON",
    "Intl",
    "Reflect",
    "Array",
    "Symbol",
    "toString",
    "hasOwnProperty",
    "fetch",
    "eval",
    "undefined",
    "console",
    "crypto",
    "performance",
    "setTimeout",
    "a.b",
  ].map((name): [string, unknown, string, Partial<Issue>] => [
    `${name} as a name`,
    { ...createConfig(), consoleNamespace: name },
    "consoleNamespace",
    name === "a.b" ? {} : { code: "reserved-name" },
  ]),
  ["a prefix that is no identifier", { ...createConfig(), storagePrefix: "a b" }, "storagePrefix", {}],
  [
    "a class prefix with markup in it",
    { ...createConfig(), modalClassPrefix: "a><b" },
    "modalClassPrefix",
    {},
  ],
  ["a file name with a folder in it", { ...createConfig(), exportFilename: "../a" }, "exportFilename", {}],
  [
    "a scheme that is not there",
    withColor((extras) => ({ ...extras, panelSettings: { colorScheme: "dya", colorMode: false } })),
    "tabs[0].colorExtras.panelSettings.colorScheme",
    { hint: 'Did you mean "day"?' },
  ],

  [
    "an index past the palette",
    withColor((extras) => ({ ...extras, baseDefaults: { bg: 0, text: 3 } })),
    "tabs[0].colorExtras.baseDefaults.text",
    { code: "index-out-of-range" },
  ],
  [
    "an index that is no whole number",
    withColor((extras) => ({ ...extras, baseDefaults: { bg: 0, text: 0.5 } })),
    "tabs[0].colorExtras.baseDefaults.text",
    {},
  ],
  [
    "a scheme that points at no palette item",
    withColor((extras) => ({
      ...extras,
      colorSchemes: { day: { palette: [], semantic: { accent: "p9" } }, night: { palette: [] } },
    })),
    "tabs[0].colorExtras.colorSchemes.day.semantic.accent",
    { code: "unknown-name" },
  ],
  [
    "colours without a palette",
    { ...createConfig(), tabs: [{ ...colorTab, tiers: [] }] },
    "tabs[0].colorExtras",
    { code: "no-palette" },
  ],
  [
    "two presets of one id",
    {
      ...createConfig(),
      colorPresets: [
        { id: "a", label: "A", palette: [] },
        { id: "a", label: "B", palette: [] },
      ],
    },
    "colorPresets[1].id",
    { code: "duplicate-id" },
  ],
  [
    "a tier id that base roles use",
    { ...createConfig(), tabs: [{ ...colorTab, tiers: [...colorTab.tiers, raw([], "baseRoles")] }] },
    "tabs[0].tiers[2].id",
    { code: "reserved-id" },
  ],
])("%s is refused", (_, config, path, issue) => {
  expect(issuesOf(config)).toContainEqual(expect.objectContaining({ path, ...issue }));
});

test.each<[string, unknown, string, Partial<Issue>]>([
  [
    "an unknown field",
    { ...createConfig(), applyEndpont: "/apply" },
    "applyEndpont",
    { hint: 'Did you mean "applyEndpoint"?' },
  ],
  [
    "a default that the same id hides",
    createConfig(),
    "tabs[0].tiers[1].items[1].default",
    { code: "same-id-wins" },
  ],
  [
    "one property in two tabs",
    {
      ...createConfig(),
      tabs: [spacingTab, { id: "u", label: "U", tiers: [raw([lengthItem("z", "1px", "--space-sm")])] }],
    },
    "tabs[1].tiers[0].items[0].cssVar",
    { code: "duplicate-css-var" },
  ],
  [
    "a palette shorter than a scheme's",
    withColor((extras) => ({
      ...extras,
      colorSchemes: {
        ...(extras.colorSchemes as Json),
        night: { palette: ["#000", "#111", "#222", "#333"] },
      },
    })),
    "tabs[0].colorExtras.colorSchemes.night.palette",
    { code: "palette-length" },
  ],
  [
    "a base role without a default",
    withColor((extras) => ({ ...extras, baseDefaults: { bg: 0 } })),
    "tabs[0].colorExtras.baseDefaults.text",
    { code: "no-role-default" },
  ],
  [
    "a scheme that no mode uses and that is not there",
    withColor((extras) => ({
      ...extras,
      panelSettings: { ...(extras.panelSettings as Json), colorScheme: "gone" },
    })),
    "tabs[0].colorExtras.panelSettings.colorScheme",
    { code: "unknown-name" },
  ],
  [
    "a select whose default is no option",
    withTiers(raw(two({ type: { kind: "select", options: ["x"] } }))),
    "tabs[0].tiers[0].items[1].default",
    { code: "default-not-an-option" },
  ],
  [
    "a pill where there can be none",
    withTiers(raw([lengthItem("a", "1px")]), {
      ...raw([{ ...lengthItem("b", "a"), pill: { value: "0", customDefault: "1" } }], "ref"),
      referencesTier: "raw",
    }),
    "tabs[0].tiers[1].items[0].pill",
    { code: "pill-ignored" },
  ],
  [
    "an endpoint without a routing",
    { ...createConfig(), applyRouting: undefined },
    "applyRouting",
    { code: "apply-disabled" },
  ],
])("%s is a warning", (_, config, path, warning) => {
  expect(warningsOf(config)).toContainEqual(expect.objectContaining({ path, ...warning }));
});

test("of thousands of unknown names, the first ones come with a hint", () => {
  const ids = Array.from({ length: 3000 }, (_, at) => `item-${at}`);
  const items = ids.map((id) => lengthItem(id, "1px", `--${id}`));
  const wrong = ids.map((id) => lengthItem(`${id}-use`, `${id}x`, `--${id}-use`));
  const issues = issuesOf(withTiers(raw(items), { ...raw(wrong, "uses"), referencesTier: "raw" }));
  expect(issues).toHaveLength(3000);
  expect(issues.filter(({ hint }) => hint !== undefined)).toEqual(issues.slice(0, 20));
});

test("a name that CSS would escape is a name", () => {
  expect(
    parsePanelConfig(
      withTiers(raw([lengthItem("a", "1px", "--space-0.5"), lengthItem("b", "1px", "--größe")])),
    ),
  ).toMatchObject({ ok: true });
});

test("ids such as __proto__ are names like any other", () => {
  const config = JSON.parse(
    JSON.stringify(createConfig()).replaceAll('"sm"', '"__proto__"').replaceAll('"gap"', '"constructor"'),
  );
  expect(parsePanelConfig(config)).toMatchObject({ ok: true });
  expect(({} as Json).polluted).toBeUndefined();
});

test("no input makes it throw", () => {
  const mangled = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 6 },
      fc.jsonValue(),
      fc.dictionary(
        fc.constantFrom(
          "tabs",
          "tiers",
          "items",
          "id",
          "type",
          "kind",
          "palette",
          "__proto__",
          "colorExtras",
          "referencesTier",
        ),
        tie("value"),
      ),
      fc.array(tie("value"), { maxLength: 3 }),
    ),
  })).value;
  fc.assert(
    fc.property(mangled, fc.nat(40), (value, at) => {
      expect(() => parsePanelConfig(value)).not.toThrow();
      // The same in the middle of a configuration that is otherwise sound.
      let count = 0;
      const spoiled = JSON.parse(JSON.stringify(createConfig()), (_, part) =>
        count++ === at ? value : part,
      );
      expect(() => parsePanelConfig(spoiled)).not.toThrow();
    }),
    { numRuns: 300 },
  );
});

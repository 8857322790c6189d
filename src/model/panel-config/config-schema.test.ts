import Ajv from "ajv";
import fc from "fast-check";
import { expect, test } from "vitest";
import { describeField } from "../../../scripts/build/config-schema.mjs";
import { createConfig } from "../../../test/state/configs.js";
import { createConfigSchema } from "./config-schema.js";
import { panelConfigShape } from "./panel-config-shape.js";

const validate = new Ajv({ strict: false }).compile(createConfigSchema(describeField));

const isAccepted = (config: unknown) => panelConfigShape.accepts(config, []);

test("the published schema accepts a sound configuration", () => {
  expect(validate(createConfig())).toBe(true);
});

test("the schema and the parser agree on the shape of every spoiled configuration", () => {
  const preset = { id: "p", label: "P", palette: ["#000"], codeTheme: "x" };
  const full = JSON.stringify({
    ...createConfig(),
    colorPresets: [preset],
    schemaId: "s",
    exportFilename: "e",
  });
  const value = fc.constantFrom<unknown>(
    null,
    0,
    -1,
    1.5,
    "",
    "a b",
    "--x",
    true,
    false,
    [],
    [""],
    {},
    { a: 1 },
    undefined,
  );
  fc.assert(
    fc.property(fc.nat(300), value, (at, spoiler) => {
      let count = 0;
      const spoiled: unknown = JSON.parse(full, (_, part) => (count++ === at ? spoiler : part));
      expect(validate(spoiled)).toBe(isAccepted(spoiled));
    }),
    { numRuns: 1000 },
  );
});

test("every field has a description", () => {
  const missing: string[] = [];
  const walk = (schema: unknown, path: string): void => {
    if (typeof schema !== "object" || schema === null) return;
    for (const [key, part] of Object.entries(schema)) {
      if (key === "properties") {
        for (const [field, entry] of Object.entries(part)) {
          if (!(entry as { description?: string }).description) missing.push(`${path}.${field}`);
        }
      }
      walk(part, `${path}.${key}`);
    }
  };
  walk(createConfigSchema(describeField), "");
  expect(missing).toEqual([]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { embedConfig } from "./embedded-config.js";

test("an embedded configuration is the same after parsing, and never ends or alters its script element", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (config) => {
      const text = embedConfig(config);
      expect(text).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(config)));
    }),
  );
});

test.each(["</script><script>x()</script>", "<!--<script>", "\u2028\u2029"])("%j stays text", (label) => {
  expect(embedConfig({ label })).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(embedConfig({ label }))).toEqual({ label });
});

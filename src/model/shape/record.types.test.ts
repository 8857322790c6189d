import { expect, test } from "vitest";
import { text } from "./plain-shapes.js";
import { record, variant } from "./record.js";
import { optional } from "./shape.js";

interface Row {
  readonly id: string;
  readonly note?: string;
}

type Kind = { readonly kind: "plain" } | { readonly kind: "unit"; readonly unit: string };

test("a shape has the fields of its type, no more and no fewer, and knows which may be missing", () => {
  const row = record<Row>("Row", { id: text, note: optional(text) });
  // @ts-expect-error A field is missing.
  record<Row>("Row", { id: text });
  // @ts-expect-error A field is extra.
  record<Row>("Row", { id: text, note: optional(text), more: text });
  // @ts-expect-error A field that may be missing is not marked so.
  record<Row>("Row", { id: text, note: text });
  // @ts-expect-error A field that has to be there may be missing.
  record<Row>("Row", { id: optional(text), note: optional(text) });
  expect(row.accepts({ id: "a" }, [])).toBe(true);
});

test("a variant has the cases of its type, no more and no fewer", () => {
  const kind = variant<Kind, "kind">("Kind", "kind", { plain: {}, unit: { unit: text } });
  // @ts-expect-error A case is missing.
  variant<Kind, "kind">("Kind", "kind", { plain: {} });
  // @ts-expect-error A case lacks a field.
  variant<Kind, "kind">("Kind", "kind", { plain: {}, unit: {} });
  expect(kind.accepts({ kind: "plain" }, [])).toBe(true);
  expect(kind.accepts({ kind: "unit" }, [])).toBe(false);
});

import { expect, it } from "vitest";
import { dropRefused } from "./drop-refused.js";

/** As the speller cuts them. */
const pieces = (text: string) => text.match(/[\w-]+\(|[\w-]+|./g) ?? [];

it.each([
  [":is(:foo,:root)", ":is(:root)"],
  [":is(:root,:foo)", ":is(:root)"],
  [":is(:root,:foo,html)", ":is(:root,html)"],
  [":is(,:root,)", ":is(:root)"],
  [":where(:is(:foo),:root)", ":where(:is(),:root)"],
  [":is(:not(:foo),html)", ":is(html)"],
  [":is(::before,p:after,html)", ":is(html)"],
  [":is(:foo)", ":is()"],
])("what browsers leave out of %s is not compared", (text, left) => {
  expect(dropRefused(pieces(text)).join("")).toBe(left);
});

it.each([":is(:hover,:root)", ":not(:foo)", "a:foo", "p::before", ":is(a,b):foo", ":nth-child(1)"])(
  "%s stays as it is",
  (text) => {
    expect(dropRefused(pieces(text)).join("")).toBe(text);
  },
);

import { expect, test } from "vitest";
import { asLinked } from "./fresh-address.js";

test.each([
  ["/a.css?design-token-panel=12", "/a.css"],
  ["/a.css?design-token-panel=12#b", "/a.css#b"],
  ["/a.css?t=1&design-token-panel=12", "/a.css?t=1"],
  ["http://localhost:1/a.css?design-token-panel=12&direct", "http://localhost:1/a.css?direct"],
])("%s is linked as %s", (address, linked) => {
  expect(asLinked(address)).toBe(linked);
});

test.each(["/a.css", "/a.css?", "/a.css?b=&", "/design-token-panel=1.css", "/a.css?design-token-panel=x"])(
  "%s is linked as it is",
  (address) => {
    expect(asLinked(address)).toBe(address);
  },
);

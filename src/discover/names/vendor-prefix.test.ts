import { describe, expect, it } from "vitest";
import { vendorPrefix } from "./vendor-prefix.js";

describe("the prefix of a vendor", () => {
  it("is found, and no purpose is taken for one", () => {
    const bs = ["blue", "red", "body-bg", "body-color", "font-size", "radius", "gap", "shadow", "link"];
    expect(vendorPrefix(bs.map((name) => `--bs-${name}`))).toBe(1);
    expect(vendorPrefix(bs.map((name, at) => `--${at % 2 ? "bs_" : "Bs-"}${name}`))).toBe(1);
    expect(vendorPrefix(bs.map((name) => `--color-${name}`))).toBe(0);
    expect(vendorPrefix(["--a-b"])).toBe(0);
    const sys = ["color-x", "shape-y", "type-z"].flatMap((end) =>
      ["a", "b", "c"].map((at) => `--md-sys-${end}-${at}`),
    );
    expect(vendorPrefix(sys)).toBe(2);
  });

  it("is not found among very many names that have none", () => {
    const names = Array.from({ length: 200_000 }, (_, at) => `--a${at}-b`);
    expect(vendorPrefix(names)).toBe(0);
  });
});

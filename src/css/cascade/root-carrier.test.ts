import { describe, expect, it } from "vitest";
import { readSheet } from "../sheet/sheet-reader.js";
import { canCarryRootDeclarations } from "./root-carrier.js";

const carries = (css: string, attributes: Record<string, string> = {}) =>
  canCarryRootDeclarations(readSheet(css), { attributes }, new Set(["--a"]));

describe("a sheet can carry declarations for the root element", () => {
  it.each([
    ":root{}",
    "html{color:red}",
    "*{}",
    "@media print{:root{}}",
    "@layer x{@supports not (a:b){:root{}}}",
    "@theme{}",
    "@theme inline{--b:1}",
    ".dark{--a:1}",
    "[data-theme]{&{--a:1}}",
    "a{}\n:root{}",
  ])("%s", (css) => {
    expect(carries(css)).toBe(true);
  });

  it.each([
    "",
    "body{--a:1}",
    ".card{color:red}",
    ".card{--b:1}",
    ".card .x{--a:1}",
    ":host{--a:1}",
    "@keyframes x{:root{--a:1}}",
    "@container (a){:root{}}",
    ":root, :nothing{}",
    "@layer a;",
  ])("but not %j", (css) => {
    expect(carries(css)).toBe(false);
  });

  it("by the page's attributes", () => {
    expect(carries(".card{color:red}", { class: "card" })).toBe(true);
  });
});

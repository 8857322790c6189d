import { expect, it } from "vitest";
import { readSyntaxes } from "./property-rules.js";
import { readSheet } from "./sheet-reader.js";

it("reads what names are registered with, wherever the rules stand", () => {
  const css = `@property --angle { syntax: "<angle>"; inherits: false; initial-value: 0deg }
    @layer a { @property --size{inherits:true;SYNTAX :'small | large';initial-value:small} }
    @property --broken { inherits: true } @property none { syntax: "*" } @property --open { syntax: "<color>"`;
  expect([...readSyntaxes(readSheet(css))]).toEqual([
    ["--angle", "<angle>"],
    ["--size", "small | large"],
    ["--open", "<color>"],
  ]);
});

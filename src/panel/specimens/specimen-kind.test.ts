import { expect, test } from "vitest";
import type { TierValueKind } from "../../model/config.js";
import { specimenKind } from "./specimen-kind.js";

const px: TierValueKind = { kind: "length", step: 1, unit: "px" };
const number: TierValueKind = { kind: "number", step: 1 };
const text: TierValueKind = { kind: "text" };

/** As much of a browser as these values need. */
const css = {
  supports: (property: string, value = "") =>
    ({
      width: /^(?:clamp|calc|min|max)\(|^[\d.]+(?:px|r?em|vw|%)$/,
      "box-shadow": /^\d+(?:px)? \d+px/,
      "font-family": /^[a-z"' ,-]+$/i,
      "border-radius": /^[\d.]+(?:px|r?em|%)/,
      color: /^#|^rgb/,
      "transition-timing-function": /^cubic-bezier\(/,
    })[property]?.test(value) ?? false,
};

test.each([
  ["--text-xl", px, "1.5rem", "size"],
  ["--fontSize-2", px, "14px", "size"],
  ["--font-size-fluid", text, "clamp(1rem, 2vw, 3rem)", "size"],
  ["--heading-margin", px, "1rem", "bar"],
  ["--text-indent", px, "1rem", "bar"],
  ["--space-4", px, "16px", "bar"],
  ["--space-fluid", text, "clamp(1rem, 2vw, 3rem)", "bar"],
  ["--radius-m", px, "8px", "radius"],
  ["--radius-blob", text, "255px 15px 225px / 15px", "radius"],
  ["--radius-round", px, "50%", "radius"],
  ["--version-font", text, '"8.1.0"', "value"],
  ["--border-width-thick", px, "2px", "border"],
  ["--tracking-tight", px, "-0.02em", "tracking"],
  ["--duration-1", px, "150ms", "duration"],
  ["--duration-2", text, "0.2s", "duration"],
  ["--ease-out", text, "cubic-bezier(0,0,.2,1)", "easing"],
  ["--shadow-m", text, "0 4px 8px #0003", "shadow"],
  ["--font-body", text, "Georgia, serif", "family"],
  ["--font-weight-bold", number, "700", "weight"],
  ["--font-weight", { kind: "select", options: ["400", "700"] } as const, "400", "weight"],
  ["--line-height", number, "1.5", "leading"],
  ["--opacity-disabled", number, "0.4", "opacity"],
  ["--opacity-veil", px, "40%", "opacity"],
  ["--z-modal", number, "100", "value"],
  ["--rotate", px, "45deg", "value"],
  ["--brand", { kind: "color" } as const, "red", "color"],
  ["--hsl-ish", text, "#fff", "color"],
  ["--nothing", text, "", "value"],
])("%s of %o with %s is shown as %s", (cssVar, type, value, kind) => {
  expect(specimenKind({ cssVar, type, text: value }, css)).toBe(kind);
});

import { expect, test } from "vitest";
import { readOwnTokens, writeOutTokens } from "./own-tokens.js";

const tokens = readOwnTokens(`.dtp {
  --dtp-bad: light-dark(rgb(1 0 0), rgb(2 0 0));
  --dtp-shadow:
    0 0 1px light-dark(transparent, oklch(1 0 0 / 0.09)), 0 0 9px red;
}`);

test("the panel's tokens are written out, and what else is referred to stays", () => {
  const css = ".a{color:var(--dtp-bad);box-shadow:var(--dtp-shadow);background:var(--swatch)}";
  expect(writeOutTokens(css, tokens, [])).toBe(
    ".a{color:light-dark(rgb(1 0 0), rgb(2 0 0));box-shadow:0 0 1px light-dark(transparent, oklch(1 0 0 / 0.09)), 0 0 9px red;background:var(--swatch)}",
  );
});

test("a token that the page sets is a reference to what it sets", () => {
  const css = "a { color: var(--dtp-bad); box-shadow: var(--dtp-shadow) }";
  expect(writeOutTokens(css, tokens, ["bad"])).toContain(
    "color: var(--design-token-panel-bad); box-shadow: 0",
  );
});

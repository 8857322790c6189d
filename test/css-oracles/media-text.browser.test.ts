import { expect, onTestFinished, test } from "vitest";
import { createMediaEvaluator, readCondition } from "../../src/css/cascade/conditions/conditions.js";
import { tokenize } from "../../src/css/tokens/tokens.js";
import { createBrowserWorld } from "../../src/state/page/browser-world.js";

// All of them hold in a window of any size.
test.each([
  "all and (min-width:1px)",
  "ALL AND (MIN-WIDTH:1PX)",
  "all and (min-width:1px),print",
  "print, all and (color)",
  "only all and (min-width: 1px)",
  "not all and (min-width:99999px)",
  "not print and (min-width:1px)",
  "only  screen and (min-width:.5px)",
  "(min-width:1px)and (min-height:1px)",
  "(min-width:1px)or (monochrome)",
  "(min-width:1px)/**/and/**/( min-height : 1px )",
  "(1px<=width<=99999px)",
  "(max-width:9999.99875em)",
  "(max-width:123456.789px)",
  "(min-aspect-ratio:1/1000)",
  "(min-resolution:.10dppx)",
  "(not (max-width:1px)) and ((min-width:1px))",
])("what the browser makes of @media %s is still known by it", async (condition) => {
  const style = document.createElement("style");
  style.textContent = `@media ${condition} { :root { --a: 1 } }`;
  document.head.append(style);
  onTestFinished(() => style.remove());
  const held = getComputedStyle(document.documentElement).getPropertyValue("--a");
  const { media } = await createBrowserWorld(window).page.look([], {
    pageText: () => "",
    run: (read) => read(),
  });
  const tokens = tokenize(condition);
  expect(held).toBe("1");
  expect(createMediaEvaluator(media)(readCondition(tokens, { from: 0, to: tokens.count }))).toBe("yes");
});

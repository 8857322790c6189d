import { expect, it } from "vitest";
import { createRootElement } from "../selectors/root/root-element.js";
import { matchStyleRule } from "../selectors/root/root-selector.js";
import { rowsOf } from "../sheet/rows/rows-of.js";
import { preludeSource } from "../sheet/sheet.js";
import { readSheet } from "../sheet/sheet-reader.js";
import { SharedReadings } from "./shared-readings.js";

const pages = [
  {},
  { class: "a b", id: "x", lang: "en", dir: "rtl", title: "t" },
  { class: "b", "data-theme": "dark" },
  { CLASS: "c", dir: "auto", lang: "ja" },
].map((attributes) => ({ attributes }));

const selectors =
  ":root|.a|.d|#x|#y|[title]|[title=t]|[data-theme]|[href]|:lang(en)|:dir(ltr)|:dir(rtl)|:hover|a b|.a, .d|:is(.a)|" +
  ":not(.a)|:not(.d)|html.b|:is(:lang(ja), .d)|&|& .a|:has(.a)|[class~=b]|[CLASS]|::before|(";

it("a rule that is read once for several pages is to each what it is by itself", () => {
  const shared = new SharedReadings(pages);
  const sheet = readSheet(
    `.b { ${selectors
      .split("|")
      .map((one) => `${one} { --a: 1 }`)
      .join("")} } ${selectors
      .split("|")
      .map((one) => `${one} { --a: 1 }`)
      .join("")}`,
  );
  for (const { attributes } of [...pages, ...pages]) {
    const own = { root: createRootElement(attributes), parent: undefined };
    const among = { root: createRootElement(attributes, shared.possible), parent: undefined };
    const rows = rowsOf(sheet);
    for (const block of sheet.blocks) {
      const list = preludeSource(sheet, block);
      const around = block.parent && matchStyleRule(preludeSource(sheet, block.parent), own);
      const sharedAround = block.parent && shared.matchRule(rows, block.parent.index, among);
      expect(shared.matchRule(rows, block.index, { ...among, parent: sharedAround }), list).toEqual(
        matchStyleRule(list, { ...own, parent: around }),
      );
    }
  }
});

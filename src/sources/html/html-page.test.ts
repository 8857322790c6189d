import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { describe, expect, it } from "vitest";
import { findInHtml } from "./html-page.js";

type Node = DefaultTreeAdapterTypes.ChildNode;

/** The contents of the style elements that a parser of HTML finds outside of templates and foreign elements. */
function byParser(html: string): string[] {
  const found: string[] = [];
  const visit = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      if (!("tagName" in node) || node.tagName === "svg" || node.tagName === "math") continue;
      if (node.tagName === "style")
        found.push(node.childNodes.map((text) => ("value" in text ? text.value : "")).join(""));
      visit(node.childNodes);
    }
  };
  visit(parse(html).childNodes);
  return found;
}

const byUs = (html: string) =>
  findInHtml(html).elements.map(({ content }) => html.slice(content.start, content.end));

/** What pages are made of, whole and torn. */
const piece = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      "<style>:root{--a:1px}</style>",
      "<STYLE media='screen'>html{--a:2px}</Style >",
      "<style\n>a::before{content:'</p>'}</style\t>",
      "<style>/* <!-- */ b{} /* --> */</style>",
      "<style>c{}</styles></style/>",
    ),
  },
  fc.constantFrom(
    "<!-- <style>no{}</style> -->",
    "<!--> <p title='>'>",
    "<!---><i>",
    "<!-- a --!>",
    "<!-- a -- b ->",
    "<!-->-->",
    "<!doctype html>",
    "<!DOCTYPE html PUBLIC '<style>'>",
    "<?php echo '<b>' ?>",
    "</>",
    "</ style>",
    "<!x>",
    "< style>",
    "<script>const a = '<style>no{}</style>';</script>",
    "<script><!-- <script> '</script>' <style>no{}</style> --></script>",
    "<script><!--> '<script>' </script>",
    "<script><!-- </script>",
    "<script src=a></script>",
    "<title><style>no{}</style></title>",
    "<textarea><style>no{}</style></textarea>",
    "<xmp><style>no{}</style></xmp>",
    "<iframe srcdoc='<style>no{}</style>'></iframe>",
    "<noscript><style>no{}</style></noscript>",
    "<template><style>no{}</style><template></template></template>",
    '<div title="<style>no{}</style>" data-a=<style> =b /c>',
    "<a href=x/y>",
    "<a b='c'd=\"e\" f = g>",
    "<svg viewBox='0 0 1 1'><title>x</title><path/></svg>",
    "<svg/><math></math>",
    "</div>",
    "<p>text & 'quotes\"",
    "\n",
  ),
);

describe("the style elements of a page in HTML", () => {
  it("are those that a parser of HTML finds", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const html = pieces.join("");
        expect(byUs(html)).toEqual(byParser(html));
      }),
      { numRuns: 2_000 },
    );
  });

  it("are those that a parser of HTML finds, wherever the text is cut", () => {
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), fc.nat(), (pieces, cut) => {
        const whole = pieces.join("");
        const html = whole.slice(0, cut % (whole.length + 1));
        expect(byUs(html)).toEqual(byParser(html));
      }),
      { numRuns: 2_000 },
    );
  });

  it("are not told where SVG holds what is text in HTML and markup in SVG", () => {
    const { elements, fault } = findInHtml(
      "<style>a{}</style><svg><style><!-- </style> --></svg><style></style>",
    );
    expect(elements).toHaveLength(1);
    expect(fault?.at).toBe(23);
  });

  it("are found in linear time", () => {
    for (const part of [
      "<style",
      "<!--",
      "<style>",
      "<svg><title>",
      "<a b='",
      "<a =",
      "</style",
      "<script><!--",
    ]) {
      const html = part.repeat(100_000);
      expect(findInHtml(html).elements.length).toBeLessThanOrEqual(1);
    }
  });
});

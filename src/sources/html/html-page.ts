import type { Unread } from "../source.js";
import { findMarkupEnd } from "./comment.js";
import { findRawTextEnd } from "./raw-text.js";
import type { StyleElement, StyleElements } from "./style-elements.js";
import { readTag, type Tag } from "./tag.js";

/** Elements whose content is text, whatever it looks like (HTML, 13.2.6), where scripts run. */
const rawText: ReadonlySet<string> = new Set([
  "style",
  "script",
  "textarea",
  "title",
  "xmp",
  "iframe",
  "noembed",
  "noframes",
  "noscript",
]);

/**
 * Finds the style elements of a page in HTML, as a browser does that runs scripts. Those in a template are nobody's, and
 * in SVG and MathML other rules hold: they are left out.
 */
export function findInHtml(text: string): StyleElements {
  const elements: StyleElement[] = [];
  const others: Unread[] = [];
  let templates = 0;
  let foreign = 0;
  let at = text.indexOf("<");
  while (at >= 0) {
    if (!/[A-Za-z]/.test(text.charAt(at + 1)) && !/^<\/[A-Za-z]/.test(text.slice(at, at + 3))) {
      at = text.indexOf("<", isMarkup(text, at) ? findMarkupEnd(text, at) : at + 1);
      continue;
    }
    const tag = readTag(text, at);
    // The text ends in it, so it is no tag.
    if (tag === undefined || tag.name === "plaintext") break;
    const opened = tag.isEnd ? -1 : 1;
    let end = tag.end;
    if (tag.name === "template") templates = Math.max(0, templates + opened);
    else if (isForeign(tag)) foreign = Math.max(0, foreign + (tag.isSelfClosing ? 0 : opened));
    else if (!tag.isEnd && rawText.has(tag.name)) {
      end = findRawTextEnd(text, tag.end, tag.name);
      const content = { start: tag.end, end };
      if (foreign > 0) {
        if (text.slice(content.start, content.end).includes("<") && !tag.isSelfClosing)
          return {
            elements,
            others,
            fault: { at, reason: "markup in SVG or MathML that holds more markup" },
          };
        if (tag.name === "style") others.push({ at, part: content, reason: "it stands in SVG or MathML" });
        end = tag.end;
      } else if (tag.name === "style" && templates > 0) {
        others.push({ at, part: content, reason: "it stands in a <template>" });
      } else if (tag.name === "style") elements.push({ start: at, attributes: tag.attributes, content });
    }
    at = text.indexOf("<", end);
  }
  return { elements, others };
}

function isForeign({ name }: Tag): boolean {
  return name === "svg" || name === "math";
}

function isMarkup(text: string, at: number): boolean {
  const next = text.charAt(at + 1);
  return next === "!" || next === "?" || next === "/";
}

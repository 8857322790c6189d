import { findMarkupEnd } from "./comment.js";
import { findRawTextEnd } from "./raw-text.js";
import type { StyleElement, StyleElements } from "./style-elements.js";
import { readTag, type Tag } from "./tag.js";

/** Finds the style blocks of a Vue component, which stand beside its template and not in it. */
export function findInVue(text: string): StyleElements {
  const elements: StyleElement[] = [];
  const lastClose = text.lastIndexOf("}}");
  let at = text.indexOf("<");
  while (at >= 0) {
    if (text.startsWith("<!--", at)) {
      at = text.indexOf("<", findMarkupEnd(text, at));
      continue;
    }
    const tag = readTag(text, at);
    if (tag === undefined || tag.isEnd) {
      const reason = "what stands between the blocks of the component cannot be told";
      return { elements, fault: { at, reason } };
    }
    const end = findBlockEnd(text, tag, lastClose);
    if (end === undefined)
      return { elements, fault: { at, reason: `the <${tag.name}> that starts here does not end` } };
    if (tag.name === "style" && !tag.isSelfClosing)
      elements.push({ start: at, attributes: tag.attributes, content: { start: tag.end, end } });
    const closed = tag.isSelfClosing ? tag.end : readTag(text, end)?.end;
    if (closed === undefined) break;
    at = text.indexOf("<", closed);
  }
  return { elements };
}

/**
 * The offset of the end tag of a block; undefined where there is none. Only a template in HTML has blocks in it.
 * `lastClose` is where the last `}}` of the text stands.
 */
function findBlockEnd(text: string, tag: Tag, lastClose: number): number | undefined {
  if (tag.isSelfClosing) return tag.end;
  const language = tag.attributes.get("lang");
  if (tag.name === "template" && (language === undefined || language === "html"))
    return findTemplateEnd(text, tag.end, lastClose);
  const end = findRawTextEnd(text, tag.end, escapeName(tag.name));
  return end === text.length ? undefined : end;
}

/** A component's own blocks may have any name. */
function escapeName(name: string): string {
  return name.replace(/[^\w-]/g, "\\$&");
}

function findTemplateEnd(text: string, from: number, lastClose: number): number | undefined {
  let depth = 1;
  const mark = /<!--|\{\{|<\/?[a-z]/gi;
  mark.lastIndex = from;
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    const { index } = found;
    if (found[0] === "<!--") mark.lastIndex = findMarkupEnd(text, index);
    else if (found[0] === "{{") {
      if (index < lastClose) mark.lastIndex = text.indexOf("}}", index) + 2;
    } else {
      const tag = readTag(text, index);
      if (tag === undefined) return undefined;
      if (tag.name === "template" && !tag.isSelfClosing) depth += tag.isEnd ? -1 : 1;
      if (depth === 0) return index;
      mark.lastIndex = tag.end;
    }
  }
  return undefined;
}

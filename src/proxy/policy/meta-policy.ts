import { findAttribute, type Tag } from "../html/read-tag.js";
import { extendPolicies, type Grant } from "./extend-policy.js";

/** The text of a start tag, its policy extended where it is a `<meta>` element that sets one. */
export function extendMetaPolicy(tag: Tag, written: string, grant: Grant): string {
  const header = findAttribute(tag, "http-equiv")?.value.trim().toLowerCase();
  const content = findAttribute(tag, "content");
  if (tag.name !== "meta" || header !== "content-security-policy" || content === undefined) return written;
  const policy = extendPolicies(decodeReferences(content.value), grant);
  const quoted = `"${policy.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;
  return written.slice(0, content.valueStart) + quoted + written.slice(content.valueEnd);
}

/** The references that templates put into attributes; others mean nothing in a policy. */
const named: Readonly<Record<string, string>> = { amp: "&", apos: "'", quot: '"', lt: "<", gt: ">" };

function decodeReferences(text: string): string {
  return text.replace(/&(?:#(\d{1,6}|x[\da-f]{1,5})|([a-z]+));/gi, (whole, number, name) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? whole;
    const code = Number(number.replace(/^x/i, "0x"));
    return code < 0x80 ? String.fromCharCode(code) : whole;
  });
}

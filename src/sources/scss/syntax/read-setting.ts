import type { Range } from "../../../css/sheet/sheet.js";
import { isSpace } from "../../text/scan-text.js";
import { normalizeName, type SetNode } from "./sass-node.js";

/** The start of a statement that sets a variable, up to its colon. */
export const settingStart = /(?:[a-zA-Z_][\w-]*\.)?\$([\w\u0080-\uffff-]+)[\t-\r ]*:/y;

/** Reads a statement that sets a variable, of which `head` is what stands before its value. */
export function readSetting(text: string, head: string, { start, end }: Range): SetNode {
  const sign = head.indexOf("$");
  let value = trim(text, { start: start + head.length, end });
  let isDefault = false;
  let isGlobal = false;
  for (let flag = flagAtEnd(text, value); flag !== undefined; flag = flagAtEnd(text, value)) {
    isDefault ||= flag === "!default";
    isGlobal ||= flag === "!global";
    value = trim(text, { start: value.start, end: value.end - flag.length });
  }
  const name = normalizeName(head.slice(sign + 1, -1).trim());
  const namespace = sign === 0 ? undefined : head.slice(0, sign - 1);
  return { kind: "set", start, name, namespace, value, isDefault, isGlobal };
}

/** A range without the white space at its ends. */
export function trim(text: string, { start, end }: Range): Range {
  let [first, last] = [start, end];
  while (first < last && isSpace(text, first)) first++;
  while (first < last && isSpace(text, last - 1)) last--;
  return { start: first, end: last };
}

const flags = ["!default", "!global"];

function flagAtEnd(text: string, { start, end }: Range): string | undefined {
  // Nearly all values end in something else.
  if (!"tl".includes(text.charAt(end - 1))) return undefined;
  return flags.find((one) => end - one.length >= start && text.endsWith(one, end));
}

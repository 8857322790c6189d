import type { Range } from "../../../css/sheet/sheet.js";
import { normalizeName, type SetNode } from "./sass-node.js";

/** The start of a statement that sets a variable, up to its colon. */
export const settingStart = /(?:[a-zA-Z_][\w-]*\.)?\$([\w\u0080-\uffff-]+)[\t-\r ]*:/y;

/** Reads a statement that sets a variable, of which `head` is what stands before its value. */
export function readSetting(text: string, head: string, { start, end }: Range): SetNode {
  const [namespace, name = ""] = head.slice(0, -1).trim().split("$");
  const value = trim(text, { start: start + head.length, end });
  return {
    kind: "set",
    start,
    name: normalizeName(name),
    namespace: namespace === "" ? undefined : namespace?.slice(0, -1),
    ...withoutFlags(text, value),
  };
}

/** A range without the white space at its ends. */
export function trim(text: string, { start, end }: Range): Range {
  let [first, last] = [start, end];
  while (first < last && space.test(text.charAt(first))) first++;
  while (first < last && space.test(text.charAt(last - 1))) last--;
  return { start: first, end: last };
}

const space = /\s/;
const flags = ["!default", "!global"];

function withoutFlags(text: string, range: Range): Pick<SetNode, "value" | "isDefault" | "isGlobal"> {
  let value = range;
  let isDefault = false;
  let isGlobal = false;
  for (;;) {
    const { start, end } = value;
    const flag = flags.find((one) => end - one.length >= start && text.endsWith(one, end));
    if (flag === undefined) return { value, isDefault, isGlobal };
    isDefault ||= flag === "!default";
    isGlobal ||= flag === "!global";
    value = trim(text, { start, end: end - flag.length });
  }
}

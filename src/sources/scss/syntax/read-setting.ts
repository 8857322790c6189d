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
  const value = text.slice(start, end);
  const first = start + value.length - value.trimStart().length;
  return { start: first, end: first + value.trim().length };
}

function withoutFlags(text: string, range: Range): Pick<SetNode, "value" | "isDefault" | "isGlobal"> {
  let value = range;
  let isDefault = false;
  let isGlobal = false;
  for (;;) {
    const written = text.slice(Math.max(value.start, value.end - 8), value.end);
    const flag = ["!default", "!global"].find((one) => written.endsWith(one));
    if (flag === undefined) return { value, isDefault, isGlobal };
    isDefault ||= flag === "!default";
    isGlobal ||= flag === "!global";
    value = trim(text, { start: value.start, end: value.end - flag.length });
  }
}

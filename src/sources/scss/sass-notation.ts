import type { NameCall, Notation } from "../preprocessor.js";

/** How Sass writes variables, mixins and placeholders. */
export const sassNotation: Notation = {
  interpolation: "#{$gap}",
  nameSigns: "$@.%&#",
  noRule: /%/,
  findCalls: (text) => Array.from(text.matchAll(call), toCall),
};

/** As `$bg: get-var("main") !default`. */
const call =
  /(\$[\w-]{1,100}\s{0,20}:\s{0,20})[a-zA-Z][\w.-]{0,100}\(\s{0,20}(["'])([\w-]{1,100})\2\s{0,20}\)(?=\s*(?:!|;|$))/g;

function toCall({ index, 0: all, 1: before = "", 3: end = "" }: RegExpExecArray): NameCall {
  return { start: index + before.length, end: index + all.length, nameEnd: end };
}

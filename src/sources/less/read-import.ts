import { splitAt } from "../scss/syntax/split.js";
import { withoutComments } from "../text/without-comments.js";

/** What a rule imports. */
export interface LessImport {
  /** Undefined for what cannot be told. */
  readonly address: string | undefined;
  /** Whether it stays CSS, or is taken in as such, so that it holds no values of Less. */
  readonly isCss: boolean;
}

/** Reads what stands after `@import`. */
export function readImport(written: string): LessImport {
  const source = withoutComments(written, { start: 0, end: written.length }).trim();
  const [, options = "", first, second, rest = ""] =
    /^(?:\(([\w\s,]*)\)\s*)?(?:url\(\s*)?(?:"([^"\n]*)"|'([^'\n]*)')\s*\)?(.*)$/s.exec(source) ?? [];
  const address = first ?? second;
  const words = splitAt(options, ",").map(({ start, end }) => options.slice(start, end).trim());
  const isPlain = /^(?:https?:)?\/\/|\.css$/i.test(address ?? "") && !words.includes("less");
  if (address !== undefined && (isPlain || words.includes("css") || words.includes("inline")))
    return { address, isCss: true };
  const isKnown =
    address !== undefined && !/@\{/.test(address) && rest.trim() === "" && !words.includes("multiple");
  return { address: isKnown ? address : undefined, isCss: false };
}

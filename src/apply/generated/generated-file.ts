import { isIgnoredByGit } from "./git-ignore.js";
import { readHeader } from "./header-comment.js";
import { findSource, type StyleSheetFile } from "./source-map.js";

/** Why a style sheet looks like the output of a build, which the next one writes over; undefined when it does not. */
export function findGeneratedReason(file: StyleSheetFile): string | undefined {
  const header = readHeader(file.text);
  const source = findSource(file);
  if (header !== undefined) {
    const reason = `it says so itself: "${header}"`;
    return source ? `${reason}, and it is made from ${source}` : reason;
  }
  if (source !== undefined) return source === "" ? "a source map belongs to it" : `it is made from ${source}`;
  return isIgnoredByGit(file.rootDir, file.path) ? "git ignores it" : undefined;
}

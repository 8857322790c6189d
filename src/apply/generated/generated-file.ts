import { GitIgnore } from "./git-ignore.js";
import { readHeader } from "./header-comment.js";
import { findSource, type StyleSheetFile } from "./source-map.js";

/**
 * Why a style sheet looks like the output of a build, which the next one writes over; undefined when it does not. Who asks for
 * many files of a root gives what they have in common.
 */
export function findGeneratedReason(
  file: StyleSheetFile,
  git: Pick<GitIgnore, "takes"> = new GitIgnore(file.rootDir),
): string | undefined {
  const header = readHeader(file.text);
  const source = findSource(file);
  if (header !== undefined) {
    const reason = `it says so itself: "${header}"`;
    return source ? `${reason}, and it is made from ${source}` : reason;
  }
  if (source !== undefined) return source === "" ? "a source map belongs to it" : `it is made from ${source}`;
  return git.takes(file.path) ? "git ignores it" : undefined;
}

import {
  isNamedAsCss,
  sourceEndings,
  sourceKindOf,
  tokenFileEndings,
  tokenFileKindOf,
  unreadLanguageOf,
} from "./source-kind.js";

/** No system has longer ones. */
const longestPath = 4_096;

/**
 * What is wrong with the spelling of a path in a routing, or undefined. Whatever means something else on one system
 * than on another is refused on all. Says nothing of where the path leads: its real path decides that.
 */
export function findPathFault(path: string): string | undefined {
  const unread = unreadLanguageOf(path);
  if (unread !== undefined) return `${unread} is not read`;
  if (sourceKindOf(path) === undefined) return `it must end in ${anyOf(sourceEndings)}`;
  return findSpellingFault(path);
}

/** What is wrong with the path of token files, which may have `*` in it. */
export function findTokenPathFault(path: string): string | undefined {
  if (tokenFileKindOf(path) === undefined) return `it must end in ${anyOf(tokenFileEndings)}, or be a script`;
  return findSpellingFault(path.replaceAll("*", "x"));
}

/** What is wrong with the path of a style sheet that a build writes. */
export function findBuiltPathFault(path: string): string | undefined {
  if (isNamedAsCss(path)) return findSpellingFault(path);
  return `it must end in ${anyOf(sourceEndings.filter((ending) => isNamedAsCss(`x${ending}`)))}`;
}

function findSpellingFault(path: string): string | undefined {
  if (path.length > longestPath) return `it is longer than ${longestPath} characters`;
  if (path.startsWith("/")) return "it must be relative to the root";
  if (path.includes("\\")) return "it must use forward slashes";
  if (/[:*?"<>|]/.test(path)) return 'it must be a relative path without any of : * ? " < > |';
  if (/%(2e|2f|5c)/i.test(path)) return "it must not be percent-encoded";
  if (/\p{Cc}/u.test(path)) return "it holds a control character";
  return undefined;
}

/** An empty segment, or one of dots. */
const unnormalized = /(?:^|\/)\.{0,2}(?:\/|$)/;

/** The same path without `.` segments, and without `..` where it leads back. */
export function normalizePath(path: string): string {
  if (!unnormalized.test(path)) return path;
  const segments: string[] = [];
  for (const segment of path.split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment === ".." && segments.length > 0 && segments.at(-1) !== "..") segments.pop();
    else segments.push(segment);
  }
  return segments.join("/");
}

function anyOf(words: readonly string[]): string {
  return `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

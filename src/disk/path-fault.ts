import nodePath from "node:path";

const reservedOnWindows = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;

/**
 * What is wrong with the spelling of a path, or undefined: it must be relative, with forward slashes, and name
 * the same file on every system. Says nothing about where it leads; that is decided by its real path.
 */
export function findPathFault(
  given: string,
  system: Pick<typeof nodePath, "sep"> = nodePath,
): string | undefined {
  if (given === "") return "the path is empty";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(given)) return "the path holds a control character";
  if (given.startsWith("/")) return "the path is absolute";
  if (given.includes("\\")) return "the path holds a backslash";
  if (/[:*?"<>|]/.test(given)) return 'the path holds one of : * ? " < > |';
  if (/%(2e|2f|5c)/i.test(given)) return "the path is percent-encoded";
  const segments = given.split("/");
  const last = segments.at(-1);
  if (last === "" || last === "." || last === "..") return "the path names a folder";
  return system.sep === "\\" ? findWindowsFault(segments) : undefined;
}

function findWindowsFault(segments: readonly string[]): string | undefined {
  for (const segment of segments) {
    if (segment === "." || segment === "..") continue;
    if (/[. ]$/.test(segment)) return "a name ends in a dot or a space";
    if (reservedOnWindows.test(segment)) return "a name is reserved by Windows";
  }
  return undefined;
}

/** True when `inner` is below `outer`, by whole path segments. Both absolute, of the same spelling. */
export function isBelow(inner: string, outer: string, system: typeof nodePath = nodePath): boolean {
  return findWayDown(outer, inner, system) !== undefined;
}

/** The path from `outer` to `inner`, when that is below it. */
export function findWayDown(
  outer: string,
  inner: string,
  system: typeof nodePath = nodePath,
): string | undefined {
  const way = system.relative(outer, inner);
  const isDown = way !== "" && way !== ".." && !way.startsWith(`..${system.sep}`) && !system.isAbsolute(way);
  return isDown ? way : undefined;
}

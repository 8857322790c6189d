const states = "hover|active|focus-within|focus-visible|focus|target|checked|disabled|open";
const statePattern = new RegExp(`(?<!\\\\):(?:not\\(:(?:${states})\\)|(?:${states})(?![\\w(-]))`, "g");
const partPattern = /(?<!\\)(?:::[\w-]+(?:\([^()]*\))?|:(?:before|after|first-line|first-letter)(?![\w-]))/g;

/** The selector of the element itself, in whatever state: its pseudo-elements, and what the user does to it, hold. */
export function bareSelector(selector: string): string {
  return selector.replace(partPattern, ":is(*)").replace(statePattern, ":is(*)");
}

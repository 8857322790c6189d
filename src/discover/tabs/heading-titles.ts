/** Maps headings to titles as a person would read them; prose, directives and decoration have none. */
export function titlesOf(headings: Iterable<string>): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  for (const heading of headings) {
    const title = titleOf(heading);
    if (title !== undefined) titles.set(heading, title);
  }
  return titles;
}

const longest = 40;
const mostWords = 5;

function titleOf(heading: string): string | undefined {
  if (isNoHeading.test(heading.slice(0, 2 * longest))) return undefined;
  const text = withoutMarks(heading);
  if (text.length < 2 || text.length > longest || /[\n;{}@`=<>]|:\s|https?:/u.test(text)) return undefined;
  const words = text.split(/[\s/,&+|–—-]+/u).filter((word) => /\p{Letter}/u.test(word));
  const [first = ""] = words;
  const isProse = words.length > mostWords || words.some((word) => proseWords.has(word.toLowerCase()));
  if (isProse || first === "" || /[.!?…]$/.test(text)) return undefined;
  if (startsLikeMeasure.test(text) || directives.test(text)) return undefined;
  // A note goes on in small letters: "used by the header", "fallback for old browsers".
  const isNote = words.length > 2 && first === first.toLowerCase();
  return isNote ? undefined : text.charAt(0).toUpperCase() + text.slice(1);
}

/** Words of sentences; titles are made of nouns. */
const proseWords: ReadonlySet<string> = new Set(
  (
    "is are was were be been being has have had do does did don't doesn't isn't aren't can can't could will won't would " +
    "should must may might shall need needs use uses used using see note notes todo fixme hack xxx warning because since " +
    "when while where which that this these those it its they them we you your i if then so but as to from into than " +
    "allows makes keeps sets overrides override remove removed deprecated please make sure not copyright license licensed"
  ).split(" "),
);

/** A tag or at-rule, a hex colour, or a declaration that was commented out. */
const isNoHeading = /^[\s*!]*(?:@|#[\da-f]{3,8}\s*$|--\w)/i;

/** `16px` beside a value says what it is, not what follows. */
const startsLikeMeasure = /^(?:\d+(?:\.\d+)?(?:px|rem|em|%|ms|s|vh|vw)?$|v?\d+\.\d+)/i;
const directives =
  /^(?:stylelint|prettier|eslint|biome|csslint|autoprefixer|rtl|sourceMappingURL|noflip|postcss)\b/i;

/** Without rules, bullets and pictures around it, and without the mark of a region that editors fold. */
function withoutMarks(comment: string): string {
  // They may be as long as a sheet, and a regular expression that looks for their ends would take the square of that.
  let start = 0;
  let end = comment.length;
  while (start < end && !isText(comment, start)) start++;
  while (end > start && !isText(comment, end - 1) && !/[)\].!?…]/.test(comment.charAt(end - 1))) end--;
  const text = comment.slice(start, end);
  return text
    .replace(/^(?:end)?region\b[\s:#-]*/i, (mark) => (/^end/i.test(mark) ? "\n" : ""))
    .replace(/^(?:\d{1,2}|[ivx]{1,4})[.):]\s+/i, "");
}

/** Letters and digits; half of one of the rare letters counts. */
function isText(comment: string, at: number): boolean {
  return /[\p{Letter}\p{Number}]/u.test(String.fromCodePoint(comment.codePointAt(at) ?? 0));
}

/** Words that name a colour wherever they stand. */
const colors: ReadonlySet<string> = new Set("color colors colour colours rgb hsl oklch".split(" "));

/** Words that name a colour unless a word after them says that it is something else of the same part. */
const parts: ReadonlySet<string> = new Set("background bg foreground fg".split(" "));
const otherOfPart: ReadonlySet<string> = new Set(
  (
    "size position repeat attachment clip origin image images blend blur filter opacity alpha width height " +
    "scheme schemes space depth mix mixing interpolation weight family scale offset radius gap padding inset mode adjust"
  ).split(" "),
);

/** Whether a name says that its value is a colour. */
export function namesColor(words: readonly string[]): boolean {
  const last = words.findLastIndex((word) => colors.has(word) || parts.has(word));
  return last >= 0 && !words.some((word, at) => at > last && otherOfPart.has(word));
}

/** Whether a name speaks of colour itself, so that its numbers are parts of one. */
export function speaksOfColor(words: readonly string[]): boolean {
  return words.some((word) => colors.has(word));
}

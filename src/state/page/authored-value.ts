const reference = /var\(\s*(--[^\s,()]+)\s*\)/gi;

/**
 * The text to edit for a value the page has: as the author declared it where that still gives this value. The browser
 * hands out values with every `var()` filled in, and editing those would cut the references for good.
 */
export function authoredValue(
  pageText: string,
  declared: string,
  readComputed: (cssVar: string) => string,
): string {
  if (!declared.includes("var(")) return pageText;
  const filled = declared.replace(reference, (_, cssVar: string) => readComputed(cssVar).trim());
  return withSingleSpaces(filled) === withSingleSpaces(pageText) ? declared : pageText;
}

function withSingleSpaces(text: string): string {
  return text.replaceAll("/**/", "").replace(/\s+/g, " ").trim();
}

import type { SassValue } from "./sass-value.js";

/** A word that Sass prints as it is. */
export function isIdentifier(text: string): boolean {
  return /^-?[a-zA-Z_][\w-]*$/.test(text) && !/^(?:and|or|not)$/.test(text);
}

const longest = 500;

/** A reference to a custom property whose name is put together; undefined for what is none, or not certain. */
export function fillReference(
  text: string,
  find: (name: string, namespace: string | undefined) => SassValue,
): string | undefined {
  if (text.length > longest || !/^var\(\s*--(?:[\w-]|#\{\s*\$[\w-]+\s*\})+\s*\)$/.test(text))
    return undefined;
  let isKnown = true;
  const filled = text.replace(/#\{\s*\$([\w-]+)\s*\}/g, (_, name: string) => {
    const value = find(name.replaceAll("_", "-"), undefined);
    const isName = value.kind === "literal" && /^[\w-]*$/.test(value.text);
    isKnown &&= isName;
    return isName ? value.text : "";
  });
  return isKnown ? filled : undefined;
}

/** One declaration of a block, as text. */
export interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly isImportant: boolean;
}

/** Splits the text of a declaration block as the browser prints it. The CSSOM's own list will not do: of a shorthand with
 * `var()` in it, it has only empty longhands. */
export function splitDeclarations(cssText: string): readonly Declaration[] {
  return splitTopLevel(cssText, ";").flatMap((part) => {
    const colon = part.indexOf(":");
    if (colon === -1) return [];
    const whole = part.slice(colon + 1).trim();
    const value = whole.replace(/\s*!\s*important$/i, "");
    return [{ property: part.slice(0, colon).trim(), value, isImportant: value !== whole }];
  });
}

/** Parts of a text between separators that stand in no string, bracket or escape. */
function splitTopLevel(text: string, separator: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = "";
  let from = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? "";
    if (character === "\\") index++;
    else if (quote !== "") quote = character === quote ? "" : quote;
    else if (character === '"' || character === "'") quote = character;
    else if ("([{".includes(character)) depth++;
    else if (")]}".includes(character)) depth--;
    else if (character === separator && depth === 0) {
      parts.push(text.slice(from, index));
      from = index + 1;
    }
  }
  return [...parts, text.slice(from)];
}

/** The custom properties a value refers to, in order, each once; what stands in a string is none. */
export function referencedNames(value: string): readonly string[] {
  const bare = value.replace(/(\\.)|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gs, "$1");
  const names = [...bare.matchAll(/var\(\s*(--[^\s,)]+)/gi)].map(([, name = ""]) => name);
  return [...new Set(names)];
}

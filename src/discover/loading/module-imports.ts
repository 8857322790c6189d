import type { WrittenAddress } from "./resolve-address.js";

/**
 * The addresses that a module imports, in order: static imports, and style sheets that `require()` loads. What it loads
 * by `import()` may never reach the page, and a style sheet imported as a text or as an address (`?raw`, `?url`) does not.
 */
export function readModuleImports(text: string): readonly WrittenAddress[] {
  const imports: WrittenAddress[] = [];
  for (const [, at, , from, , required] of text.matchAll(statement)) {
    const address = from ?? required;
    if (address !== undefined && !/[?&](?:url|raw|inline)\b/.test(address))
      imports.push({ address, isStyle: at !== undefined });
  }
  return imports;
}

/** Comments, escapes and other strings are skipped, so that a glob in a string (`"a/*"`) opens no comment. */
const statement =
  /\/\*[\s\S]*?(?:\*\/|$)|(?<![:"'`\w])\/\/[^\n]*|(@)?\b(?:import|export)\b(?:(?:(?!\b(?:im|ex)port\b)[^"'`;()]){0,2000}?\bfrom\b)?\s*(["'])([^"'\n]+)\2|\brequire\s*\(\s*(["'])([^"'\n]+\.p?css)\4|\\.|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;

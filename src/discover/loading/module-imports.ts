/**
 * The addresses that a module imports, in order: static imports, and those of style sheets by `require()`. What it chooses
 * by `import()` need not be on the page, and style sheets as text or as an address are none.
 */
export function readModuleImports(text: string): readonly string[] {
  const addresses: string[] = [];
  for (const [, , from, , required] of text.matchAll(statement)) {
    const address = from ?? required;
    if (address !== undefined && !/[?&](?:url|raw|inline)\b/.test(address)) addresses.push(address);
  }
  return addresses;
}

/** Comments, escapes and other strings are stepped over, unread: a glob in a string opens no comment. */
const statement =
  /\/\*[\s\S]*?(?:\*\/|$)|(?<![:"'`\w])\/\/[^\n]*|\b(?:import|export)\b(?:[^"'`;()]{0,2000}?\bfrom\b)?\s*(["'])([^"'\n]+)\1|\brequire\s*\(\s*(["'])([^"'\n]+\.p?css)\3|\\.|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;

import type { PageDeclaration } from "./root-declarations.js";

/**
 * Those of these winners that give the root element its values, though a style sheet that the browser does not show may
 * overrule them: each becomes a word of its own, which the root element then has or has not. All is put back before this
 * returns; it is to be called where no transition starts.
 */
export function findInUse(
  window: Window,
  winners: ReadonlyMap<string, PageDeclaration>,
): ReadonlySet<string> {
  const computed = window.getComputedStyle(window.document.documentElement);
  const read = (name: string) => computed.getPropertyValue(name);
  const before = new Map([...winners.keys()].map((name) => [name, read(name)]));

  /** Those whose computed value is another one while all of them are words. */
  function findMoved(names: readonly string[]): readonly (readonly [name: string, text: string])[] {
    const put = (textOf: (name: string, value: string) => string) => {
      for (const name of names) {
        const { rule, value, isImportant } = winners.get(name) ?? {};
        rule?.style.setProperty(name, textOf(name, value ?? ""), isImportant ? "important" : "");
      }
    };
    try {
      put(wordOf);
      return names
        .map((name) => [name, read(name)] as const)
        .filter(([name, text]) => text !== before.get(name));
    } finally {
      // An empty text would remove the property; a blank is how CSS writes an empty value.
      put((_, value) => value || " ");
    }
  }

  const moved = findMoved([...winners.keys()]);
  // A registered property takes no word, and a reference to one that does may stand in the sheet that is not shown.
  const inUse = moved.filter(([name, text]) => text === wordOf(name) || findMoved([name]).length > 0);
  return new Set(inUse.map(([name]) => name));
}

const wordOf = (name: string): string => `probe${name}`;

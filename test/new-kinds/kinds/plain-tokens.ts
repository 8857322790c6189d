import type { Block, Declaration, GivenValue, Range, Sheet } from "../../../src/css/sheet/sheet.js";
import type { Kind } from "../../../src/sources/kind.js";
import type { Program } from "../../../src/sources/program.js";
import type { Source } from "../../../src/sources/source.js";

/**
 * A made-up kind of scripts: `--name is value` gives all pages a custom property, `name is value` is a constant that `use file`
 * brings into another file, and `@name` stands for it.
 */
export const plainTokens: Kind = {
  words: () => "plain tokens",
  isForEveryPage: () => true,
  mayHoldTokens: (text) => text.includes("--"),
  tellsUnknown: true,
  takesFromImports: true,
  read: ({ path, text, programs }) => programs.of(together).readFile(path, text),
};

const together = { createProgram: () => new PlainProgram() };

interface PlainFile {
  readonly sheet: Sheet;
  readonly block: Block;
  readonly declarations: Declaration[];
  readonly lines: readonly { readonly name: string; readonly value: string; readonly range: Range }[];
  readonly used: readonly string[];
}

class PlainProgram implements Program {
  readonly #files = new Map<string, PlainFile>();

  readFile(path: string, text: string): Source {
    const file = readPlain(path, text);
    this.#files.set(path, file);
    return { text, sheet: file.sheet, unread: [], faultOf };
  }

  loads() {
    return [...this.#files.values()].flatMap(({ used }) => used.map((file) => [file]));
  }

  link() {
    for (const file of this.#files.values()) {
      const { sheet, block, declarations } = file;
      for (const { name, value, range } of file.lines.filter((line) => line.name.startsWith("--"))) {
        const given = value.startsWith("@") ? this.#find(file, value.slice(1)) : undefined;
        declarations.push({
          ...{ name, start: range.start, value: { ...range, important: false }, block, sheet, heading: -1 },
          ...(given && { given }),
        });
      }
    }
    return new Map();
  }

  #find({ used }: PlainFile, name: string): GivenValue {
    for (const file of used.flatMap((path) => this.#files.get(path) ?? [])) {
      const found = file.lines.find((line) => line.name === name);
      if (found === undefined) continue;
      const { value: text, range } = found;
      return { kind: "literal", text, sheet: file.sheet, range, name, isDefault: false, isEntry: false };
    }
    return { kind: "unknown", reason: `no file that is used has ${name}` };
  }
}

function readPlain(path: string, text: string): PlainFile {
  const selector = ":root";
  const prelude = { start: text.length + 1, end: text.length + 1 + selector.length };
  const block: Block = { kind: "style", index: 0, parent: undefined, atName: "", prelude };
  const declarations: Declaration[] = [];
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const lines = Array.from(
    text.matchAll(/^([\w-]+) is (.+)$/gm),
    ({ 0: line, 1: name = "", 2: value = "", index }) => {
      const end = index + line.length;
      return { name, value, range: { start: end - value.length, end } };
    },
  );
  const used = Array.from(text.matchAll(/^use (.+)$/gm), ([, file]) => `${folder}${file}`);
  const sheet = { source: `${text}\n${selector}`, blocks: [block], declarations };
  return { sheet, block, declarations, lines, used };
}

function faultOf(_: Declaration, value: string): string | undefined {
  return value.includes("\n") ? "a value ends with its line" : undefined;
}

import type { Sheet } from "../../../src/css/sheet/sheet.js";
import type { TokenKind } from "../../../src/sources/kind.js";
import type { Token, TokenFile } from "../../../src/sources/tokens/token-file.js";

/** Design tokens in the plainest of TOML: tables, and texts in double quotes. */
export const tomlTokens: TokenKind = { mayHoldTokens: (text) => text.includes("="), read: readToml };

function readToml(path: string, text: string): TokenFile {
  const sheet: Sheet = { source: text, blocks: [], declarations: [] };
  const tokens: Token[] = [];
  const file: TokenFile = { path, text, sheet, unread: [], tokens };
  let table: readonly string[] = [];
  for (const { 0: line, 1: head, 2: key = "", 3: quoted = "", index } of text.matchAll(statement)) {
    if (head !== undefined) {
      table = head.split(".");
      continue;
    }
    const end = index + line.length;
    const value = { kind: "string", value: quoted.slice(1, -1), start: end - quoted.length, end } as const;
    tokens.push({ file, path: [...table, key], isRoot: false, type: undefined, value, modifier: undefined });
  }
  return file;
}

const statement = /^(?:\[([\w.]+)\]|(\w+) = ("[^"\\\n]*"))$/gm;

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What a style sheet looks like around its declarations: each in another style, so that a changed byte is noticed. */
const layouts = {
  "color.css": {
    head: (note) => `/* Colours. Edited by hand ${note} times. */\n`,
    blocks: [
      { mode: "light", open: ":root {\n", close: "}\n\n" },
      { mode: "dark", open: '[data-theme="dark"] {\n', close: "}\n" },
    ],
    declaration: (name, value) => `  ${name}: ${value}; /* stays */\n`,
    tokens: { kind: "color", count: 12 },
  },
  "space.css": {
    head: (note) => `\uFEFF/* Spaces. Edited by hand ${note} times. */\r\n`,
    blocks: [{ open: "@layer base {\r\n:root{\r\n", close: "}}" }],
    declaration: (name, value) => `\t${name}:${value} !important;\r\n`,
    tokens: { kind: "space", count: 12 },
  },
  "font.css": {
    head: (note) => `/* Fonts. Edited by hand ${note} times. */\n`,
    blocks: [{ open: "html\n{\n", close: "}\n\n\n" }],
    declaration: (name, value) => `    ${name} :  ${value}  ;\n`,
    tokens: { kind: "font", count: 6 },
  },
};

/** `still` is edited on a page that is never reloaded, `moving` on one that is, `fast` by requests alone. */
export const groups = ["still", "moving", "fast"];

/**
 * A small site's style sheets in a folder, and beside them the text that each must have: written down from what was
 * asked for and answered, never from what the server wrote.
 */
export function createProject(folder) {
  const declarations = groups.flatMap((group) =>
    Object.keys(layouts).flatMap((sheet) => declare(group, sheet)),
  );
  const files = [...new Set(declarations.map(({ file }) => file))];
  const values = new Map(declarations.map((one) => [one.key, one.first]));
  const notes = new Map(files.map((file) => [file, 0]));
  const textOf = (file) =>
    render(file, { declarations, currentOf: (key) => values.get(key), note: notes.get(file) });
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), textOf(file));
  }
  return {
    folder,
    files,
    declarations,
    notes,
    values,
    textOf,
    onDisk: (file) => readFileSync(join(folder, file), "utf8"),
    declarationsOf: (group, kind) =>
      declarations.filter((one) => one.group === group && (kind === undefined || one.kind === kind)),
    /** Every file and every byte that is not as it must be, in words. */
    differences() {
      const wrong = files.flatMap((file) =>
        describeDifference(file, textOf(file), readFileSync(join(folder, file), "utf8")),
      );
      const names = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(folder.length + 1)
            .replaceAll("\\", "/"),
        );
      const strange = names.filter((name) => !files.includes(name) && name !== "routing.json");
      return [...wrong, ...strange.map((name) => `${name} should not be there`)];
    },
    /** The declarations of a file whose values on disk are others than those written down, as `key → value`. */
    readValues(file) {
      const text = readFileSync(join(folder, file), "utf8");
      const own = declarations.filter((one) => one.file === file);
      const found = valuesIn(text, file, own);
      return new Map(own.map(({ key }, index) => [key, found?.[index]]));
    },
  };
}

function declare(group, sheet) {
  const { blocks, tokens } = layouts[sheet];
  return blocks.flatMap(({ mode }) =>
    Array.from({ length: tokens.count }, (_, index) => {
      const name = `--${group}-${tokens.kind}-${index + 1}`;
      const first = newValue(tokens.kind, index + (mode === "dark" ? 100 : 0));
      return {
        key: `${name} ${mode ?? ""}`.trim(),
        group,
        file: `${group}/${sheet}`,
        kind: tokens.kind,
        mode,
        name,
        first,
      };
    }),
  );
}

function render(file, { declarations, currentOf, note }) {
  const layout = layouts[file.split("/")[1]];
  const body = layout.blocks.map(({ mode, open, close }) => {
    const own = declarations.filter((one) => one.file === file && one.mode === mode);
    return open + own.map(({ name, key }) => layout.declaration(name, currentOf(key))).join("") + close;
  });
  return layout.head(note) + body.join("");
}

/** A value that no other number gives, spelt as the panel's control for its kind leaves it. */
export function newValue(kind, number) {
  if (kind === "color") return `#${(number & 0xffffff).toString(16).padStart(6, "0")}`;
  if (kind === "space") return `${number}px`;
  return `"Face ${number}", serif`;
}

/** The values of a file's declarations in their order, or undefined where they cannot be told. */
function valuesIn(text, file, own) {
  const layout = layouts[file.split("/")[1]];
  const found = [];
  let from = 0;
  for (const { name } of own) {
    const [before, after] = layout.declaration(name, "\0").split("\0");
    const start = text.indexOf(before, from);
    const end = start < 0 ? -1 : text.indexOf(after, start + before.length);
    if (end < 0) return undefined;
    found.push(text.slice(start + before.length, end));
    from = end;
  }
  return found;
}

function describeDifference(file, expected, actual) {
  if (expected === actual) return [];
  const at = [...expected].findIndex((character, index) => character !== actual[index]);
  const around = (text) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 60));
  return [`${file} is not as it must be:\n    must be ${around(expected)}\n    is      ${around(actual)}`];
}

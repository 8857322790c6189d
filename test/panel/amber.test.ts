import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL("../../src/panel/", import.meta.url));

/** What stands for a change that is not in the files: its mark, their number, and the way to the mode that has some. */
const changed = [
  ".row[data-changed]::before",
  ".specimen[data-changed]::before",
  ".mode-field[data-changed]::before",
  ".badge",
  ".changes em",
  '[data-action="page-mode"][aria-description]',
];

test("amber means changed and not in your files, and nothing else", () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const sheets = files.filter((name) => name.endsWith(".css") && !name.endsWith("tokens.css"));
  const rules = sheets.flatMap((name) => [
    ...readFileSync(`${folder}${name}`, "utf8").matchAll(/([^{}]+)\{([^{}]*var\(--dtp-changed[^{}]*)\}/g),
  ]);
  const selectors = rules.map(([, selector = ""]) => selector.replace(/\/\*.*?\*\//gs, "").trim());
  expect(selectors.sort()).toEqual([...changed].sort());
});

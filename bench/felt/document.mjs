import { readFileSync, writeFileSync } from "node:fs";
import { root } from "../../scripts/setup/paths.mjs";

const file = `${root}docs/performance.md`;
const [begin, end] = ["<!-- figures: npm run bench felt -- --write -->", "<!-- end of figures -->"];

/** Puts the table between the two marks of the page. */
export function writeDocument(text, machine) {
  const page = readFileSync(file, "utf8");
  const [before, rest] = page.split(begin);
  const after = rest.split(end)[1];
  writeFileSync(file, `${before}${begin}\n\n${machine}:\n\n${text}\n\n${end}${after}`);
}

import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** In the order in which the page loads them. */
const published = ["pico.colors.css", "pico.css"];

/**
 * Puts Pico's style sheets, as published, into `folder/styles`, where they are edited. What is there already stays,
 * unless `reset` asks for the published files again. Returns the folder of the style sheets, their paths from
 * `folder`, and the number copied.
 */
export function prepareWorkingCopy(folder, { reset = false } = {}) {
  const stylesFolder = join(folder, "styles");
  mkdirSync(stylesFolder, { recursive: true });
  const { resolve } = createRequire(import.meta.url);
  const wanted = published.filter((sheet) => reset || !existsSync(join(stylesFolder, sheet)));
  for (const sheet of wanted) copyFileSync(resolve(`@picocss/pico/css/${sheet}`), join(stylesFolder, sheet));
  return { stylesFolder, sheets: published.map((sheet) => `styles/${sheet}`), copied: wanted.length };
}

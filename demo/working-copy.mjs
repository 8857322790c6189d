import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const sheets = ["pico.css", "pico.colors.css"];

/**
 * Puts Pico's style sheets, as published, into `folder/styles`, where they are edited. What is there already stays,
 * unless `reset` asks for the published files again. Returns the folder of the style sheets and the number copied.
 */
export function prepareWorkingCopy(folder, { reset = false } = {}) {
  const stylesFolder = join(folder, "styles");
  mkdirSync(stylesFolder, { recursive: true });
  const wanted = sheets.filter((sheet) => reset || !existsSync(join(stylesFolder, sheet)));
  for (const sheet of wanted) copyFileSync(publishedSheet(sheet), join(stylesFolder, sheet));
  return { stylesFolder, copied: wanted.length };
}

/** Where npm put a style sheet of Pico. */
function publishedSheet(sheet) {
  return createRequire(import.meta.url).resolve(`@picocss/pico/css/${sheet}`);
}

import path from "node:path";
import { scanScss } from "../../sources/scss/scan-scss.js";

/**
 * What a style sheet in SCSS loads, in order: for each the addresses under which Sass looks for it, the first that is there
 * being the one.
 */
export function readScssLoads(text: string): readonly (readonly string[])[] {
  return scanScss(text, 0, text.length).imports.flatMap((at) => {
    const end = text.indexOf(";", at);
    const [, list = ""] =
      /^@(?:use|forward|import)\s+((?:(?:"[^"\n]*"|'[^'\n]*')\s*,?\s*)+)/.exec(
        text.slice(at, end < 0 ? text.length : end),
      ) ?? [];
    return Array.from(list.matchAll(/["']([^"'\n]+)["']/g), ([, address = ""]) => candidatesOf(address));
  });
}

/** A file whose name begins with an underscore is named without it. */
function candidatesOf(address: string): readonly string[] {
  if (/^sass:|^https?:|\.css$/.test(address)) return [];
  const { dir, base } = path.posix.parse(address);
  const here = dir === "" ? "./" : `${dir}/`;
  const plain = base.replace(/\.scss$/, "");
  return [
    `${here}${plain}.scss`,
    `${here}_${plain}.scss`,
    `${here}${plain}/_index.scss`,
    `${here}${plain}/index.scss`,
  ];
}

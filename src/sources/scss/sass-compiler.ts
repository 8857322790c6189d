import type { Compiler } from "../compiler.js";
import { findFolders } from "../loading/find-folders.js";
import type { GetLoadRules } from "../loading/load-rules.js";
import { findLoadCandidates } from "./load-candidates.js";
import { faultOfText, isPlainWithQuotes } from "./values/plain-value.js";

const slashBeforeAlpha = / ?\/ ?(?=[\d.]{1,12}%? ?\))/g;

export const sassCompiler: Compiler = {
  name: "sass",
  packages: ["sass-embedded", "sass"],
  findCandidates({ from, address, fromImport }, { rules, above }) {
    if (address === undefined) return withTwins(`./${from}`, "", { fromImport });
    const beside = withTwins(address, from, { fromImport, rules });
    return [...beside, ...above(address).flatMap((one) => withTwins(`./${one}`, "", { fromImport }))];
  },
  keeps(value, form) {
    if (form === "string") return true;
    // Versions differ in what they make of the slash before an alpha, and this one is asked.
    const plain = value.replace(slashBeforeAlpha, " ");
    return form === "value" ? faultOfText(value) === undefined : isPlainWithQuotes(plain);
  },
};

interface TwinOptions {
  readonly fromImport: boolean | undefined;
  readonly rules?: GetLoadRules;
}

/** The files that an address may mean, with those that are only for `@import`, and style sheets of CSS. */
function withTwins(address: string, from: string, { fromImport, rules }: TwinOptions): readonly string[] {
  const plain = findLoadCandidates(from, address, rules);
  const twins = fromImport === true ? findLoadCandidates(from, `${address}.import`, rules) : [];
  const css = findFolders(from, address.endsWith(".css") ? address : `${address}.css`, rules);
  return [...twins, ...plain, ...css];
}

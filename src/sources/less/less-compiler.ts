import type { Compiler } from "../compiler.js";
import { findFolders } from "../loading/find-folders.js";
import { findLessCandidates } from "./less-unit.js";
import { isPlainDeclared, isPlainForLess, isPlainInQuotes } from "./written-value.js";

const keeps = { value: isPlainDeclared, string: isPlainInQuotes, expression: isPlainForLess };

export const lessCompiler: Compiler = {
  name: "less",
  packages: ["less"],
  findCandidates({ from, address = "" }, { rules, above }) {
    const named = findLessCandidates(from, address, rules);
    return [...named, ...findFolders(from, `${address}.less`, rules), ...above(address)];
  },
  keeps: (value, form) => keeps[form](value),
};

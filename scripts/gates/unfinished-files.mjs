import { writeFileSync } from "node:fs";
import { root } from "../setup/paths.mjs";

/**
 * A reporter of vitest that keeps, in the file that UNFINISHED_FILES names, the names of the test files that began and have not ended.
 * A test that never gives the thread back cannot be ended by vitest itself, so no report of its own would name it.
 */
// biome-ignore lint/style/noDefaultExport: vitest takes the default export of the file for the reporter.
export default class UnfinishedFiles {
  #unfinished = new Set();

  onTestModuleStart({ moduleId }) {
    this.#unfinished.add(moduleId.replace(root, ""));
    this.#save();
  }

  onTestModuleEnd({ moduleId }) {
    this.#unfinished.delete(moduleId.replace(root, ""));
    this.#save();
  }

  #save() {
    writeFileSync(process.env.UNFINISHED_FILES, [...this.#unfinished].join("\n"));
  }
}

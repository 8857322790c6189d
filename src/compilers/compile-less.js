import { dirname, join } from "node:path";

/** What Less makes of a text that stands in a file (absolute). */
export function compileLess(loaded, { file, text }, { find, read }) {
  const less = loaded.default ?? loaded;
  class Files extends less.FileManager {
    supports() {
      return true;
    }
    supportsSync() {
      return true;
    }
    // Nothing is fetched: what is no file of the project is not there.
    loadFileSync(address, folder) {
      const filename = find({ from: join(folder || dirname(file), "a.less"), address });
      const contents = filename === undefined ? undefined : read(filename);
      if (contents === undefined) return { error: { type: "File", message: `'${address}' wasn't found` } };
      return { filename, contents };
    }
    async loadFile(...request) {
      const found = this.loadFileSync(...request);
      if (found.error !== undefined) throw found.error;
      return found;
    }
  }
  const plugin = { install: (_, manager) => manager.addFileManager(new Files()) };
  let result;
  less.render(
    text,
    { filename: file, syncImport: true, javascriptEnabled: false, plugins: [plugin] },
    (error, output) => {
      result = { error, output };
    },
  );
  if (result === undefined) throw new Error("it waits for something");
  if (result.error) throw result.error;
  return result.output.css;
}

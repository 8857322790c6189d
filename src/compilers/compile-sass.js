import { fileURLToPath, pathToFileURL } from "node:url";

/** What Sass makes of a text that stands in a file (absolute). */
export function compileSass(sass, { file, text, isIndented }, { find, read }) {
  const importer = {
    // With a scheme of its own, an address comes with the file that has it.
    nonCanonicalScheme: "pkg",
    canonicalize(address, { fromImport, containingUrl }) {
      const isFile = address.startsWith("file:");
      if (!isFile && containingUrl?.protocol !== "file:") return null;
      const from = fileURLToPath(isFile ? address : containingUrl);
      const found = find({ from, address: isFile ? undefined : address, fromImport });
      return found === undefined ? null : pathToFileURL(found);
    },
    load(url) {
      const path = fileURLToPath(url);
      const contents = read(path);
      if (contents === undefined) return null;
      const syntax = path.endsWith(".sass") ? "indented" : path.endsWith(".css") ? "css" : "scss";
      return { contents, syntax };
    },
  };
  const { css } = sass.compileString(text, {
    url: pathToFileURL(file),
    syntax: isIndented ? "indented" : "scss",
    importer,
    importers: [importer],
    logger: { warn() {}, debug() {} },
    charset: false,
  });
  return css;
}

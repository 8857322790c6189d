import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../setup/paths.mjs";
import { basesOf } from "./doors.mjs";

const prefix = "stands-on:";

/**
 * Makes few files of many modules. What is loaded on demand is built as if it imported its bases, so that all that a
 * base needs lands in one file with it, instead of one small file for every set of parts that share something. Nothing
 * in these modules runs when they load, so the build leaves the import itself out.
 */
export const layers = {
  name: "layers",
  setup(plugin) {
    const parts = new Set();
    plugin.onResolve({ filter: new RegExp(`^${prefix}`) }, ({ path }) => ({
      path: join(root, path.slice(prefix.length)),
      sideEffects: false,
    }));
    plugin.onResolve({ filter: /^\./ }, async ({ kind, path, resolveDir, importer, pluginData }) => {
      if (kind !== "dynamic-import" || pluginData === prefix) return undefined;
      const found = await plugin.resolve(path, { kind, resolveDir, importer, pluginData: prefix });
      parts.add(sourceOf(found.path));
      return found;
    });
    plugin.onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, ({ path }) => {
      const source = sourceOf(path);
      const imports = basesOf(source, parts.has(source)).map((base) => `import "${prefix}${base}";`);
      if (imports.length === 0) return undefined;
      const contents = imports.join("") + readFileSync(path, "utf8");
      return { contents, loader: path.endsWith("x") ? "tsx" : "ts" };
    });
  },
};

const sourceOf = (path) => relative(root, path).replaceAll("\\", "/");

import { join, relative } from "node:path";
import { root } from "../setup/paths.mjs";
import { changedBuiltIns } from "./changed-built-ins.mjs";
import { browserTargets } from "./doors.mjs";
import { styleSheets } from "./style-sheets.mjs";

/**
 * What rolldown takes, and what it then generates, to bundle the entry `main` of the `sources` into one file, and what
 * that loads on demand into files of their own beside it, one for each folder of a room. esbuild would give every set of
 * parts that share something a file, of which a page would then load dozens. `sources` are paths from the root by the
 * names of their outputs.
 */
export function inParts(sources, main) {
  const staticallyLoaded = new Set();
  return {
    input: {
      cwd: root,
      input: sources,
      platform: "browser",
      preserveEntrySignatures: "allow-extension",
      resolve: { extensionAlias: { ".js": [".ts", ".tsx", ".js"] } },
      transform: { target: browserTargets, jsx: { runtime: "automatic", importSource: "preact" } },
      tsconfig: false,
      plugins: [
        styleSheets,
        changedBuiltIns,
        collectStaticImports(join(root, sources[main]), staticallyLoaded),
      ],
    },
    output: {
      format: "esm",
      entryFileNames: "[name].js",
      chunkFileNames: "parts/[name]-[hash].js",
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [
          { name: main, test: (id) => staticallyLoaded.has(id) },
          {
            name: (id) => (staticallyLoaded.has(id) ? null : folderOf(id)),
            debugName: "folders of rooms",
          },
        ],
      },
    },
  };
}

/**
 * The folder or library that a module is a part of, or null. What stands in one folder is much alike, so it takes less
 * room in one file, and who needs one module of it soon needs the next. Only a language is wanted without the others. What
 * the configuration may hold and how CSS is read are one law each, and one file.
 */
function folderOf(id) {
  const [top, room, folder, ...rest] = relative(root, id).split(/[\\/]/);
  if (top === "node_modules") return room;
  if (top !== "src" || rest.length === 0 || folder === "strings") return null;
  return oneLaw.has(room) ? room : `${room}-${folder}`;
}

const oneLaw = new Set(["model", "css"]);

/** Fills the set with every module that the entry needs before it runs. */
function collectStaticImports(entry, ids) {
  return {
    name: "collect static imports",
    buildEnd() {
      const visit = (id) => {
        if (ids.has(id)) return;
        ids.add(id);
        this.getModuleInfo(id)?.importedIds.forEach(visit);
      };
      visit(entry);
    },
  };
}

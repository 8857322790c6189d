import { chmodSync, existsSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { build, context } from "esbuild";
import { root } from "../setup/paths.mjs";
import { bundlePanel } from "./bundle-panel.mjs";
import { bins, browserDoors, browserTargets, nodeDoors, parts, threads } from "./doors.mjs";
import { minifyStyleSheet } from "./style-sheets.mjs";

/**
 * Bundles every door into `outDir`, with all libraries inside. Resolves to what each output holds and the problems; a
 * group of doors that cannot be built does not keep the others from it.
 * A browser door is one file, the panel is another, and what is wanted more rarely lies in files beside it.
 */
export async function bundle(outDir) {
  const [panel, ...others] = await Promise.allSettled([
    bundlePanel(outDir),
    ...groups(outDir).map((options) => build(options)),
  ]);
  const programs = bins.map((door) => join(outDir, `${door.out}.js`));
  for (const program of programs.filter((file) => existsSync(file))) chmodSync(program, 0o755);
  return {
    outputs: [
      ...(panel.value ?? []),
      ...others.flatMap(({ value }) => (value ? describeOutputs(value.metafile, outDir) : [])),
    ],
    problems: [panel, ...others].filter(({ reason }) => reason).map(({ reason }) => reason.message),
  };
}

/** Bundles into `outDir` again whenever a source changes, until the process ends. */
export async function watchBundles(outDir, onBuilt) {
  const panel = {
    name: "panel",
    setup: (plugin) =>
      plugin.onEnd(async (result) => {
        const problem = await bundlePanel(outDir).then(
          () => undefined,
          ({ message }) => ({ text: message, location: null }),
        );
        onBuilt(problem ? { ...result, errors: [...result.errors, problem] } : result);
      }),
  };
  // Only watched: what it finds changed is bundled above.
  const panelSources = {
    absWorkingDir: root,
    entryPoints: [parts.panel.source],
    bundle: true,
    write: false,
    outdir: outDir,
    splitting: true,
    format: "esm",
    logLevel: "silent",
    loader: { ".css": "text" },
    jsx: "automatic",
    jsxImportSource: "preact",
    plugins: [panel],
  };
  const report = { name: "report", setup: (plugin) => plugin.onEnd((result) => onBuilt(result)) };
  const watched = groups(outDir).map((options) => ({
    ...options,
    plugins: [...(options.plugins ?? []), report],
  }));
  for (const options of [...watched, panelSources]) {
    const running = await context(options);
    await running.watch();
  }
}

const partsStayOutside = {
  name: "parts stay outside",
  setup(plugin) {
    plugin.onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
      if (kind !== "dynamic-import") return undefined;
      const source = relative(root, join(resolveDir, path)).replaceAll("\\", "/").replace(/\.js$/, ".ts");
      const part = Object.values(parts).find((one) => one.source === source);
      return part && { path: `./${part.out}.js`, external: true };
    });
  },
};

const rawStyleSheets = {
  name: "raw style sheets",
  setup(plugin) {
    plugin.onLoad({ filter: /\.css$/ }, async ({ path, suffix }) =>
      suffix === "?raw" ? { contents: await minifyStyleSheet(path), loader: "text" } : undefined,
    );
  },
};

/**
 * What is in each output of an esbuild run: `file` and the files it imports, relative to `outDir`, the source of the
 * `entry` it is, and the absolute paths of the `modules` inside.
 */
function describeOutputs({ outputs }, outDir) {
  return Object.entries(outputs).map(([path, { entryPoint, imports, inputs }]) => {
    const file = relative(outDir, resolve(root, path));
    // An external path is what the output says, relative to itself.
    const target = (one) =>
      one.external ? join(dirname(file), one.path) : relative(outDir, resolve(root, one.path));
    const listed = (isDynamic) =>
      imports
        .filter(
          ({ kind, path: to, external }) =>
            (kind === "dynamic-import") === isDynamic && (!external || to.startsWith(".")),
        )
        .map(target);
    const modules = Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
    return {
      file,
      entry: entryPoint,
      imports: listed(false),
      dynamicImports: listed(true),
      modules: modules.map(([name]) => resolve(root, name)),
    };
  });
}

function groups(outDir) {
  const shared = {
    absWorkingDir: root,
    bundle: true,
    format: "esm",
    metafile: true,
    minify: true,
    outdir: outDir,
    outbase: "src",
    logLevel: "silent",
    legalComments: "none",
    // Modules are read as UTF-8 whatever a server says.
    charset: "utf8",
  };
  const node = {
    ...shared,
    platform: "node",
    target: "node20.19",
    external: ["vite", "astro", "react"],
  };
  const browser = { ...shared, platform: "browser", target: browserTargets };
  const entries = (doors) => doors.map(({ out, source }) => ({ in: source, out }));
  return [
    // One file each: with splitting, what the doors share would make the adapter several requests.
    { ...browser, entryPoints: entries(browserDoors), plugins: [partsStayOutside] },
    { ...browser, entryPoints: entries([parts.launcher]), plugins: [rawStyleSheets] },
    // A site's bundler reads the comments in it, and a person may.
    { ...node, entryPoints: entries(nodeDoors.filter((door) => door.isPlain)), minify: false },
    { ...node, entryPoints: entries(threads) },
    // Together, so that what the doors and the bins share is in the package once.
    {
      ...node,
      entryPoints: entries([...nodeDoors.filter((door) => !door.isPlain), ...bins]),
      splitting: true,
      chunkNames: "chunks/node-[name]-[hash]",
    },
  ];
}

import { readdirSync } from "node:fs";
import { root } from "../setup/paths.mjs";
import { run, runTool } from "../setup/run.mjs";

/** A gate resolves to `{ passed, failed, output }`; output is shown when something failed. */
const asGate = ({ code, output }) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output });

/** One gate per group of rooms, because each group has its own `lib` and `types`. */
export const typeGates = readdirSync(`${root}tsconfig`)
  .filter((file) => !["base.json", "declarations.json"].includes(file))
  .map((file) => ({
    title: `types: ${file.replace(".json", "")}`,
    // Each checker works out for itself the types that files share, and the processors have other gates to run.
    run: async () =>
      asGate(await runTool("typescript/bin/tsc", ["-p", `tsconfig/${file}`, "--checkers", "1"])),
  }));

export const lintGate = {
  title: "lint and format",
  run: async () => asGate(await runTool("@biomejs/biome/bin/biome", ["check", "--max-diagnostics=50", "."])),
};

export const unusedGate = {
  title: "no unused files or exports, no unlisted dependencies",
  run: async () => asGate(await runTool("knip/bin/knip.js", ["--no-progress"])),
};

export const packageGate = {
  title: "package: publint",
  run: async () => asGate(await runTool("publint/src/cli.js", ["--strict"])),
};

export const packageTypesGate = {
  title: "package: types resolve for node16 and bundlers",
  run: async () => {
    const schemas = ["./config.schema.json", "./package.json"];
    const args = ["--pack", ".", "--profile", "esm-only", "--no-color", "--no-emoji", "--format", "ascii"];
    return asGate(
      await run(process.execPath, [
        `${root}node_modules/@arethetypeswrong/cli/dist/index.js`,
        ...args,
        "--exclude-entrypoints",
        ...schemas,
      ]),
    );
  },
};

/** What a site's own bundler says of the browser's doors; users would see it in every build. */
export const packageBundleGate = {
  title: "package: a bundler takes it without a warning",
  run: async () => {
    const { build, formatMessages } = await import("esbuild");
    const { warnings } = await build({
      entryPoints: [`${root}dist/index.js`, `${root}dist/host-adapter.js`],
      outdir: `${root}.cache`,
      bundle: true,
      splitting: true,
      format: "esm",
      write: false,
      logLevel: "silent",
    });
    const output = await formatMessages(warnings, { kind: "warning" });
    return asGate({ code: warnings.length, output: output.join("") });
  },
};

export const buildGate = {
  title: "build",
  run: async () => {
    const { buildDist, isBuilt } = await import("../build/build-dist.mjs");
    if (isBuilt()) return { passed: 1, failed: 0, output: "" };
    const problems = await buildDist().catch((error) => [error.message]);
    return {
      passed: problems.length ? 0 : 1,
      failed: problems.length ? 1 : 0,
      output: problems.join("\n"),
    };
  },
};

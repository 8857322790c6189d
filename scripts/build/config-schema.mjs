import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { root } from "../setup/paths.mjs";
import { readDocComments } from "./doc-comments.mjs";

const source = "src/model/panel-config/config-schema.ts";

/** What the schema says of each field is the doc comment that the field has in the public types. */
export const describeField = readDocComments(readFileSync(join(root, "src/model/config.ts"), "utf8"));

/** Writes the JSON Schema of a panel configuration; the module that describes it is compiled and asked. */
export async function writeConfigSchema(file, scratchDir) {
  const compiled = join(scratchDir, "config-schema.mjs");
  mkdirSync(dirname(compiled), { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: [source],
    bundle: true,
    format: "esm",
    platform: "node",
    outfile: compiled,
    logLevel: "error",
  });
  const { createConfigSchema } = await import(pathToFileURL(compiled).href);
  writeFileSync(file, `${JSON.stringify(createConfigSchema(describeField))}\n`);
}

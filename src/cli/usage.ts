import { readFileSync } from "node:fs";
import type { Flag } from "./read-flags.js";
import { flags } from "./server/arguments.js";

/** Makes the text of `--help`: one screen of 80 columns, with one complete example. */
export function usage(): string {
  return `Writes design tokens edited in the browser into CSS files. For development only.

Usage: design-token-panel-server --write-root <dir> --routing <file> [options]

${flags.map(usageLine).join("\n")}

Example: http://localhost:5173 has its --color-* tokens in src/theme.css, and
tokens.routing.json holds {"color": "src/theme.css"}:
  npx design-token-panel-server --write-root src \\
    --routing tokens.routing.json --allow-origin http://localhost:5173
`;
}

/** Makes one line of a usage text from a row of the table of flags. */
export function usageLine({ name, short, value, help }: Flag): string {
  const form = [short === undefined ? `--${name}` : `-${short}, --${name}`, value].filter(Boolean).join(" ");
  return `  ${form.padEnd(25)} ${help}`;
}

/** Reads our version. Two folders up from here, in the sources as in the built program, lies our package.json. */
export function readVersion(): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
  );
  return manifest.version;
}

import { readFileSync } from "node:fs";

/** Our version. Two folders up from here, in the sources as in the built bin, lies our package.json. */
export function readVersion(): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
  );
  return manifest.version;
}

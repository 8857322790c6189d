import { createRequire } from "node:module";

/** The host adapter of this very package as an absolute path with forward slashes, wherever the package manager put it. */
export function adapterFile(): string {
  return createRequire(import.meta.url)
    .resolve("design-token-panel/host-adapter")
    .replaceAll("\\", "/");
}

/** The endings of files of design tokens, of which a build makes style sheets. */
export const tokenFileEndings: readonly string[] = [".json", ".jsonc", ".json5", ".tokens"];

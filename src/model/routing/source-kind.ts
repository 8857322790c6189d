/** What a file is to those who read tokens in it and write them: the kind of source that its name says. */
export type SourceKind = "css" | "scss" | "less" | "html" | "vue" | "svelte" | "astro";

const kinds: Readonly<Record<string, SourceKind>> = {
  css: "css",
  pcss: "css",
  scss: "scss",
  sass: "scss",
  less: "less",
  html: "html",
  htm: "html",
  vue: "vue",
  svelte: "svelte",
  astro: "astro",
};

/** What people are told that tokens stand in, besides style sheets of their own. */
export const sourceKindWords: Readonly<Record<Exclude<SourceKind, "css">, string>> = {
  scss: "Sass",
  less: "Less",
  html: "<style> of a page",
  vue: "<style> of a Vue component",
  svelte: "<style> of a Svelte component",
  astro: "<style> of an Astro component",
};

/** The endings of all files that can be written, in the order in which people are told of them. */
export const sourceEndings: readonly string[] = Object.keys(kinds).map((ending) => `.${ending}`);

/** The endings of files of design tokens, of which a build makes style sheets. */
export const tokenFileEndings: readonly string[] = [".json", ".jsonc", ".json5", ".tokens"];

/** Tells the kind of a file by its path; undefined for one in which no tokens are read. */
export function sourceKindOf(path: string): SourceKind | undefined {
  const ending = /[^/]\.([a-z]+)$/.exec(path)?.[1];
  return ending !== undefined && Object.hasOwn(kinds, ending) ? kinds[ending] : undefined;
}

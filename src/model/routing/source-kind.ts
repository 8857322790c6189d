/** The kinds of files in which tokens are read and written, by their endings. */
const kinds = {
  css: "css",
  pcss: "postcss",
  postcss: "postcss",
  scss: "scss",
  sass: "sass",
  less: "less",
  styl: "stylus",
  html: "html",
  htm: "html",
  vue: "vue",
  svelte: "svelte",
  astro: "astro",
  ts: "script",
  tsx: "script",
  mts: "script",
  cts: "script",
  js: "script",
  jsx: "script",
  mjs: "script",
  cjs: "script",
} as const;

/** The kind of source that a file is, by its name: it decides how tokens are read and written there. */
export type SourceKind = (typeof kinds)[keyof typeof kinds] | "theme-json";

const byEnding: Readonly<Record<string, SourceKind>> = kinds;

/** The endings of all files that can be written, in the order in which people are told of them. */
export const sourceEndings: readonly string[] = [
  ...Object.keys(kinds).map((ending) => `.${ending}`),
  "theme.json",
];

/** The kinds of files of design tokens, of which a build makes style sheets, by their endings. */
const tokenKinds = { ".json": "json", ".jsonc": "json", ".json5": "json", ".tokens": "json" } as const;

/** How design tokens are written in a file: a script may hold some, too. */
export type TokenFileKind = (typeof tokenKinds)[keyof typeof tokenKinds] | "script";

const tokenKindsByEnding: ReadonlyMap<string, TokenFileKind> = new Map(Object.entries(tokenKinds));

/** The endings of files of design tokens that are no scripts. */
export const tokenFileEndings: readonly string[] = [...tokenKindsByEnding.keys()];

/** Tells how design tokens are written in a file, by its path; undefined for one in which none are read. */
export function tokenFileKindOf(path: string): TokenFileKind | undefined {
  const ending = tokenFileEndings.find((one) => path.endsWith(one) && !path.endsWith(`/${one}`));
  if (ending !== undefined) return tokenKindsByEnding.get(ending);
  return sourceKindOf(path) === "script" ? "script" : undefined;
}

/** Tells the kind of a file by its path; undefined for one in which no tokens are read. */
export function sourceKindOf(path: string): SourceKind | undefined {
  const dot = path.lastIndexOf(".");
  // A name that begins with a dot has no ending there.
  if (dot < 1 || path[dot - 1] === "/") return undefined;
  const ending = path.slice(dot + 1);
  if (ending === "json")
    return path === "theme.json" || path.endsWith("/theme.json") ? "theme-json" : undefined;
  if (ending === "ts" && path.endsWith(".d.ts")) return undefined;
  return Object.hasOwn(kinds, ending) ? byEnding[ending] : undefined;
}

/** Whether a file is a style sheet that pages have nearly as it is: CSS, and what plugins change in it. */
export function isNamedAsCss(path: string): boolean {
  const kind = sourceKindOf(path);
  return kind === "css" || kind === "postcss";
}

/** The language of a style sheet in which nothing is read; undefined for any other file. */
export function unreadLanguageOf(path: string): string | undefined {
  return path.endsWith(".sss") ? "SugarSS" : undefined;
}

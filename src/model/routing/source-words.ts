import { type SourceKind, sourceKindOf } from "./source-kind.js";

const kindWords: Readonly<Record<Exclude<SourceKind, "css" | "postcss">, string>> = {
  scss: "Sass",
  sass: "Sass",
  less: "Less",
  stylus: "Stylus",
  html: "<style> of a page",
  vue: "<style> of a Vue component",
  svelte: "<style> of a Svelte component",
  astro: "<style> of an Astro component",
  script: "styles in a script",
  "theme-json": "theme.json of WordPress",
};

/** Scripts by the names that the libraries ask for, which hold tokens if they hold any. */
const namedScripts: readonly (readonly [name: RegExp, words: string])[] = [
  [/\.css\.[mc]?[jt]sx?$/, "vanilla-extract"],
  [/^panda\.config\.\w+$/, "configuration of Panda CSS"],
  [/^(?:uno|unocss)\.config\.\w+$/, "configuration of UnoCSS"],
  [/^tailwind\.config\.\w+$/, "configuration of Tailwind"],
];

/** What people are told that tokens of a file stand in; undefined where it is a style sheet of its own. */
export function sourceWordsOf(path: string): string | undefined {
  const kind = sourceKindOf(path);
  if (kind === undefined || kind === "css" || kind === "postcss") return undefined;
  const name = path.slice(path.lastIndexOf("/") + 1);
  return (kind === "script" && namedScripts.find(([pattern]) => pattern.test(name))?.[1]) || kindWords[kind];
}

/** Whether a file's name says that it may hold tokens: of scripts, most hold none. */
export function isNamedForTokens(name: string): boolean {
  const kind = sourceKindOf(name);
  if (kind !== "script") return kind !== undefined;
  return namedScripts.some(([pattern]) => pattern.test(name)) || globalStyles.test(name);
}

/** Whether a build gives what a file of this name holds to every page, although no page names it. */
export function isForEveryPage(name: string): boolean {
  return /^(?:(?:panda|uno|unocss)\.config\.\w+|theme\.json)$/.test(name);
}

/** What people call scripts that hold styles for the whole page. */
const globalStyles =
  /(?:^|[-_.])(?:global[-_.]?styles?|globals?|global[-_.]?css|theme|tokens|design[-_.]?tokens|preflights?|App|_app|_document|layout|root)\.[mc]?[jt]sx?$|Global[A-Z]?\w*\.[jt]sx?$/i;

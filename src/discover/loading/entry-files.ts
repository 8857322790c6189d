import path from "node:path";

/** Files in which frameworks start a page, or list the style sheets of all pages. */
const entries = [
  /\.html?$/,
  /^(?:src\/)?(?:main|index|app|root|client|entry[.-]client)\.[mc]?[jt]sx?$/i,
  /^(?:src\/)?app\/(?:.*\/)?(?:layout|root|entry\.client)\.[jt]sx?$/,
  /^(?:src\/)?pages\/_app\.[jt]sx?$/,
  /^src\/(?:pages|layouts)\/.*\.astro$/,
  /^src\/routes\/(?:.*\/)?\+layout\.svelte$/,
  /^(?:app|src\/App)\.vue$/,
  /^nuxt\.config\.\w+$/,
  /^angular\.json$/,
];

/** A server answers errors with them, and keeps them free of the site's own style sheets. */
const errorPage = /(?:^|\/)[45]\d\d(?:-[^/]*)?\.html?$/;

/** Whether a file, by its path from the project, may say which style sheets a page loads. */
export function isEntryFile(file: string): boolean {
  return entries.some((pattern) => pattern.test(file)) && !errorPage.test(file);
}

/** The start page of the project comes before pages of its parts: by depth, HTML first, then by name. */
export function compareEntries(a: string, b: string): number {
  return rankOf(a) - rankOf(b) || (a < b ? -1 : 1);
}

function rankOf(file: string): number {
  const depth = file.split("/").filter((part) => !/^(?:src|public|static|app|pages)$/.test(part)).length;
  const isStart = /^(?:index\.|main\.|layout\.|_app\.|\+layout\.)/.test(path.posix.basename(file));
  return depth * 4 + (isStart ? 0 : 2) + (/\.html?$/.test(file) ? 0 : 1);
}

import { posix } from "node:path";
import { findLoaded } from "../../discover/loading/find-loaded.js";
import { type PageText, readPageText } from "../../discover/loading/page-text.js";
import { resolveAddress } from "../../discover/loading/resolve-address.js";
import { findText } from "../../discover/read-text-file.js";

/** The pages in HTML that a dev server serves from files: they say themselves which style sheets they link. */
export interface HtmlPages {
  /** Takes note of a page that was asked for, by its absolute path. */
  add(file: string): void;
  /**
   * What the pages link now, absolute and in cascade order, each style sheet after those it imports; with what lies in a
   * public folder, which Vite serves as it is.
   */
  findLinked(): readonly string[];
  /** The same of what their modules import, as far as these say so themselves: what to expect before a page has loaded. */
  findImported(): readonly string[];
  /** The attributes of the `html` tag of the first of them. */
  findAttributes(): Readonly<Record<string, string>>;
}

/** `viteRoot` is absolute, with forward slashes: addresses that begin with a slash start there. */
export function createHtmlPages(viteRoot: string): HtmlPages {
  // Before a page is asked for, it is the one to expect.
  const pages = new Set(["index.html"]);
  const readPage = (page: string): PageText | undefined => {
    const text = findText(posix.join(viteRoot, page));
    return text === undefined ? undefined : readPageText(text);
  };
  const linkedBy = (page: string): readonly string[] =>
    (readPage(page)?.sheets ?? []).flatMap((address) => {
      const sheet = resolveAddress(viteRoot, page, { address, isStyle: true })?.file;
      return sheet === undefined ? [] : findLoaded(viteRoot, sheet).map(({ file }) => file);
    });
  return {
    add(file) {
      const page = posix.relative(viteRoot, file.replaceAll("\\", "/"));
      if (pages.size < mostPages && /\.html?$/i.test(page)) pages.add(page);
    },
    findLinked() {
      const linked = [...pages].flatMap(linkedBy);
      return [...new Set(linked)].map((file) => posix.join(viteRoot, file));
    },
    findAttributes() {
      for (const page of [...pages, template]) {
        const text = readPage(page);
        if (text !== undefined) return text.attributes;
      }
      return {};
    },
    findImported() {
      const imported = [...pages].flatMap((page) => findLoaded(viteRoot, page));
      return [...new Set(imported.map(({ file }) => file))].map((file) => posix.join(viteRoot, file));
    },
  };
}

/** What SvelteKit makes its pages of, where no page is a file. */
const template = "src/app.html";

/** They are read at every look: of a folder full of pages, a few say what all say. */
const mostPages = 20;

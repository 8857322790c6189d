import { join, posix } from "node:path";
import { findFileStats, isRegularFile } from "../../discover/project-files.js";

/** The style sheets that the site's pages have loaded, as far as they are files of the project. */
export interface PageSheets {
  /** By their paths from the root, with forward slashes, in the order in which they count on pages. */
  files(): readonly string[];
  /** Takes note of a style sheet that the server behind has sent, by its path there, and of who asked for it. */
  note(path: string, referrer?: string): void;
}

/** Where servers have the files that they serve at their root. */
const servedFolders = [
  "",
  ...["public", "static", "assets", "www", "web", "wwwroot", "htdocs", "src", "dist", "build", "_site"],
  ...["app/assets/stylesheets", "app/assets/builds", "resources/css", "priv/static", "staticfiles"],
];

/** A site with more than these has pages made of numbers, and the first ones tell enough. */
const mostFiles = 200;

/** Collects the style sheets below a root (absolute) that pages ask for, in the order in which they do. */
export function createPageSheets(root: string): PageSheets {
  const files: string[] = [];
  const known = new Set<string>();
  return {
    files: () => [...files],
    note(path, referrer = "") {
      if (known.has(path) || known.size >= mostFiles) return;
      known.add(path);
      const file = fileAt(root, path);
      if (file === undefined || files.includes(file)) return;
      // What a style sheet imports comes before it in the cascade, and is asked for after it.
      const importer = URL.canParse(referrer) ? fileAt(root, new URL(referrer).pathname) : undefined;
      const place = importer === undefined ? -1 : files.indexOf(importer);
      files.splice(place < 0 ? files.length : place, 0, file);
    },
  };
}

/** The project's file that an address stands for: the whole path, or its end, below a folder that servers serve. */
function fileAt(root: string, path: string): string | undefined {
  const names = namesIn(path);
  const folders = servedFolders.filter((folder) => findFileStats(join(root, folder))?.isDirectory());
  for (let from = 0; from < names.length; from += 1) {
    for (const folder of folders) {
      for (const name of spellingsOf(names.slice(from))) {
        const file = posix.join(folder, name);
        if (isRegularFile(join(root, file))) return file;
      }
    }
  }
  return undefined;
}

/** No project has its files deeper. Each folder is one more place to look in, and an address may have thousands. */
const mostNames = 32;

/** Its folders and its name; none where it leads elsewhere than down, or is no plain style sheet. */
function namesIn(path: string): readonly string[] {
  let text: string;
  try {
    text = decodeURIComponent(path.split("?", 1)[0] ?? "");
  } catch {
    // Malformed escapes name no file.
    return [];
  }
  const names = text.split("/").filter((name) => name !== "");
  const isOdd = names.some((name) => name === ".." || /[\\\0:]/.test(name) || name === "node_modules");
  return isOdd || names.length > mostNames || !/\.p?css$/.test(text) ? [] : names;
}

/** As it is, and without the digest that a server's asset pipeline puts into a name, and what Rails writes before it. */
function spellingsOf(names: readonly string[]): readonly string[] {
  const whole = names.join("/");
  const bare = whole.replace(/[-.][\da-f]{8,64}(?=\.p?css$)/, "");
  return [...new Set([whole, bare, bare.replace(/\.(?:self|debug)(?=\.p?css$)/, "")])];
}

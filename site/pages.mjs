import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const folder = fileURLToPath(new URL("pages/", import.meta.url));
const images = "docs/images/";
/** Where the sources are on the web. */
export const repository = "https://github.com/design-token-panel/design-token-panel";
const files = `${repository}/blob/main/`;

/** The documents of the repository that are pages of the site, and their names there. */
const pageOf = new Map([
  ["site/home.md", "index.md"],
  ["README.md", "start.md"],
  ...["CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"].map((file) => [file, file.toLowerCase()]),
  ...readdirSync(`${root}docs`)
    // The promises are links to tests, for who works on the project.
    .filter((file) => file.endsWith(".md") && file !== "promises.md")
    .map((file) => [`docs/${file}`, file]),
]);
const fileOf = new Map([...pageOf].map(([file, page]) => [page, file]));

/** The pages but the first one that are not among these addresses, such as `/start`. */
export function findPagesOutside(addresses) {
  return [...pageOf.values()].filter(
    (page) => page !== "index.md" && !addresses.includes(`/${page.slice(0, -".md".length)}`),
  );
}

/** Copies the documents and their pictures to where VitePress looks for pages. */
export function gatherPages() {
  rmSync(folder, { recursive: true, force: true });
  for (const [file, page] of pageOf) cpSync(root + file, folder + page);
  mkdirSync(`${folder}public`);
  cpSync(root + images, `${folder}public/images`, { recursive: true });
  cpSync(`${root}demo/icon.svg`, `${folder}public/icon.svg`);
}

/**
 * The address on the site of what a document links to, as it stands there: a page, a picture, or for all else the file
 * in the repository. Documents that the package has name those that it lacks by their place in the repository. Throws
 * where there is no such file.
 */
export function addressOf(link, page) {
  const isOurs = link.startsWith(files);
  if (!isOurs && /^(?:[a-z]+:|#|\/)/.test(link)) return link;
  const [path, anchor] = link.split("#");
  const file = isOurs
    ? decodeURI(path.slice(files.length))
    : posix.join(posix.dirname(fileOf.get(page)), decodeURI(path));
  const hash = anchor === undefined ? "" : `#${anchor}`;
  if (pageOf.has(file)) return `/${pageOf.get(file)}${hash}`;
  if (file.startsWith(images)) return `/images/${file.slice(images.length)}`;
  if (!existsSync(root + file)) throw new Error(`${fileOf.get(page)} links to ${link}, which is not there`);
  return `${files}${encodeURI(file)}${hash}`;
}

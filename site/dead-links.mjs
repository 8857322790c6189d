import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/**
 * Follows every link, picture, script and style sheet of the built pages that leads to the site itself. `base` is the
 * path at which the site will lie. Returns the dead ones as lines, and how many pages and links were looked at.
 */
export function findDeadLinks(folder, base) {
  const pages = readdirSync(folder, { recursive: true })
    .map((path) => join(folder, path))
    .filter((path) => path.endsWith(".html"));
  const links = [];
  let checked = 0;
  for (const page of pages) {
    for (const link of linksOf(readFileSync(page, "utf8"))) {
      if (/^(?:[a-z]+:|\/\/)/i.test(link)) continue;
      checked += 1;
      if (isDead(link, page, { folder, base }))
        links.push(`${relative(folder, page)}: ${link} leads nowhere`);
    }
  }
  return { pages: pages.length, checked, links };
}

function linksOf(html) {
  const markup = html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, (script) =>
    script.slice(0, script.indexOf(">") + 1),
  );
  return [...markup.matchAll(/\s(?:href|src)="([^"]*)"/g)].map((match) => match[1].replaceAll("&amp;", "&"));
}

function isDead(link, page, { folder, base }) {
  const [path, anchor] = link.split("#");
  const from = path.startsWith("/") ? join(folder, path.replace(base, "/")) : join(dirname(page), path);
  if (path.startsWith("/") && !path.startsWith(base)) return true;
  const target = path === "" ? page : isFolder(from) ? join(from, "index.html") : from;
  if (!existsSync(target)) return true;
  if (anchor === undefined || anchor === "" || !target.endsWith(".html")) return false;
  const html = readFileSync(target, "utf8");
  return !html.includes(`id="${decodeURIComponent(anchor)}"`);
}

function isFolder(path) {
  return existsSync(path) && statSync(path).isDirectory();
}

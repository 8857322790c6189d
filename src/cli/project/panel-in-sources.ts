import { type Dirent, readdirSync } from "node:fs";
import path from "node:path";
import { findFileStats } from "../../discover/project-files.js";
import { readTextFile } from "../../discover/read-text-file.js";
import { defaultSkippedFolders } from "../../discover/style-sheets/list-style-sheets.js";
import { isRecord } from "../../model/json.js";
import { importsForEffect, usesImport, withoutComments } from "./source-text.js";

/** What a project's own files say of the panel on its pages. Nothing in it was told by a page. */
export interface PanelInSources {
  /** By the way in which the panel gets onto pages, the first file that shows it. */
  readonly ways: ReadonlyMap<PanelWay, string>;
  /** The configuration that stands in a page's HTML, and that page. */
  readonly inline?: { readonly file: string; readonly config: Readonly<Record<string, unknown>> };
  /** Some configuration of Next has Next bundle this package. */
  readonly isTranspiled: boolean;
}

export type PanelWay =
  | "vite"
  | "astro"
  | "nuxt"
  | "next component"
  | "next route"
  | "virtual"
  | "element"
  | "adapter"
  | "call"
  | "handler";

const mostFiles = 4_000;
/** Larger files are made by programs. */
const mostBytes = 1_000_000;
const programs = /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/;
const pages =
  /\.(?:html?|php|erb|haml|slim|twig|jinja2?|j2|njk|ejs|hbs|liquid|cshtml|vue|svelte|astro|[jt]sx|[cm]?[jt]s)$/;

const door = (name: string) => `design-token-panel/${name}`;

/** Looks through a project's programs and pages. Comments count for nothing, nor does an import that nobody uses. */
export function findPanelInSources(folder: string): PanelInSources {
  const ways = new Map<PanelWay, string>();
  let inline: PanelInSources["inline"];
  let isTranspiled = false;
  const files = filesBelow(folder);
  const configured = new Set(
    files.map(toolOf).filter((tool, at) => tool !== undefined && !files[at]?.includes("/")),
  );
  for (const file of files) {
    // Where the project has its own, that of an example or of a package below is not its.
    if (file.includes("/") && configured.has(toolOf(file))) continue;
    const read = readTextFile(path.join(folder, file));
    if ("reason" in read) continue;
    const raw = read.text;
    if (!/token-?panel|designTokenPanel/i.test(raw)) continue;
    const text = withoutComments(raw);
    for (const way of waysIn(text, file)) if (!ways.has(way)) ways.set(way, file);
    if (/^next\.config\./.test(file) && /transpilePackages[^\]]{0,5000}design-token-panel/.test(text))
      isTranspiled = true;
    const config = inline === undefined ? inlineConfigIn(text) : undefined;
    if (config !== undefined) inline = { file, config };
  }
  return { ways, isTranspiled, ...(inline && { inline }) };
}

/** The tool whose configuration a file is, by its name. */
function toolOf(file: string): string | undefined {
  return /(?:^|\/)(vite|astro|nuxt|next)\.config\.[cm]?[jt]s$/.exec(file)?.[1];
}

function* waysIn(text: string, file: string): Generator<PanelWay> {
  if (programs.test(file)) {
    for (const name of ["vite", "astro", "nuxt"] as const) if (usesImport(text, door(name))) yield name;
    if (usesImport(text, door("next")))
      yield /<DesignTokenPanel\b/.test(text) ? "next component" : "next route";
    if (importsForEffect(text, "virtual:design-token-panel")) yield "virtual";
    if (/\bconfigurePanel\s*\(/.test(text) && usesImport(text, "design-token-panel")) yield "call";
    if (/\bcreate(?:Node)?PanelHandler\s*\(/.test(text)) yield "handler";
    if (importsForEffect(text, door("host-adapter"))) yield "adapter";
  }
  if (/id=\\?["']?tokenpanel-config\b|<DesignTokenPanelHost\b/.test(text)) yield "element";
  if (/host-adapter(?:\.js)?\b/.test(text)) yield "adapter";
}

/** The configuration in a page, where it is JSON and no template makes it. */
export function inlineConfigIn(html: string): Readonly<Record<string, unknown>> | undefined {
  const text =
    /<script\b[^<>]{0,500}\bid=["']?tokenpanel-config\b[^<>]{0,2000}>([^<]*(?:<(?!\/?script)[^<]*)*)<\/script/i.exec(
      html,
    )?.[1];
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    // A template puts it in when the page is made.
    return undefined;
  }
}

/** Those of the project's root first, with the folders of tools in which the panel is put on a page. */
function filesBelow(folder: string): readonly string[] {
  const files: string[] = [];
  const open = [""];
  for (let at = open.shift(); at !== undefined && files.length < mostFiles; at = open.shift()) {
    for (const entry of entriesOf(path.join(folder, at))) {
      const file = at === "" ? entry.name : `${at}/${entry.name}`;
      if (entry.isDirectory()) {
        const isTool = file === ".storybook" || entry.name === ".vitepress";
        if (isTool || !(entry.name.startsWith(".") || defaultSkippedFolders.includes(entry.name)))
          open.push(file);
      } else if (entry.isFile() && (programs.test(entry.name) || pages.test(entry.name))) files.push(file);
    }
  }
  return files.filter((file) => {
    const stats = findFileStats(path.join(folder, file));
    return stats !== undefined && stats.size < mostBytes;
  });
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // A folder we may not look into holds no page of this project that we could check.
    return [];
  }
}

import { type Dirent, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { configFileName } from "../../../discover/project-files.js";
import { defaultSkippedFolders } from "../../../discover/style-sheets/list-style-sheets.js";
import type { Framework, Project } from "../project.js";
import { wiringOf } from "../wiring.js";
import { error, type Finding, ok } from "./finding.js";

/** Text that shows the host pieces are in place, by framework, and the files it stands in. */
const signs: Readonly<
  Record<Framework, { readonly files: RegExp; readonly text: string; readonly where: string }>
> = {
  vite: { files: /^vite\.config\.\w+$/, text: "design-token-panel/vite", where: "vite.config" },
  astro: { files: /^astro\.config\.\w+$|\.astro$/, text: "design-token-panel/astro", where: "astro.config" },
  next: { files: /\.[jt]sx?$/, text: "design-token-panel", where: "the app folder" },
  plain: { files: /\.html?$/, text: "tokenpanel-config", where: "a page" },
};

const mostFiles = 2_000;

/** Whether the panel was put on the pages at all, and both halves of it. */
export function checkWiring(project: Project): readonly Finding[] {
  const about = "wiring";
  const sign = signs[project.framework];
  const texts = textsOf(project.folder, sign.files);
  const wired = texts.filter((text) => text.includes(sign.text));
  if (wired.length === 0) {
    const configFile = project.program ?? configFileName;
    const fix = wiringOf(project.framework, { writeRoot: ".", configFile }).join("\n");
    return [error(about, `${sign.where} does not mention ${sign.text}`, fix)];
  }
  const needsAdapter =
    project.framework === "plain" || wired.some((text) => text.includes("<DesignTokenPanelHost"));
  if (needsAdapter && !texts.some((text) => text.includes("host-adapter"))) {
    return [
      error(
        about,
        "the configuration is on the page, but nothing loads the host adapter",
        'add a module script that imports "design-token-panel/host-adapter"',
      ),
    ];
  }
  return [ok(about, `${sign.where} has the panel`)];
}

function textsOf(folder: string, names: RegExp): readonly string[] {
  const texts: string[] = [];
  const open = [folder];
  for (let at = open.shift(); at !== undefined && texts.length < mostFiles; at = open.shift()) {
    for (const entry of entriesOf(at)) {
      if (entry.isDirectory()) {
        if (!entry.name.startsWith(".") && !defaultSkippedFolders.includes(entry.name))
          open.push(join(at, entry.name));
      } else if (entry.isFile() && names.test(entry.name)) {
        texts.push(readFileSync(join(at, entry.name), "utf8"));
      }
    }
  }
  return texts;
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // A folder we may not look into holds no page of this project that we could check.
    return [];
  }
}

import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Site } from "./site.js";

const repository = fileURLToPath(new URL("../../", import.meta.url));

/** A section of a page of the documents, as somebody follows it to the letter. */
export interface Section {
  /** Its prose and its code. */
  readonly text: string;
  /** Writes each file that the section shows, below its name. */
  writeFiles(site: Site): void;
  /** The commands, in order, without `npx`; one that is broken over several lines is one. */
  readonly commands: readonly string[];
  /** The code of one language, in order. */
  code(language: string): readonly string[];
}

/** Of the introduction of a page, the title is that of the page. */
export function sectionOf(title: string, page = "docs/hosts.md"): Section {
  const all = readFileSync(join(repository, page), "utf8").replace(/^# /, "");
  const text = all.split(/^## /m).find((one) => one.startsWith(`${title}\n`));
  if (text === undefined) throw new Error(`${page} has no section "${title}"`);
  const blocks = [...text.matchAll(/(?:`([\w./-]+)`:\n\n)?```(\w+)\n([\s\S]*?)```/g)];
  const code = (wanted: string) =>
    blocks.flatMap(([, , language, content = ""]) => (language === wanted ? [content] : []));
  return {
    text,
    writeFiles(site) {
      for (const [, name, , content = ""] of blocks) {
        if (name === undefined) continue;
        mkdirSync(dirname(join(site.dir, name)), { recursive: true });
        site.write(name, content);
      }
    },
    commands: code("sh").flatMap((block) =>
      block
        .replaceAll(/\\\n\s*/g, "")
        .trim()
        .split("\n")
        .map((line) => line.replace(/^npx /, "")),
    ),
    code,
  };
}

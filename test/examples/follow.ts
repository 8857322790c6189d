import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Site } from "./site.js";

const page = readFileSync(fileURLToPath(new URL("../../docs/hosts.md", import.meta.url)), "utf8");

/** A section of the documents, as somebody follows it to the letter. */
export interface Section {
  /** Writes each file that the section shows, below its name. */
  writeFiles(site: Site): void;
  /** The commands, in order, without `npx`. */
  readonly commands: readonly string[];
}

export function sectionOf(title: string): Section {
  const text = page.split(/^## /m).find((one) => one.startsWith(`${title}\n`));
  if (text === undefined) throw new Error(`docs/hosts.md has no section "${title}"`);
  const blocks = [...text.matchAll(/(?:`([\w./-]+)`:\n\n)?```(\w+)\n([\s\S]*?)```/g)];
  return {
    writeFiles(site) {
      for (const [, name, , content = ""] of blocks) {
        if (name === undefined) continue;
        mkdirSync(dirname(join(site.dir, name)), { recursive: true });
        site.write(name, content);
      }
    },
    commands: blocks.flatMap(([, , language, content = ""]) =>
      language === "sh" ? [content.trim().replace(/^npx /, "")] : [],
    ),
  };
}

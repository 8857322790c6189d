import type { FilePreview } from "../../model/wire.js";

/** The chosen changes of a preview as a unified diff of their declarations, file by file, for reading and review. */
export function unifiedDiff(files: readonly FilePreview[], isChosen: (cssVar: string) => boolean): string {
  return files
    .map(({ file, hunks }) => {
      const chosen = hunks.filter(({ cssVar }) => isChosen(cssVar));
      if (chosen.length === 0) return "";
      const parts = chosen.map(({ cssVar, line, selector, before, after }) => {
        const old = declaration(cssVar, before);
        const next = declaration(cssVar, after);
        return [
          `@@ -${span(line, old)} +${span(line, next)} @@ ${oneLine(selector)}`,
          ...old.map((text) => `-${text}`),
          ...next.map((text) => `+${text}`),
        ].join("\n");
      });
      return `--- a/${file}\n+++ b/${file}\n${parts.join("\n")}\n`;
    })
    .join("");
}

function declaration(cssVar: string, value: string): readonly string[] {
  return `  ${cssVar}:${value === "" ? "" : ` ${value}`};`.split("\n");
}

function span(line: number, lines: readonly string[]): string {
  return lines.length === 1 ? String(line) : `${line},${lines.length}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

import { type PlannedFile, placeText } from "./apply-plan.js";

/** The chosen changes of a preview as a unified diff of their declarations, file by file, for reading and review. */
export function unifiedDiff(files: readonly PlannedFile[], isChosen: (key: string) => boolean): string {
  return files
    .map(({ file, changes }) => {
      const chosen = changes.filter(({ key }) => isChosen(key));
      if (chosen.length === 0) return "";
      const parts = chosen.map(({ cssVar, line, before, after, spelling, ...place }) => {
        const old = spelling?.before.split("\n") ?? declaration(cssVar, before);
        const next = spelling?.after.split("\n") ?? declaration(cssVar, after);
        return [
          `@@ -${span(line, old)} +${span(line, next)} @@ ${oneLine(placeText(place))}`,
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

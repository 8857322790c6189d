import { posix } from "node:path";
import { type ImportRule, readImportRule } from "../css/cascade/import-rule.js";
import { preludeOf, type Sheet } from "../css/sheet/sheet.js";
import type { Tokens } from "../css/tokens/tokens.js";

interface Import {
  readonly importer: Sheet;
  readonly conditions: readonly string[];
}

/**
 * Under which at-rules the sheets stand that others of them import, outermost first: a build that puts them into those
 * writes these around them. A sheet that is imported twice may stand under either.
 */
export function findImportConditions(
  files: ReadonlyMap<Sheet, string>,
): ReadonlyMap<Sheet, readonly string[]> {
  const imports = findImports(files);
  const found = new Map<Sheet, readonly string[]>();
  for (const sheet of imports.keys()) {
    const around: string[] = [];
    const passed = new Set<Sheet>();
    let at: Sheet | undefined = sheet;
    while (at !== undefined && !passed.has(at)) {
      passed.add(at);
      const [only, ...others]: readonly Import[] = imports.get(at) ?? [];
      if (others.length > 0) break;
      around.unshift(...(only?.conditions ?? []));
      at = only?.importer;
    }
    if (at === undefined) found.set(sheet, around);
  }
  return found;
}

function findImports(files: ReadonlyMap<Sheet, string>): ReadonlyMap<Sheet, readonly Import[]> {
  const sheets = new Map([...files].map(([sheet, file]) => [posix.normalize(file), sheet]));
  const imports = new Map<Sheet, Import[]>();
  for (const [importer, file] of files) {
    for (const block of importer.blocks) {
      if (block.kind !== "statement" || block.atName !== "import" || block.parent !== undefined) continue;
      const [tokens, prelude] = preludeOf(importer, block);
      const rule = readImportRule(tokens, prelude);
      const sheet = rule && sheets.get(posix.join(posix.dirname(file), rule.address));
      if (rule === undefined || sheet === undefined) continue;
      const found = imports.get(sheet) ?? [];
      found.push({ importer, conditions: conditionsOf(rule, tokens) });
      imports.set(sheet, found);
    }
  }
  return imports;
}

/** In the order in which build tools write them. */
function conditionsOf({ media, supports, layer }: ImportRule, tokens: Tokens): readonly string[] {
  const textOf = ({ from, to }: ImportRule["media"]) =>
    tokens.source.slice(tokens.starts[from], tokens.starts[to]).trim();
  const conditions: string[] = [];
  if (textOf(media) !== "") conditions.push(`@media ${textOf(media)}`);
  if (supports !== undefined) {
    const isDeclaration = /^[-\\\w]+\s*:/.test(textOf(supports));
    conditions.push(`@supports ${isDeclaration ? `(${textOf(supports)})` : textOf(supports)}`);
  }
  if (layer !== undefined) conditions.push(`@layer ${layer.map(escapeName).join(".")}`.trim());
  return conditions;
}

function escapeName(name: string): string {
  return name.replace(
    /[^-\w\u0080-\uffff]|^\d/g,
    (character) => `\\${character.charCodeAt(0).toString(16)} `,
  );
}

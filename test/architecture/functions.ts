import { type SourceFile, visit } from "./source-file.js";

const functionTypes = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

interface FoundFunction {
  readonly path: string;
  /** Empty for a function without one. */
  readonly name: string;
  /** Where it starts, from 1. */
  readonly line: number;
  /** Lines of code: blank lines and comments do not count. */
  readonly lines: number;
  readonly parameters: number;
}

/** The functions that have more lines of code, or more parameters, than these. */
export function functionsBeyond(
  { lines: mostLines, parameters: mostParameters }: { readonly lines: number; readonly parameters: number },
  files: readonly SourceFile[],
): FoundFunction[] {
  return files.flatMap(({ path, text, tree }) => {
    const found: FoundFunction[] = [];
    visit(tree, ({ type, id, params = [], start, end }) => {
      const source = functionTypes.has(type) ? text.slice(start, end) : "";
      const isLong = source.split("\n", mostLines + 1).length > mostLines;
      if (source === "" || (!isLong && params.length <= mostParameters)) return;
      const lines = codeLines(source);
      const line = text.slice(0, start).split("\n").length;
      if (lines > mostLines || params.length > mostParameters)
        found.push({ path, name: id?.name ?? "", line, lines, parameters: params.length });
    });
    return found;
  });
}

/** Lines that are neither blank nor comment. */
function codeLines(text: string): number {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, "").split("\n");
  return code.filter((line) => !/^\s*(\/\/.*)?$/.test(line)).length;
}

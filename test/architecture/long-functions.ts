import { type SourceFile, visit } from "./source-file.js";

const functionTypes = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

interface LongFunction {
  readonly path: string;
  /** Empty for a function without one. */
  readonly name: string;
  /** Where it starts, from 1. */
  readonly line: number;
  /** Lines of code: blank lines and comments do not count. */
  readonly lines: number;
}

export function functionsLongerThan(max: number, files: readonly SourceFile[]): LongFunction[] {
  return files.flatMap(({ path, text, tree }) => {
    const found: LongFunction[] = [];
    visit(tree, ({ type, id, start, end }) => {
      const source = functionTypes.has(type) ? text.slice(start, end) : "";
      if (source.split("\n", max + 1).length <= max) return;
      const lines = codeLines(source);
      if (lines > max)
        found.push({ path, name: id?.name ?? "", line: text.slice(0, start).split("\n").length, lines });
    });
    return found;
  });
}

/** Lines that are neither blank nor comment. */
function codeLines(text: string): number {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, "").split("\n");
  return code.filter((line) => !/^\s*(\/\/.*)?$/.test(line)).length;
}

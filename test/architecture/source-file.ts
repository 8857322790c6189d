import { readdirSync, readFileSync } from "node:fs";
import { parseAst } from "vite";

export interface ImportOf {
  readonly specifier: string;
  readonly kind: "value" | "type" | "on-demand";
}

export interface SourceFile {
  /** Relative to src, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly tree: Tree;
  readonly imports: readonly ImportOf[];
}

/** Every TypeScript file below the folder that is not a test. */
export function readSources(folder: URL): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test(-d)?\.tsx?$/.test(path))
    .sort()
    .map((path) => sourceFile(path, readFileSync(new URL(path, folder), "utf8")));
}

export function sourceFile(path: string, text: string): SourceFile {
  const tree = parseTree(path, text);
  return { path, text, tree, imports: importsOf(tree) };
}

/** A node of the ESTree that the parser gives; only the fields read here. */
interface TreeNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly id?: { readonly name?: string } | null;
  readonly params?: readonly unknown[];
  readonly importKind?: string;
  readonly exportKind?: string;
  readonly source?: { readonly type: string; readonly value?: unknown } | null;
  readonly specifiers?: readonly { readonly importKind?: string }[];
}

interface Tree {
  readonly body: readonly TreeNode[];
}

function parseTree(path: string, text: string): Tree {
  // The parser's own types describe every node kind; the few fields read here are enough.
  return parseAst(text, { lang: path.endsWith("x") ? "tsx" : "ts" }) as unknown as Tree;
}

function importsOf(tree: unknown): ImportOf[] {
  const found: ImportOf[] = [];
  visit(tree, (node) => {
    const kind = kindOf(node);
    const specifier = node.source?.value;
    if (kind !== undefined && typeof specifier === "string") found.push({ specifier, kind });
  });
  return found;
}

function kindOf(node: TreeNode): ImportOf["kind"] | undefined {
  switch (node.type) {
    case "ImportExpression":
      return "on-demand";
    case "TSImportType":
      return "type";
    case "ExportAllDeclaration":
    case "ExportNamedDeclaration":
      return node.exportKind === "type" ? "type" : "value";
    case "ImportDeclaration": {
      const named = node.specifiers ?? [];
      const onlyTypes = named.length > 0 && named.every((specifier) => specifier.importKind === "type");
      return node.importKind === "type" || onlyTypes ? "type" : "value";
    }
    default:
      return undefined;
  }
}

/** Shows every node of a tree to `see`, parents first. */
export function visit(value: unknown, see: (node: TreeNode) => void): void {
  if (Array.isArray(value)) for (const entry of value) visit(entry, see);
  else if (typeof value === "object" && value !== null) {
    // Whatever has a `type` in an ESTree is a node.
    if ("type" in value) see(value as TreeNode);
    for (const child of Object.values(value)) visit(child, see);
  }
}

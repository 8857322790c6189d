import { posix } from "node:path";
import { sourceEndings, sourceKindOf } from "../../src/model/routing/source-kind.js";
import { languageOf } from "../../src/sources/languages.js";
import { type SourceFile, visit } from "./source-file.js";

/** Where the kinds of files are brought together: what those of each are called, and what reads them. */
const readers = ["sources/languages.ts", "sources/kinds.ts"];
const tables = ["model/routing/source-kind.ts", ...readers];

/** What tells the name of a kind, by which a file could be treated in a way of its own. */
const tellingNames = ["sourceKindOf", "tokenFileKindOf"];

interface NamedLanguage {
  readonly ending: string;
  readonly kind: string;
  readonly words: string;
  readonly isNearlyCss: boolean;
}

const languages: readonly NamedLanguage[] = sourceEndings.flatMap((ending) => {
  const language = languageOf(`a${ending}`);
  if (language === undefined) return [];
  const { words, readsCss } = language;
  return [
    { ending: ending.slice(1), kind: sourceKindOf(`a${ending}`) ?? "", words, isNearlyCss: !!readsCss },
  ];
});

const namesInCode = [...new Set(languages.flatMap(({ ending, kind }) => [ending, kind]))].join("|");
const namesInWords = [...new Set(languages.map(({ words }) => words))].join("|");
/** As an ending or one of several, so that a word such as `less` in a sentence is none. */
const name = new RegExp(`(?:^|[.|(])(?:${namesInCode})(?:$|[|)])|\\b(?:${namesInWords})\\b`);

/** Where files know a kind of files, or a language of style sheets, that are not its own; one sentence each. */
export function kindsKnown(files: readonly SourceFile[]): string[] {
  const folders = new Set(foldersIn(files));
  const isOwn = ({ path }: SourceFile) =>
    tables.includes(path) || folders.has(posix.dirname(path)) || isIn(folders, path);
  return files
    .filter((file) => !isOwn(file))
    .flatMap((file) => [
      ...textsIn(file)
        .filter((text) => name.test(text))
        .map((text) => `${file.path} names a language: ${text}`),
      ...patternsIn(file)
        .filter((pattern) => tellsOneApart(pattern))
        .map((pattern) => `${file.path} tells files of a language apart: ${pattern.source}`),
      ...file.imports
        .map(({ specifier }) => posix.join(posix.dirname(file.path), specifier))
        .filter((target) => isIn(folders, target))
        .map((target) => `${file.path} imports what belongs to a kind: ${target}`),
      ...namesAskedIn(file).map((asked) => `${file.path} asks for the names of kinds: ${asked}`),
    ]);
}

/** A routing is checked by names alone: the page does that, too, and reads no file. */
function namesAskedIn({ path, tree, text }: SourceFile): readonly string[] {
  if (path.startsWith("model/routing/")) return [];
  const asked = new Set<string>();
  visit(tree, ({ type, start, end }) => {
    const name = text.slice(start, end);
    if (type === "Identifier" && tellingNames.includes(name)) asked.add(name);
  });
  return [...asked];
}

/** The folders of the kinds: whatever the tables import from one. */
function foldersIn(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter(({ path }) => readers.includes(path))
    .flatMap(({ imports }) => imports)
    .filter(({ specifier }) => /^\.\/[\w-]+\//.test(specifier))
    .map(({ specifier }) => posix.dirname(posix.join("sources", specifier)));
}

function isIn(folders: ReadonlySet<string>, path: string): boolean {
  return [...folders].some((folder) => path.startsWith(`${folder}/`));
}

/** Whether a pattern fits the names of files of a language by their ending, and not those of just any file. */
function tellsOneApart(pattern: RegExp): boolean {
  const plain = new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ""));
  const isTold = (ending: string) => plain.test(`a.${ending}`) && !plain.test(`a${ending}`);
  return !plain.test("a.xyz") && languages.some(({ ending, isNearlyCss }) => !isNearlyCss && isTold(ending));
}

function textsIn({ tree, text }: SourceFile): readonly string[] {
  const texts: string[] = [];
  visit(tree, ({ type, start, end }) => {
    const isText = type === "Literal" && /["'/]/.test(text.charAt(start));
    if (isText) texts.push(text.slice(start + 1, end).replace(/["']$|\/[a-z]*$/, ""));
    if (type === "TemplateElement") texts.push(text.slice(start, end));
  });
  return texts;
}

function patternsIn({ tree, text }: SourceFile): readonly RegExp[] {
  const patterns: RegExp[] = [];
  visit(tree, ({ type, start, end }) => {
    const [, source, flags] = /^\/(.*)\/([a-z]*)$/s.exec(text.slice(start, end)) ?? [];
    if (type === "Literal" && source !== undefined) patterns.push(new RegExp(source, flags));
  });
  return patterns;
}

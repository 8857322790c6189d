import { readSheetPieces } from "../../../css/sheet/read-pieces.js";
import type { Declaration, GivenValue, Range } from "../../../css/sheet/sheet.js";
import type { ScriptNode } from "../../javascript/script-node.js";
import { findLiterals } from "../find-literals.js";
import type { ScriptContext } from "./script-tool.js";

/** Libraries whose templates are style sheets, and the names of those templates. */
const libraries =
  /^(?:styled-components|@emotion\/|goober(?:\/global)?$|@linaria\/|next-yak$|@vanilla-extract\/|restyle$)/;
const tags: ReadonlySet<string> = new Set([
  "createGlobalStyle",
  "createGlobalStyles",
  "injectGlobal",
  "css",
  "glob",
]);

/** Reads the templates of a script that are style sheets: of `createGlobalStyle` and its like, of `<style>` and of preflights. */
export function readCssTemplates({ script, declarer, sheet, unread }: ScriptContext): void {
  const { tokens } = script.module;
  const pieces: Range[] = [];
  const holes = new Map<number, Hole>();
  tokens.list.forEach((token, at) => {
    const isHead = token.kind === "template-part" && token.value.startsWith("`");
    if (token.kind !== "template" && !isHead) return;
    const last = isHead ? tokens.partners.get(at) : at;
    const end = tokens.list[last ?? at]?.end ?? token.end;
    // What an expression puts in may have some, too.
    const mayHold = isHead || tokens.text.slice(token.start, end).includes("--");
    if (!mayHold || !isStyleSheet(script, at)) return;
    pieces.push({ start: token.start + 1, end: end - 1 });
    if (!isHead || last === undefined) return;
    const node = script.module.reader.read({ from: at, to: last + 1 });
    const isAtTop = tokens.parents[at] === -1;
    if (node.kind === "template")
      for (const hole of node.holes) if (!holes.has(hole.start)) holes.set(hole.start, { ...hole, isAtTop });
  });
  if (pieces.length === 0) return;
  const own = pieces.filter(
    (piece, at) => !pieces.slice(Math.max(0, at - 1), at).some(({ end }) => piece.start < end),
  );
  const spelt = spell(tokens.text, own, holes);
  for (const { start } of spelt.wholes)
    unread.push({ at: start, hidesNames: true, reason: "an expression puts in what stands there" });
  const read = readSheetPieces(spelt.view, own);
  sheet.addPieces(read, (declaration) => givenTo(declaration, { tokens, holes, script, declarer }));
}

interface Hole extends Range {
  readonly node: ScriptNode;
  /** Whether its names are those at the top of the script. */
  readonly isAtTop: boolean;
}

function isStyleSheet({ module }: ScriptContext["script"], at: number): boolean {
  const { list, partners } = module.tokens;
  const value = (place: number): string => list[place]?.value ?? "";
  const before = list[at - 1];
  if (before?.kind === "name" && before.value !== "return") return isTag(module, before.value);
  if (before?.value === ">") {
    // `createGlobalStyle<Props>`
    for (let place = at - 2; place > at - 40; place--)
      if (value(place) === "<") return isTag(module, value(place - 1));
    return false;
  }
  // `<style>{`…`}</style>`, and with `jsx global` in it.
  if (before?.value === "{" && value(at - 2) === ">") return /^(?:style|global)$/.test(value(at - 3));
  if (before?.value === "=>" && value(at - 2) === ")")
    return (
      value((partners.get(at - 2) ?? 0) - 2) === "getCSS" && value((partners.get(at - 2) ?? 0) - 1) === ":"
    );
  if (before?.value !== "return" || value(at - 2) !== "{") return false;
  const parameters = partners.get(value(at - 3) === "=>" ? at - 4 : at - 3) ?? 0;
  return (
    value(parameters - 1) === "getCSS" ||
    (value(parameters - 1) === ":" && value(parameters - 2) === "getCSS")
  );
}

function isTag({ imports }: ScriptContext["script"]["module"], local: string): boolean {
  const imported = imports.get(local);
  return imported !== undefined && tags.has(imported.name) && libraries.test(imported.from);
}

/**
 * The text with its templates as CSS, which is as long: without expressions, and without comments to the end of a line. Apart
 * from it, the expressions that stand for declarations or rules.
 */
function spell(
  text: string,
  pieces: readonly Range[],
  holes: ReadonlyMap<number, Hole>,
): { readonly view: string; readonly wholes: readonly Hole[] } {
  const wholes: Hole[] = [];
  let spelt = "";
  let at = 0;
  for (const hole of [...holes.values()].sort((a, b) => a.start - b.start)) {
    const { start, end } = hole;
    if (start < at) continue;
    const before = text.slice(at, start);
    // An expression that stands where a declaration or a rule could is one of these; else it is a part of a value.
    const isWhole = /[;{}`]\s*$/.test(before);
    if (isWhole) wholes.push(hole);
    spelt += before + (isWhole ? " " : "_").repeat(end - start);
    at = end;
  }
  spelt += text.slice(at);
  let view = "";
  at = 0;
  for (const { start, end } of pieces) {
    const silent = (line: string): string => " ".repeat(line.length);
    view += spelt.slice(at, start) + spelt.slice(start, end).replace(/^[ \t]*\/\/.*$/gm, silent);
    at = end;
  }
  return { view: view + spelt.slice(at), wholes };
}

function givenTo(
  { value, name }: Declaration,
  {
    tokens,
    holes,
    script,
    declarer,
  }: { readonly holes: ReadonlyMap<number, Hole>; readonly tokens: { readonly text: string } } & Pick<
    ScriptContext,
    "script" | "declarer"
  >,
): GivenValue | undefined {
  const written = tokens.text.slice(value.start, value.end);
  if (!/[\\$]/.test(written)) return undefined;
  const found = holes.get(value.start);
  const hole = found?.end === value.end ? found : undefined;
  if (hole?.isAtTop && hole.node.kind === "name")
    return declarer.givenBy(hole.node, script, { label: hole.node.path.join(".") });
  if (hole !== undefined || written.includes("${")) {
    const own = Array.from(written.matchAll(/\$\{/g), ({ index }) => holes.get(value.start + index));
    const madeOf = own.flatMap((one) =>
      one?.isAtTop === true ? findLiterals(one.node, script, declarer.follower) : [],
    );
    return { kind: "unknown", reason: `${name} is given by an expression in ${script.path}`, madeOf };
  }
  return written.includes("\\") ? { kind: "unknown", reason: `an escape stands in ${name}` } : undefined;
}

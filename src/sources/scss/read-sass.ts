import { type Block, blockKindOf, type Declaration, type Range, type Sheet } from "../../css/sheet/sheet.js";
import { withoutComments } from "../text/without-comments.js";
import { readSetting, settingStart, trim } from "./syntax/read-setting.js";
import { type BlockNode, type SassNode, steering } from "./syntax/sass-node.js";

/** Statements by their indentation, with the sheet of what they declare. */
export interface ReadSass {
  readonly spelt: Sheet;
  readonly nodes: readonly SassNode[];
}

/** Reads the indented syntax of Sass, in which a statement is a line, and what stands in it is indented. */
export function readSass(text: string, { start, end }: Range = { start: 0, end: text.length }): ReadSass {
  return new IndentedReader(text.slice(0, end), start).read();
}

/** Where a line begins with a colon, authors hide that from Sass, which would read a declaration. */
export function showColons(text: string): string {
  return text.replace(/^([ \t]*)\\:/gm, "$1 :");
}

const loading: ReadonlySet<string> = new Set(["use", "forward", "import"]);

interface OpenBlock {
  readonly indent: number;
  readonly children: SassNode[];
  /** The block of CSS that it is, or in which it only steers. */
  readonly block: Block | undefined;
}

interface Line extends Range {
  readonly indent: number;
}

class IndentedReader {
  readonly #text: string;
  readonly #nodes: SassNode[] = [];
  readonly #blocks: Block[] = [];
  readonly #declarations: Declaration[] = [];
  readonly #sheet: Sheet;
  readonly #open: OpenBlock[];
  readonly #from: number;

  constructor(text: string, from: number) {
    this.#text = text;
    this.#from = from;
    this.#sheet = { source: text, blocks: this.#blocks, declarations: this.#declarations };
    this.#open = [{ indent: -1, children: this.#nodes, block: undefined }];
  }

  read(): ReadSass {
    let comment = -1;
    for (const line of joinLines(this.#text, this.#from)) {
      // What is indented below a comment belongs to it.
      if (comment >= 0 && line.indent > comment) continue;
      comment = /^\/[/*]/.test(this.#text.slice(line.start, line.start + 2)) ? line.indent : -1;
      if (comment < 0) this.#readLine(line);
    }
    return { spelt: this.#sheet, nodes: this.#nodes };
  }

  #readLine(line: Line): void {
    while ((this.#open.at(-1)?.indent ?? -1) >= line.indent) this.#open.pop();
    const around = this.#open.at(-1);
    if (around === undefined) return;
    const { start, end } = line;
    const setting = match(settingStart, this.#text, start);
    const name = match(customProperty, this.#text, start);
    if (setting !== undefined)
      around.children.push(readSetting(this.#text, setting, withoutComment(this.#text, line)));
    else if (name !== undefined) this.#declare(around, line, name);
    else {
      const rule = match(atName, this.#text, start)?.slice(1).toLowerCase() ?? "";
      const from = start + (rule === "" ? 0 : rule.length + 1);
      const prelude = { start: from, end };
      if (loading.has(rule)) around.children.push({ kind: rule as "use", start, prelude });
      else
        this.#openBlock(around, line, {
          kind: "block",
          start,
          rule: this.#shortRule(rule, start),
          prelude,
          children: [],
        });
    }
  }

  /** A mixin may be declared by `=` and included by `+`. */
  #shortRule(rule: string, start: number): string {
    const first = this.#text.charAt(start);
    if (first === "=") return "mixin";
    return first === "+" && /[a-zA-Z_-]/.test(this.#text.charAt(start + 1)) ? "include" : rule;
  }

  #declare(around: OpenBlock, { start, end }: Line, name: string): void {
    if (around.block === undefined) return;
    // What looks like a comment is part of the value.
    const value = trim(this.#text, { start: start + name.length, end });
    const written = name.slice(0, -1).trimEnd();
    around.children.push({ kind: "declare", start, nameEnd: start + written.length });
    const place = { block: around.block, sheet: this.#sheet, heading: -1 };
    this.#declarations.push({ name: written, start, value: { ...value, important: false }, ...place });
  }

  #openBlock(around: OpenBlock, { indent }: Line, node: BlockNode & { readonly children: SassNode[] }): void {
    around.children.push(node);
    if (steering.has(node.rule)) {
      this.#open.push({ indent, children: node.children, block: around.block });
      return;
    }
    const kind = node.rule === "" ? "style" : blockKindOf(node.rule);
    const { rule: atName, prelude } = node;
    const block: Block = { kind, index: this.#blocks.length, parent: around.block, atName, prelude };
    this.#blocks.push(block);
    this.#open.push({ indent, children: node.children, block });
  }
}

const customProperty = /--(?:[\w\u0080-\uffff-]|#\{[^{}\n]*\})*[\t-\r ]*:/y;
const atName = /@([\w-]+)/y;

/** The lines with something in them; what an open bracket or a comma at its end continues is one line. */
function* joinLines(text: string, from: number): Generator<Line> {
  const all = /([ \t]*)([^\r\n\f]*)(?:\r\n|[\n\r\f]|$)/y;
  // A byte order mark belongs to no line.
  all.lastIndex = text.charCodeAt(from) === 0xfeff ? from + 1 : from;
  let open: { start: number; indent: number; depth: number } | undefined;
  while (all.lastIndex < text.length) {
    const at = all.lastIndex;
    const [, space = "", content = ""] = all.exec(text) ?? [];
    const start = at + space.length;
    const end = start + content.trimEnd().length;
    if (content.trim() === "" && open === undefined) continue;
    open ??= { start, indent: space.length, depth: 0 };
    open.depth += depthOf(content);
    if (open.depth > 0 || (content.trimEnd().endsWith(",") && !/^[@$]|^--/.test(content))) continue;
    yield { start: open.start, end, indent: open.indent };
    open = undefined;
  }
  if (open !== undefined) yield { start: open.start, end: text.length, indent: open.indent };
}

/** How many brackets a line leaves open, or closes of those before. */
function depthOf(line: string): number {
  let depth = 0;
  for (const [mark] of line.matchAll(/"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|\/\/.*|[([{)\]}]/g)) {
    if ("([{".includes(mark)) depth++;
    else if (")]}".includes(mark)) depth--;
  }
  return depth;
}

/** A range without the comment that ends it. */
function withoutComment(text: string, { start, end }: Range): Range {
  return { start, end: start + withoutComments(text, { start, end }).trimEnd().length };
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

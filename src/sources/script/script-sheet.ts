import type { Block, BlockKind, Declaration, GivenValue, Range, Sheet } from "../../css/sheet/sheet.js";
import { rangeOf, type Spelling, spellLiteral } from "../javascript/literal.js";
import { isLiteral, type LiteralNode, type ScriptNode } from "../javascript/script-node.js";
import { findLiterals } from "./find-literals.js";
import type { Followed, FollowedMember, LinkedModule, ScriptFollower } from "./follow.js";

/** What a tool makes of a value in a script, where that is more than the text that stands there. */
export interface Notation {
  /** What the page gets of the text that stands there; undefined where that is not known. */
  toCss(this: void, text: string): string | undefined;
  /** The text of which the page gets a value. */
  fromCss(this: void, value: string): Spelling;
}

/** A custom property that a script gives the page. */
export interface ScriptDeclaration {
  readonly name: string;
  /** The member, or whatever else has its value. */
  readonly value: Pick<FollowedMember, "at" | "node" | "from" | "reason">;
  readonly block: Block;
  /** What people call the value, such as `colors.brand`. */
  readonly label: string;
  readonly notation?: Notation | undefined;
}

/** The style sheet that a script makes, as it is found. Selectors that no script has stand behind the end of its text. */
export class ScriptSheet {
  readonly sheet: Sheet;
  readonly #blocks: Block[] = [];
  readonly #declarations: Declaration[] = [];
  readonly #known = new Map<string, Block>();
  #source: string;

  constructor(text: string) {
    this.#source = text;
    const [blocks, declarations] = [this.#blocks, this.#declarations];
    const readSource = () => this.#source;
    this.sheet = {
      get source() {
        return readSource();
      },
      blocks,
      declarations,
    };
  }

  /** A rule or an at-rule with this prelude in another; one for each. */
  block(kind: BlockKind, prelude: string, parent?: Block): Block {
    const key = `${parent?.index ?? ""} ${kind} ${prelude}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const start = this.#source.length + 1;
    this.#source += `\n${prelude}`;
    const block: Block = {
      kind,
      index: this.#blocks.length,
      parent,
      atName: kind === "style" ? "" : kind,
      prelude: { start, end: start + prelude.length },
    };
    this.#blocks.push(block);
    this.#known.set(key, block);
    return block;
  }

  /** Takes over what was read of pieces of the script that are CSS. */
  addPieces(
    { blocks, declarations }: Sheet,
    givenTo: (declaration: Declaration) => GivenValue | undefined,
  ): void {
    const first = this.#blocks.length;
    const own = (block: Block): Block => this.#blocks[first + block.index] ?? block;
    for (const block of blocks)
      this.#blocks.push({ ...block, index: first + block.index, parent: block.parent && own(block.parent) });
    for (const declaration of declarations) {
      const given = givenTo(declaration);
      const { name, start, value, heading } = declaration;
      const read = { name, start, value, block: own(declaration.block), sheet: this.sheet, heading };
      this.#declarations.push(given === undefined ? read : { ...read, given });
    }
  }

  add({
    name,
    block,
    start,
    given,
    value: range,
  }: Pick<Declaration, "name" | "block" | "start"> & {
    readonly given: GivenValue;
    readonly value: Range;
  }): void {
    const value = { start: range.start, end: range.end, important: false };
    this.#declarations.push({ name, start, value, block, sheet: this.sheet, heading: -1, given });
  }
}

/** Gives a script's sheet what it declares, by the sheets of all scripts that belong together. */
export class ScriptDeclarer {
  readonly follower: ScriptFollower;
  readonly #own: ScriptSheet;
  readonly #path: string;
  readonly #sheetOf: (path: string) => Sheet | undefined;

  constructor(
    own: { readonly path: string; readonly sheet: ScriptSheet },
    follower: ScriptFollower,
    sheetOf: (path: string) => Sheet | undefined,
  ) {
    this.#own = own.sheet;
    this.#path = own.path;
    this.follower = follower;
    this.#sheetOf = sheetOf;
  }

  declare({ name, value, block, label, notation }: ScriptDeclaration): void {
    const { node, at, from, reason } = value;
    const given: GivenValue =
      reason === undefined ? this.givenBy(node, from, { label, notation }) : { kind: "unknown", reason };
    const isHere = from.path === this.#path;
    const range = isHere ? { start: node.start, end: node.end } : { start: 0, end: 0 };
    this.#own.add({ name, block, start: isHere ? at : 0, value: range, given });
  }

  /** What gives the value of an expression: a literal, wherever names lead to one. */
  givenBy(
    node: ScriptNode,
    at: LinkedModule,
    { label, notation }: Pick<ScriptDeclaration, "label" | "notation">,
  ): GivenValue {
    const followed = this.follower.follow(node, at);
    if (!followed.ok) return { kind: "unknown", reason: followed.reason };
    if (!isLiteral(followed.node)) {
      const madeOf = findLiterals(followed.node, followed.at, this.follower);
      return { kind: "unknown", reason: reasonOf(followed, label), madeOf };
    }
    const sheet = this.#sheetOf(followed.at.path);
    const text = textForCss(followed.node, notation);
    if (sheet === undefined || text === undefined)
      return { kind: "unknown", reason: `what the build makes of ${label} cannot be told` };
    return literalGiven(followed.node, {
      sheet,
      text,
      label,
      notation,
      source: followed.at.module.tokens.text,
    });
  }
}

interface LiteralContext extends Pick<ScriptDeclaration, "label" | "notation"> {
  readonly sheet: Sheet;
  readonly text: string;
  readonly source: string;
}

function literalGiven(
  node: LiteralNode,
  { sheet, text, label, notation, source }: LiteralContext,
): GivenValue {
  return {
    kind: "literal",
    text,
    sheet,
    range: rangeOf(node),
    name: label,
    isDefault: false,
    isEntry: false,
    origin: node,
    spell(value) {
      const spelt = notation?.fromCss(value) ?? { ok: true, text: value };
      return spelt.ok ? spellLiteral(spelt.text, node, source) : spelt;
    },
  };
}

function textForCss(node: LiteralNode, notation: Notation | undefined): string | undefined {
  const text = String(node.value).trim();
  return notation === undefined ? text : notation.toCss(text);
}

function reasonOf({ node, at }: Followed & { readonly ok: true }, label: string): string {
  switch (node.kind) {
    case "template":
      return `${label} is a template with expressions in ${at.path}`;
    case "object":
    case "list":
      return `${label} is put together of several values in ${at.path}`;
    default:
      return `${at.path} calculates ${label}`;
  }
}

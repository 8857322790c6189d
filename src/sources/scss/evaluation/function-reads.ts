import type { Range } from "../../../css/sheet/sheet.js";
import { withoutComments } from "../../text/without-comments.js";
import { type BlockNode, loops, normalizeName } from "../syntax/sass-node.js";
import type { SassUnit } from "./sass-unit.js";

/** A variable that is read, by its normalized name. */
export interface Read {
  readonly name: string;
  readonly namespace: string | undefined;
}

/** The variables that a function reads, but for those that it sets itself: what else depends on these, only Sass can tell. */
export function readsOf(node: BlockNode, { text }: SassUnit): readonly Read[] {
  const reads: Read[] = [];
  const own = new Map<string, number>();
  const note = (range: Range): readonly string[] => {
    const source = withoutComments(text, range);
    const names: string[] = [];
    for (const [, namespace, written = ""] of source.matchAll(variable)) {
      const name = normalizeName(written);
      names.push(name);
      if (namespace !== undefined || !own.has(name)) reads.push({ name, namespace });
    }
    return names;
  };
  const set = (name: string, names: string[]): void => {
    own.set(name, (own.get(name) ?? 0) + 1);
    names.push(name);
  };
  const open: { block: BlockNode; at: number; readonly names: string[] }[] = [];
  const enter = (block: BlockNode): void => {
    const names: string[] = [];
    const { start, end } = block.prelude;
    if (block.rule === "function" || loops.has(block.rule)) {
      const parts = withoutComments(text, block.prelude);
      for (const [, name = ""] of parts.matchAll(parameter)) set(normalizeName(name), names);
    }
    note({ start, end });
    open.push({ block, at: 0, names });
  };
  enter(node);
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const child = top.block.children[top.at++];
    if (child === undefined) {
      for (const name of top.names) own.set(name, (own.get(name) ?? 1) - 1);
      for (const name of top.names) if (own.get(name) === 0) own.delete(name);
      open.pop();
    } else if (child.kind === "block") enter(child);
    else if (child.kind === "set") {
      note(child.value);
      set(child.name, top.names);
    }
  }
  return reads;
}

const variable = /(?:(?<![\w-])([a-zA-Z_][\w-]*)\.)?\$([\w\u0080-\uffff-]+)/g;
/** A parameter with its default, one of several, or what a loop sets. */
const parameter = /(?:[(,]|^|each|for)\s*\$([\w\u0080-\uffff-]+)(?=[\t-\r ]*(?:[:,)]|\.\.\.|in\b|from\b))/g;

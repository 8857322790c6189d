import { withoutComments } from "../../text/without-comments.js";
import { type BlockNode, type MixinHead, type MixinPart, normalizeName } from "./sass-node.js";
import { findPieceEnd, splitAt } from "./split.js";

/** The head of a mixin, or of a rule that includes one, which is read once; undefined where it is malformed. */
export function mixinHeadOf(text: string, node: BlockNode): MixinHead | undefined {
  node.head ??= readMixinHead(text, node) ?? "malformed";
  return node.head === "malformed" ? undefined : node.head;
}

function readMixinHead(text: string, { prelude }: BlockNode): MixinHead | undefined {
  const source = withoutComments(text, prelude);
  // In the indented syntax a sign may stand for the name of the rule.
  const [head, namespace, name] =
    /^\s*(?:[=+]\s*)?(?:([a-zA-Z_][\w-]*)\.)?([a-zA-Z_-][\w-]*)\s*/.exec(source) ?? [];
  if (head === undefined || name === undefined) return undefined;
  const known = { name: normalizeName(name), namespace };
  if (source.charAt(head.length) !== "(") return { ...known, parts: [] };
  const end = findPieceEnd(source, head.length, source.length);
  if (source.charAt(end - 1) !== ")") return undefined;
  const parts: MixinPart[] = [];
  for (const part of splitAt(source, ",", { start: head.length + 1, end: end - 1 })) {
    const written = source.slice(part.start, part.end);
    if (written.trim() !== "") parts.push(readPart(written, prelude.start + part.start));
  }
  return { ...known, parts };
}

const parameter = /^\s*\$([\w\u0080-\uffff-]+)[\t-\r ]*(:|\.\.\.\s*$|$)/;

function readPart(source: string, start: number): MixinPart {
  const whole = { start, end: start + source.length };
  const isRest = source.includes("...") && /\.\.\.\s*$/.test(source);
  const [head, name, mark] = (source.includes("$") && parameter.exec(source)) || [];
  if (head === undefined || name === undefined) return { name: undefined, value: whole, whole, isRest };
  const value = mark === ":" ? { start: start + head.length, end: whole.end } : undefined;
  return { name: normalizeName(name), value, whole, isRest };
}

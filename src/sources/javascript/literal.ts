import type { LiteralNode } from "./script-node.js";

/** Reads what a string, or a template without expressions, says; undefined where escapes in it are not plain. */
export function readText(written: string): string | undefined {
  const inner = written.slice(1, -1);
  if (!inner.includes("\\")) return inner.replace(/\r\n?/g, "\n");
  let isPlain = true;
  const text = inner.replace(escapes, (whole, code: string | undefined, point: string | undefined) => {
    const hex = code ?? point;
    if (hex !== undefined) return fromHex(hex) ?? whole;
    const [, mark = ""] = whole;
    if (/[\dux]/.test(mark) && mark !== "0") isPlain = false;
    if (mark === "\n" || mark === "\r") return "";
    return meanings[mark] ?? mark;
  });
  return isPlain ? text.replace(/\r\n?/g, "\n") : undefined;
}

const escapes = /\\(?:x([\da-fA-F]{2})|u(?:([\da-fA-F]{4})|\{[\da-fA-F]+\})|\r\n|[\s\S])/g;
const meanings: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  b: "\b",
  f: "\f",
  v: "\v",
  0: "\0",
};

function fromHex(hex: string): string | undefined {
  return String.fromCharCode(Number.parseInt(hex, 16));
}

/** Spells a text for the inside of a string or a template in these quotes. */
function spellText(value: string, quote: string): string {
  const escaped = value.replaceAll("\\", "\\\\").replaceAll(quote, `\\${quote}`);
  return quote === "`" ? escaped.replaceAll("${", "\\${") : escaped.replaceAll("\n", "\\n");
}

export type Spelling =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: string };

/** Spells a value for the place of a literal: within its quotes, or as another number. */
export function spellLiteral(value: string, node: LiteralNode, text: string): Spelling {
  if (node.kind === "text") return { ok: true, text: spellText(value, text.charAt(node.start)) };
  if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value)) return { ok: true, text: value };
  if (/^-?\.\d+$/.test(value)) return { ok: true, text: value.replace(".", "0.") };
  return { ok: false, reason: "the script has a number there" };
}

/** Where the value of a literal stands: without its quotes. */
export function rangeOf({ kind, start, end }: LiteralNode): { readonly start: number; readonly end: number } {
  return kind === "text" ? { start: start + 1, end: end - 1 } : { start, end };
}

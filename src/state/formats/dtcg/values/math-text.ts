/** Stands for a reference in a text that is looked at as arithmetic. */
export const placeholder = "\uFFFC";

interface Part {
  readonly text: string;
  readonly kind: "operand" | "operator" | "open" | "close";
  readonly isSpacedBefore: boolean;
  readonly isSpacedAfter: boolean;
}

/**
 * Arithmetic as Tokens Studio writes it, outside of any function, as one `calc()`; undefined for a text that is none.
 * Where it is not known to be a number, a slash or a hyphen between two words may be just that.
 */
export function writeCalc(text: string, isNumber: boolean): string | undefined {
  const parts = readParts(text);
  const isMath = parts?.some(({ kind, text: mark }) => kind === "operator" && (isNumber || mark !== "/"));
  if (!parts || !isMath) return undefined;
  const terms: string[] = [];
  let wantsOperand = true;
  let isNegative = false;
  for (const part of parts) {
    const isStart = part.kind === "operand" || part.kind === "open";
    if (isStart !== wantsOperand) {
      if (!wantsOperand || !isSign(part)) return undefined;
      isNegative = isNegative !== (part.text === "-");
      continue;
    }
    if (part.kind === "operator" && isSign(part) && !isBinary(part, isNumber)) return undefined;
    terms.push(isNegative ? negated(part.text) : part.text);
    isNegative = false;
    wantsOperand = part.kind === "open" || part.kind === "operator";
  }
  return wantsOperand ? undefined : `calc(${terms.join(" ").replaceAll("( ", "(").replaceAll(" )", ")")})`;
}

const lexeme =
  /([ \t\n]*)(?:(\uFFFC|(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?(?:%|[a-z]+)?)|([-+*/()]))([ \t\n]*)/iy;

function readParts(text: string): readonly Part[] | undefined {
  const parts: Part[] = [];
  let depth = 0;
  lexeme.lastIndex = 0;
  while (lexeme.lastIndex < text.length) {
    const match = lexeme.exec(text);
    if (!match) return undefined;
    const [, before, operand, mark = "", after] = match;
    depth += mark === "(" ? 1 : mark === ")" ? -1 : 0;
    if (depth < 0) return undefined;
    parts.push({
      text: operand ?? mark,
      kind: operand ? "operand" : mark === "(" ? "open" : mark === ")" ? "close" : "operator",
      isSpacedBefore: before !== "" || parts.at(-1)?.isSpacedAfter === true,
      isSpacedAfter: after !== "",
    });
  }
  return depth === 0 ? parts : undefined;
}

function isSign({ text }: Part): boolean {
  return text === "-" || text === "+";
}

/** `a -b` is a list of two; `a-b` may be one word. */
function isBinary({ isSpacedBefore, isSpacedAfter }: Part, isNumber: boolean): boolean {
  return isSpacedBefore === isSpacedAfter && (isSpacedBefore || isNumber);
}

/** A number takes the sign; anything else is multiplied. */
function negated(operand: string): string {
  return /^[\d.]/.test(operand) ? `-${operand}` : `-1 * ${operand}`;
}

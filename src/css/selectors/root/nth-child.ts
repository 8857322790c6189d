/**
 * Whether `An+B` takes the first element (CSS Syntax 3, section 6.2); undefined when the pieces are no `An+B`. The pieces
 * are its tokens without white space, where a leading `+` is joined to the name after it.
 */
export function takesFirst(pieces: readonly string[]): boolean | undefined {
  const [first = "", ...rest] = pieces.map((piece) => piece.toLowerCase());
  if (rest.length === 0 && (first === "odd" || first === "even")) return first === "odd";
  const n = first.indexOf("n");
  if (n < 0) {
    const position = rest.length === 0 ? parseInteger(first) : undefined;
    return position === undefined ? undefined : position === 1;
  }
  const step = parseStep(first.slice(0, n));
  const offset = parseOffset(first.slice(n + 1), rest);
  if (step === undefined || offset === undefined) return undefined;
  const distance = 1 - offset;
  return step === 0 ? distance === 0 : distance % step === 0 && distance / step >= 0;
}

function parseStep(text: string): number | undefined {
  if (text === "" || text === "+") return 1;
  return text === "-" ? -1 : parseInteger(text);
}

/** `joined` is what stands in one token with the `n`: nothing, a minus, or all of a negative offset. */
function parseOffset(joined: string, rest: readonly string[]): number | undefined {
  const [first = "", second = ""] = rest;
  if (rest.length > 2) return undefined;
  if (joined === "-") return rest.length === 1 ? negate(parseDigits(first)) : undefined;
  if (joined !== "") {
    return rest.length === 0 && joined.startsWith("-") ? negate(parseDigits(joined.slice(1))) : undefined;
  }
  if (rest.length === 0) return 0;
  const sign = first.charAt(0);
  if (sign !== "+" && sign !== "-") return undefined;
  const digits = parseDigits(first.slice(1) + second);
  if (first.length > 1 && second !== "") return undefined;
  return sign === "-" ? negate(digits) : digits;
}

function negate(value: number | undefined): number | undefined {
  return value === undefined ? undefined : -value;
}

function parseInteger(text: string): number | undefined {
  if (text.startsWith("-")) return negate(parseDigits(text.slice(1)));
  return parseDigits(text.startsWith("+") ? text.slice(1) : text);
}

function parseDigits(text: string): number | undefined {
  if (text === "") return undefined;
  for (const digit of text) {
    if (digit < "0" || digit > "9") return undefined;
  }
  return Number(text);
}

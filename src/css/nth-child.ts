/** Whether `An+B` takes the first of one (Selectors 4, section 14.4); undefined when the text is no `An+B`. */
export function takesFirst(text: string): boolean | undefined {
  const compact = text.split(" ").join("").toLowerCase();
  if (compact === "odd") return true;
  if (compact === "even") return false;
  const n = compact.indexOf("n");
  if (n < 0) {
    const position = parseInteger(compact);
    return position === undefined ? undefined : position === 1;
  }
  const step = parseStep(compact.slice(0, n));
  const offset = n + 1 === compact.length ? 0 : parseSigned(compact.slice(n + 1));
  if (step === undefined || offset === undefined) return undefined;
  const rest = 1 - offset;
  return step === 0 ? rest === 0 : rest % step === 0 && rest / step >= 0;
}

function parseStep(text: string): number | undefined {
  if (text === "" || text === "+") return 1;
  return text === "-" ? -1 : parseInteger(text);
}

function parseSigned(text: string): number | undefined {
  return text.startsWith("+") || text.startsWith("-") ? parseInteger(text) : undefined;
}

function parseInteger(text: string): number | undefined {
  const digits = text.startsWith("+") || text.startsWith("-") ? text.slice(1) : text;
  if (digits === "") return undefined;
  for (const digit of digits) {
    if (digit < "0" || digit > "9") return undefined;
  }
  return Number(text);
}

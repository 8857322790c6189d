/**
 * These are the kinds of code points in CSS Syntax 3, section 4.2. NUL counts as part of a name, since section 3.3
 * makes it U+FFFD.
 */

const nameStart = 1;
const digit = 2;
const hex = 4;
const space = 8;
const nonPrintable = 16;
const hyphen = 32;

const classes = classify();

function classify(): Uint8Array {
  const table = new Uint8Array(128);
  for (let code = 0; code < 128; code++) {
    const isLetter = (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
    if (isLetter || code === 0x5f || code === 0) table[code] = nameStart;
    else if (code >= 0x30 && code <= 0x39) table[code] = digit | hex;
    else if (code === 0x20 || code === 0x09 || isNewline(code)) table[code] = space;
    else if (code < 0x20 || code === 0x7f) table[code] = nonPrintable;
    else if (code === 0x2d) table[code] = hyphen;
  }
  for (const letter of "abcdefABCDEF") table[letter.charCodeAt(0)] = nameStart | hex;
  return table;
}

/** Codes past the end of a text are `NaN`, which is in no class. */
function classOf(code: number): number {
  if (code < 128) return classes[code] as number; // A whole number below the table's length.
  return code >= 128 ? nameStart : 0;
}

/** A line feed, or what section 3.3 makes one: a carriage return or a form feed. */
export function isNewline(code: number): boolean {
  return code === 0x0a || code === 0x0d || code === 0x0c;
}

export function isWhiteSpace(code: number): boolean {
  return (classOf(code) & space) !== 0;
}

export function isDigit(code: number): boolean {
  return (classOf(code) & digit) !== 0;
}

export function isHexDigit(code: number): boolean {
  return (classOf(code) & hex) !== 0;
}

export function isNameStart(code: number): boolean {
  return (classOf(code) & nameStart) !== 0;
}

export function isName(code: number): boolean {
  return (classOf(code) & (nameStart | digit | hyphen)) !== 0;
}

export function isNonPrintable(code: number): boolean {
  return (classOf(code) & nonPrintable) !== 0;
}

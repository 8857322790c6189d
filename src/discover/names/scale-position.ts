/** Steps of scales in the order people read them. */
const sizeSteps = [
  "none",
  "px",
  "3xs",
  "2xs",
  "xxs",
  "xs",
  "s",
  "sm",
  "small",
  "base",
  "normal",
  "m",
  "md",
  "medium",
  "default",
  "l",
  "lg",
  "large",
  "xl",
  "xxl",
];

const positions = new Map(sizeSteps.map((step, at) => [step, at]));

/** Where a scale step stands (`xs` before `md` before `2xl`, 50 before 900), or undefined for other words. */
export function scalePosition(word: string): number | undefined {
  const end = digitsEnd(word);
  if (end > 0 && end === word.length) return Number(word);
  const plain = positions.get(word);
  if (plain !== undefined || end === 0) return plain;
  const number = Number(word.slice(0, end));
  if (word.endsWith("xl") && end === word.length - 2) return sizeSteps.length + number;
  return word.endsWith("xs") && end === word.length - 2 ? -number : undefined;
}

function digitsEnd(word: string): number {
  let end = 0;
  while (end < word.length && word.charCodeAt(end) >= 48 && word.charCodeAt(end) <= 57) end++;
  return end;
}

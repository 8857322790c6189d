/** Start and end offsets of the words of a text: runs of letters and digits. */
export function wordRanges(text: string): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = [];
  let start = -1;
  for (let index = 0; index <= text.length; index++) {
    if (isWordCharacter(text, index)) {
      if (start === -1) start = index;
    } else if (start !== -1) {
      ranges.push([start, index]);
      start = -1;
    }
  }
  return ranges;
}

/** Whether there is a letter or digit at the offset. Searching asks this for each character: no regular expression. */
export function isWordCharacter(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  if (code > 127) return true;
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90);
}

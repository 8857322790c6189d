/** Whether the label of a tab says the first of several words already. */
export function startsWithSaid(words: readonly string[], said: readonly string[]): boolean {
  return words.length > 1 && said.includes(words[0] ?? "");
}

/** Words without those at the start and the end that the label of their tab says already, unless none would be left. */
export function withoutSaid(words: readonly string[], said: readonly string[]): readonly string[] {
  const start = startsWithSaid(words, said) ? 1 : 0;
  const isLastSaid = words.length - start > 1 && said.includes(words.at(-1) ?? "");
  return start === 0 && !isLastSaid ? words : words.slice(start, words.length - (isLastSaid ? 1 : 0));
}

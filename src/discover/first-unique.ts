interface Candidate {
  readonly label: string;
  /** What must not be there twice among the candidates of the same list. */
  readonly key: string;
}

/** For each place the label of the first list in which it is the only one of its key; the last list decides at the end. */
export function firstUnique(lists: readonly (readonly (Candidate | undefined)[])[]): readonly string[] {
  const labels: string[] = [];
  for (const [at, list] of lists.entries()) {
    const counts = new Map<string, number>();
    for (const one of list) if (one !== undefined) counts.set(one.key, (counts.get(one.key) ?? 0) + 1);
    for (const [place, one] of list.entries()) {
      if (labels[place] !== undefined || one === undefined) continue;
      if (counts.get(one.key) === 1 || at === lists.length - 1) labels[place] = one.label;
    }
  }
  return labels;
}

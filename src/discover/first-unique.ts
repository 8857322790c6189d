export interface Candidate {
  readonly label: string;
  /** What must not be there twice among the candidates of one try. */
  readonly key: string;
}

/**
 * A label for each of `count` places: of the first try in which its key is the only one of its kind among the places
 * that have no label yet; the last try decides at the end.
 */
export function firstUnique(
  count: number,
  tries: readonly ((place: number) => Candidate | undefined)[],
): readonly string[] {
  const labels: string[] = [];
  let open = Array.from({ length: count }, (_, place) => place);
  for (const [at, candidateOf] of tries.entries()) {
    const candidates = open.map((place) => ({ place, candidate: candidateOf(place) }));
    const counts = new Map<string, number>();
    for (const { candidate } of candidates) {
      if (candidate !== undefined) counts.set(candidate.key, (counts.get(candidate.key) ?? 0) + 1);
    }
    open = [];
    for (const { place, candidate } of candidates) {
      const isLast = at === tries.length - 1;
      if (candidate !== undefined && (isLast || counts.get(candidate.key) === 1))
        labels[place] = candidate.label;
      else open.push(place);
    }
  }
  return labels;
}

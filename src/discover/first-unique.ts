export interface Candidate {
  readonly label: string;
  /** Labels of different scopes never meet. */
  readonly scope: string;
}

/**
 * A label for each of `count` places: of the first try in which it is the only one of its kind among the places that
 * have no label yet; the last try decides at the end.
 */
export function firstUnique(
  count: number,
  tries: readonly ((place: number) => Candidate | undefined)[],
): readonly string[] {
  const labels = new Array<string>(count).fill("");
  const isOpen = new Uint8Array(count).fill(1);
  for (const [at, candidateOf] of tries.entries()) {
    const isLast = at === tries.length - 1;
    const scopes = new Map<string, Map<string, number>>();
    for (let place = 0; place < count; place++) {
      const candidate = isOpen[place] === 1 ? candidateOf(place) : undefined;
      if (candidate === undefined) continue;
      labels[place] = candidate.label;
      const first = isLast ? place : firstPlace(scopes, candidate, place);
      isOpen[place] = first === place ? 0 : 1;
      if (first !== place) isOpen[first] = 1;
    }
  }
  return labels;
}

/** Where a label of this scope was met first. */
function firstPlace(scopes: Map<string, Map<string, number>>, candidate: Candidate, place: number): number {
  let places = scopes.get(candidate.scope);
  if (places === undefined) {
    places = new Map();
    scopes.set(candidate.scope, places);
  }
  const first = places.get(candidate.label);
  if (first === undefined) places.set(candidate.label, place);
  return first ?? place;
}

/** Labels of some places, and which of them may meet: those of one scope. */
export interface Labelled {
  readonly labels: readonly string[];
  readonly scopes?: readonly string[];
}

/** Of these places, the ones whose label another of them has too. */
export function placesSharingLabels(
  places: readonly number[],
  { labels, scopes }: Labelled,
): readonly number[] {
  const first = new Map<string, Map<string, number>>();
  const shared = new Set<number>();
  for (const place of places) {
    const known = scopeIn(first, scopes?.[place] ?? "");
    const label = labels[place] ?? "";
    const other = known.get(label);
    if (other === undefined) known.set(label, place);
    else shared.add(other).add(place);
  }
  return shared.size === 0 ? [] : places.filter((place) => shared.has(place));
}

function scopeIn(scopes: Map<string, Map<string, number>>, name: string): Map<string, number> {
  let scope = scopes.get(name);
  if (scope === undefined) {
    scope = new Map();
    scopes.set(name, scope);
  }
  return scope;
}

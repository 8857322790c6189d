/** Labels of places, and which of them may meet: those of one scope. */
export interface Labelled {
  readonly labels: readonly string[];
  scopeOf?(place: number): string;
}

/** Of these places, the ones whose label another of them has too, in order. */
export function placesSharingLabels(
  places: Iterable<number>,
  { labels, scopeOf }: Labelled,
): readonly number[] {
  const first = new Map<string, Map<string, number>>();
  const shared = new Set<number>();
  for (const place of places) {
    const known = scopeIn(first, scopeOf?.(place) ?? "");
    const label = labels[place] ?? "";
    const other = known.get(label);
    if (other === undefined) known.set(label, place);
    else shared.add(other).add(place);
  }
  return [...shared].sort((a, b) => a - b);
}

function scopeIn(scopes: Map<string, Map<string, number>>, name: string): Map<string, number> {
  let scope = scopes.get(name);
  if (scope === undefined) {
    scope = new Map();
    scopes.set(name, scope);
  }
  return scope;
}

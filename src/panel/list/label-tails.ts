/** Shorter labels are seen whole in a panel of the usual width. */
const shortest = 18;

/** Nobody reads longer ones, such as those of endless names; each of their words' ends would be compared as a text. */
const longest = 1_000;

/** Labels with so many first characters in common look alike once their ends are cut off. */
const alike = 12;

/**
 * For each long label that begins like others: where the part begins that tells it from them. That part stays in view, and
 * what is cut is the middle.
 */
export function labelTails(labels: readonly string[]): ReadonlyMap<string, number> {
  const families = new Map<string, Set<string>>();
  for (const label of labels) {
    if (label.length <= shortest || label.length > longest) continue;
    const beginning = label.slice(0, alike);
    const family = families.get(beginning);
    if (family === undefined) families.set(beginning, new Set([label]));
    else family.add(label);
  }
  const tails = new Map<string, number>();
  for (const family of families.values()) {
    if (family.size === 1) continue;
    addTails(tails, [...family], wordStarts);
    addTails(
      tails,
      [...family].filter((label) => !tails.has(label)),
      lastPlaces,
    );
  }
  return tails;
}

/** Gives each label its shortest end that no other of the family has. */
function addTails(
  tails: Map<string, number>,
  family: readonly string[],
  placesIn: (label: string) => readonly number[],
): void {
  const counts = new Map<string, number>();
  for (const label of family)
    for (const place of placesIn(label)) {
      const end = label.slice(place);
      counts.set(end, (counts.get(end) ?? 0) + 1);
    }
  for (const label of family) {
    const place = placesIn(label).findLast((one) => counts.get(label.slice(one)) === 1);
    if (place !== undefined) tails.set(label, place);
  }
}

function wordStarts(label: string): readonly number[] {
  return [...label.matchAll(/[\s_./,:-]+(?=[^\s_./,:-])/g)].map(({ index, 0: gap }) => index + gap.length);
}

/** For labels without words, such as Japanese ones: the last four to twelve characters. */
function lastPlaces(label: string): readonly number[] {
  return [12, 11, 10, 9, 8, 7, 6, 5, 4].map((length) => label.length - length);
}

/** A name without what separates its words and without their case: `--colorBrand`, `color-brand` and `Color/Brand` are one. */
export function squeezeName(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, "").toLowerCase();
}

/** What may be the prefix of a custom property, and what follows it, squeezed; without a prefix first. */
export function splitPrefixes(
  property: string,
): readonly { readonly prefix: string; readonly rest: string }[] {
  const name = property.slice(2);
  return Array.from(findPrefixEnds(name), (end) => ({
    prefix: squeezeName(name.slice(0, end)),
    rest: squeezeName(name.slice(end)),
  }));
}

/** What follows a prefix in the name of a custom property, squeezed; undefined where that has another one. */
export function restAfter(property: string, prefix: string): string | undefined {
  const name = property.slice(2);
  for (const end of findPrefixEnds(name))
    if (squeezeName(name.slice(0, end)) === prefix) return squeezeName(name.slice(end));
  return undefined;
}

/** A longer prefix is nobody's. */
const mostEnds = 5;

/** Where what may be a prefix ends; at 0, where there is none, first. */
function* findPrefixEnds(name: string): Generator<number> {
  yield 0;
  let count = 1;
  for (const { index, 0: mark } of name.matchAll(/[^\p{L}\p{N}]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu)) {
    const end = index + mark.length;
    if (end === 0 || end === name.length) continue;
    yield end;
    count++;
    if (count === mostEnds) return;
  }
}

/** The prefix with which most custom properties have the squeezed name of a token: a build has one for a sheet. */
export function findPrefix(properties: Iterable<string>, tokens: { has(name: string): boolean }): string {
  const counts = new Map<string, number>();
  for (const property of properties) {
    const name = property.slice(2);
    for (const end of findPrefixEnds(name)) {
      if (!tokens.has(squeezeName(name.slice(end)))) continue;
      const prefix = squeezeName(name.slice(0, end));
      counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
    }
  }
  const [best] = [...counts].sort(([a, one], [b, other]) => other - one || a.length - b.length);
  return best?.[0] ?? "";
}

/** Whether a custom property is spelt as the path of a token in kebab case, after the prefix. */
export function isKebabOf(property: string, path: readonly string[]): boolean {
  const kebab = path.map(toKebab).join("-");
  return property.slice(2).toLowerCase().endsWith(kebab);
}

function toKebab(text: string): string {
  return text
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1-$2")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .toLowerCase();
}

/** Spells a name as WordPress does in custom properties; undefined where that cannot be told. */
export function toKebabCase(name: string): string | undefined {
  // Ordinals such as `1st` stay together, and letters of other scripts follow rules of their own.
  if (/\d(?:st|nd|rd|th)/i.test(name) || /[^\u0020-\u007e]/.test(name)) return undefined;
  const words = name.replace(/['\u2019]/g, "").match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g);
  return words === null ? undefined : words.join("-").toLowerCase();
}

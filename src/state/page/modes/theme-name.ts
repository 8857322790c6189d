const saysTheme = /^(?:theme|mode|scheme|skin|palette)$/;

/** Which of some themes a root element names; undefined where it names light or dark, since these tell more than a theme. */
export function findThemeAmong(root: Element, names: ReadonlySet<string>): string | undefined {
  const found: (string | undefined)[] = [];
  for (const { name, value } of root.attributes) {
    const texts =
      name === "class" ? [...root.classList] : /theme|scheme|skin|palette|mode/.test(name) ? [value] : [];
    for (const text of texts) {
      const words = text.toLowerCase().split(/[-_]+/);
      const own = words.filter((word) => word !== "" && !saysTheme.test(word)).join("-");
      // Most classes that are one word or end in such a word speak of something else.
      const isTheme =
        name !== "class" || (own !== text && /^(?:theme|scheme)-|-(?:theme|scheme)$/i.test(text));
      if (own === "light" || own === "dark") return undefined;
      if (isTheme) found.push([text, own].find((one) => names.has(one)));
    }
  }
  return found.find((one) => one !== undefined);
}

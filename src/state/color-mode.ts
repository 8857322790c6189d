/**
 * The mode a page says it is in: `data-theme` on the root element, then its classes, then the visitor's preference.
 * A `data-theme` that is neither light nor dark says nothing.
 */
export function readColorMode(root: Element, prefersDark: boolean | undefined): "light" | "dark" | undefined {
  const theme = root.getAttribute("data-theme");
  if (theme === "light" || theme === "dark") return theme;
  if (root.classList.contains("dark")) return "dark";
  if (root.classList.contains("light")) return "light";
  return prefersDark === undefined ? undefined : prefersDark ? "dark" : "light";
}

export type PageMode = "light" | "dark";

/** The mode the page shows: by `data-theme`, else a class on the root, else the system's preference. */
export function pageMode(document: Document, window: Window): PageMode {
  const { dataset, classList } = document.documentElement;
  if (dataset.theme === "light" || dataset.theme === "dark") return dataset.theme;
  if (classList.contains("dark")) return "dark";
  if (classList.contains("light")) return "light";
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Switches the page the way the page itself does it: by class where it uses one, else by `data-theme`. */
export function setPageMode(document: Document, mode: PageMode): void {
  const root = document.documentElement;
  const usesClass = root.classList.contains("dark") || root.classList.contains("light");
  if (usesClass && root.dataset.theme === undefined) {
    root.classList.toggle("dark", mode === "dark");
    root.classList.toggle("light", mode === "light");
  } else {
    root.dataset.theme = mode;
  }
}

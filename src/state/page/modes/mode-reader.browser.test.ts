import { afterEach, describe, expect, test } from "vitest";
import { markMode, readModeMarkers } from "./mode-markers.js";
import { createModeReader } from "./mode-reader.js";

const root = document.documentElement;
let sheet: HTMLStyleElement | undefined;

afterEach(() => {
  sheet?.remove();
  root.removeAttribute("class");
  root.removeAttribute("data-bs-theme");
  for (const of of ["color-mode", "light-theme", "dark-theme", "theme"]) root.removeAttribute(`data-${of}`);
});

/** Reads the mode for a visitor who prefers dark. */
function readerOn(css: string): () => "light" | "dark" | undefined {
  sheet = document.createElement("style");
  sheet.textContent = css;
  document.head.append(sheet);
  // A query that every browser answers with yes.
  return createModeReader(window, window.matchMedia("all"), () => readModeMarkers(document));
}

describe("the mode of a page, for a visitor who prefers dark", () => {
  test("is unsaid where the page is dark by a class alone and has none", () => {
    const mode = readerOn(":root { --a: 1 } @layer base { .dark { --a: 2 } }");
    expect(mode()).toBeUndefined();
    root.classList.add("dark");
    expect(mode()).toBe("dark");
  });

  test("is told by the class that its style sheets name, whatever words are around it", () => {
    const mode = readerOn(
      ":root { --a: 1 } .theme-dark { --a: 2 } .theme-light { --a: 1 } .text-dark { --a: 3 }",
    );
    root.classList.add("text-dark");
    expect(mode()).toBeUndefined();
    root.classList.add("theme-light");
    expect(mode()).toBe("light");
    root.classList.replace("theme-light", "theme-dark");
    expect(mode()).toBe("dark");
  });

  test("is told by the attribute that its style sheets ask for, not by a class of which they know nothing", () => {
    root.className = "light";
    root.setAttribute("data-bs-theme", "dark");
    const mode = readerOn(':root { --a: 1 } [data-bs-theme="dark"] { --a: 2 }');
    expect(mode()).toBe("dark");
    root.setAttribute("data-bs-theme", "light");
    expect(mode()).toBe("light");
  });

  test("is told by the class where the style sheets ask for that", () => {
    root.className = "light";
    root.setAttribute("data-bs-theme", "dark");
    expect(readerOn(".light { --a: 1 } .dark { --a: 2 }")()).toBe("light");
  });

  test("is told by a class that ends in its name where that gives the root's colours, and by none of a part of the page", () => {
    const css =
      ":root { --a: #fff } .p-light, html.p-dark { --a: #000 } .btn-dark { --btn: #000 } .on-text-dark { --a: #111 }";
    const mode = readerOn(css);
    root.className = "on-text-dark";
    expect(mode()).toBeUndefined();
    root.classList.add("p-dark");
    expect(mode()).toBe("dark");
    markMode(root, "light", readModeMarkers(document));
    expect(root.className).toBe("on-text-dark p-light");
    expect(readModeMarkers(document).classes).toEqual({ light: ["p-light"], dark: ["p-dark"] });
  });

  test("is told by any of the classes of a mode, also by one that the root element gets later", () => {
    const mode = readerOn(":root, .light, .light-theme { --a: 1 } .dark, .dark-theme { --a: 2 }");
    expect(mode()).toBeUndefined();
    for (const name of ["dark-theme", "dark"]) {
      root.className = name;
      expect(mode()).toBe("dark");
    }
    root.className = "light-theme";
    expect(mode()).toBe("light");
  });

  test("is told by the attribute that its style sheets name, whatever it is called", () => {
    const mode = readerOn(':root { --a: 1 } [data-bs-theme="dark"] { --a: 2 }');
    expect(mode()).toBeUndefined();
    root.setAttribute("data-bs-theme", "dark");
    expect(mode()).toBe("dark");
    root.setAttribute("data-bs-theme", "light");
    expect(mode()).toBe("light");
  });

  test("is told by the attribute of the mode, not by those that say which theme each mode has", () => {
    const sheetOf = (mode: string) =>
      `[data-color-mode="${mode}"][data-${mode}-theme="${mode}"], [data-color-mode="auto"][data-light-theme="${mode}"] { --a: 1 }`;
    const mode = readerOn(sheetOf("light") + sheetOf("dark"));
    root.setAttribute("data-light-theme", "light");
    root.setAttribute("data-dark-theme", "dark");
    for (const one of ["light", "dark"]) {
      root.setAttribute("data-color-mode", one);
      expect(mode()).toBe(one);
    }
    markMode(root, "light", readModeMarkers(document));
    expect(root.getAttribute("data-color-mode")).toBe("light");
    expect(root.getAttribute("data-dark-theme")).toBe("dark");
  });

  test("is dark where a style sheet asks for the preference", () => {
    expect(readerOn(".dark { --a: 2 } @media (prefers-color-scheme: dark) { :root { --a: 2 } }")()).toBe(
      "dark",
    );
  });

  test("is dark where the page's colour scheme may be", () => {
    expect(readerOn(":root { color-scheme: light dark } .dark { color-scheme: dark }")()).toBe("dark");
  });

  test("is dark where no style sheet speaks of modes, or only of components and utilities", () => {
    expect(readerOn(".card { --a: 1 } .dark\\:hidden { --a: 2 }")()).toBe("dark");
  });
});

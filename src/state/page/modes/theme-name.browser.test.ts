import { afterEach, describe, expect, test } from "vitest";
import { readModeMarkers } from "./mode-markers.js";
import { createSheetMemory } from "./sheet-memory.js";
import { createThemeReader } from "./theme-name.js";

const names = new Set(["sepia", "high-contrast", "Ocean", "solar_dusk"]);

function readerOn(page: Document) {
  return createThemeReader(page, createSheetMemory(page), () => readModeMarkers(page));
}

/** The frame has style sheets of its own, as a document that is only parsed has not. */
function readTheme(tag: string, css = "", mode: "light" | "dark" = "light") {
  const frame = document.createElement("iframe");
  document.body.append(frame);
  const page = frame.contentDocument;
  if (page === null) throw new Error("the frame has no document");
  page.open();
  page.write(`<!doctype html>${tag}<head><style>${css}</style></head>`);
  page.close();
  return readerOn(page)(names, mode);
}

const themeOf = (tag: string, css = "") => readTheme(tag, css)?.name;

afterEach(() => {
  for (const frame of document.querySelectorAll("iframe")) frame.remove();
});

describe("the theme of a page by its name", () => {
  test.each([
    ['<html data-theme="sepia">', "sepia"],
    ['<html data-theme="Ocean">', "Ocean"],
    ['<html data-color-scheme="high-contrast">', "high-contrast"],
    ['<html data-mode="sepia-theme">', "sepia"],
    ['<html class="js theme-sepia">', "sepia"],
    ['<html class="theme-Ocean">', "Ocean"],
    ['<html data-theme="ocean">', "Ocean"],
    ['<html class="solar_dusk-theme">', "solar_dusk"],
    ['<html class="theme_high-contrast high-contrast-theme">', "high-contrast"],
  ])("is told by %s", (tag, name) => {
    expect(themeOf(tag)).toBe(name);
  });

  test.each([
    ["is unknown", '<html data-theme="dim">'],
    ["speaks of something else", '<html data-page="sepia" class="sepia">'],
    ["is a mode", '<html data-theme="light" class="theme-dark">'],
  ])("is not told by a name that %s", (_, tag) => {
    expect(themeOf(tag)).toBeUndefined();
  });
});

describe("a theme whose name nobody knows", () => {
  test.each([
    ['<html data-theme="dim">', "[data-theme=dim]{--a:1}", '[data-theme="dim"]'],
    ['<html data-theme="dim">', "@media all{:root{&[data-theme~='dim']{--a:1}}}", '[data-theme="dim"]'],
    ['<html class="js theme-2">', ".x, .theme-2{--a:1}", ".theme-2"],
    [
      '<html class="dim-theme" data-palette="a b">',
      "html.dim-theme[data-palette='a b']{--a:1}",
      '.dim-theme[data-palette="a b"]',
    ],
  ])("is told by its selector: %s with %s", (tag, css, selector) => {
    expect(themeOf(tag, css)).toBe(selector);
  });

  test.each([
    ["no style sheet asks for it", "[data-theme=nord]{--a:1}"],
    [
      "they give the root element no custom property for it",
      "[data-theme=dim]{color:red}[data-theme=dim] p{--a:1}",
    ],
  ])("is none where %s", (_, css) => {
    expect(themeOf('<html data-theme="dim">', css)).toBeUndefined();
  });

  test("is none where the page leaves its mode to the system", () => {
    expect(themeOf('<html data-theme="auto">', "[data-theme=auto]{--a:1}")).toBeUndefined();
  });
});

describe("a theme has modes of its own", () => {
  const dark = "html.dark{--a:1}[data-theme=sepia]{--a:2}";
  test.each([
    ["where the page tells its modes by something else", '<html data-theme="sepia">', dark],
    ["where the root element says its mode, too", '<html data-theme="sepia" class="dark">', dark],
    [
      "where the page follows the system",
      '<html class="theme-sepia">',
      "@media (prefers-color-scheme:dark){:root{--a:1}}",
    ],
  ])("%s", (_, tag, css) => {
    expect(readTheme(tag, css)?.hasModes).toBe(true);
  });

  test.each([
    ["where it comes in place of them", '<html data-theme="sepia">', "[data-theme=dark]{--a:1}"],
    ["where it is a class in place of them", '<html class="theme-sepia">', ".theme-dark{--a:1}"],
    ["where the page has none", '<html data-theme="sepia">', "[data-theme=sepia]{--a:1}"],
  ])("but not %s", (_, tag, css) => {
    expect(readTheme(tag, css)?.hasModes).toBe(false);
  });

  test("and what says which theme a mode has counts in that mode only", () => {
    const tag = '<html data-color-mode="dark" data-light-theme="light" data-dark-theme="dark_dimmed">';
    const css = '[data-color-mode="dark"][data-dark-theme="dark_dimmed"]{--a:1}';
    const selector = '[data-dark-theme="dark_dimmed"]';
    expect(readTheme(tag, css, "dark")).toEqual({ name: selector, selector, hasModes: true });
    expect(readTheme(tag, css, "light")).toBeUndefined();
  });
});

import { describe, expect, test } from "vitest";
import { findThemeAmong } from "./theme-name.js";

const names = new Set(["sepia", "high-contrast", "Ocean"]);

function themeOf(tag: string): string | undefined {
  const page = new DOMParser().parseFromString(`<!doctype html>${tag}`, "text/html");
  return findThemeAmong(page.documentElement, names);
}

describe("the theme of a page by its name", () => {
  test.each([
    ['<html data-theme="sepia">', "sepia"],
    ['<html data-theme="Ocean">', "Ocean"],
    ['<html data-color-scheme="high-contrast">', "high-contrast"],
    ['<html data-mode="sepia-theme">', "sepia"],
    ['<html class="js theme-sepia">', "sepia"],
    ['<html class="theme_high-contrast high-contrast-theme">', "high-contrast"],
  ])("is told by %s", (tag, name) => {
    expect(themeOf(tag)).toBe(name);
  });

  test.each([
    ["is unknown", '<html data-theme="dim">'],
    ["speaks of something else", '<html data-page="sepia" class="sepia">'],
    ["stands beside the name of a mode", '<html data-theme="sepia" class="dark">'],
    ["is a mode", '<html data-theme="sepia" data-color-mode="light">'],
  ])("is not told by a name that %s", (_, tag) => {
    expect(themeOf(tag)).toBeUndefined();
  });
});

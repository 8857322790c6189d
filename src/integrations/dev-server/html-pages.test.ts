import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createHtmlPages } from "./html-pages.js";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "html-pages-"));
  mkdirSync(join(root, "src"));
});

afterEach(() => rmSync(root, { recursive: true }));

it("takes the attributes of the page from SvelteKit's template where no page is a file", () => {
  const pages = createHtmlPages(root);
  expect(pages.findAttributes()).toEqual({});
  writeFileSync(
    join(root, "src/app.html"),
    '<!doctype html><html data-theme="mine"><head>%sveltekit.head%</head></html>',
  );
  expect(pages.findAttributes()).toMatchObject({ "data-theme": "mine" });
  writeFileSync(join(root, "index.html"), '<!doctype html><html data-theme="other"></html>');
  expect(pages.findAttributes()).toMatchObject({ "data-theme": "other" });
});

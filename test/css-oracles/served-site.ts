import { bundleAsync, transform } from "lightningcss";
import type { Site, SiteImport, SiteSheet } from "./arbitrary-site.js";

/** A generated site: its files, and what its server makes of them. */
export interface ServedSite {
  /** By paths, in the order of the cascade. */
  readonly files: Map<string, string>;
  /** What is served at a path of the site; undefined when there is nothing. */
  answer(path: string): string | undefined | Promise<string>;
}

export function serveSite(site: Site): ServedSite {
  const files = new Map<string, string>();
  for (const [at, sheet] of site.sheets.entries()) {
    if (sheet.kind === "style") continue;
    for (const [place, imported] of sheet.imports.entries())
      files.set(importedFile(at, place), imported.text);
    const heads = sheet.imports.map((imported, place) => `${importOf(imported, at, place)};\n`);
    files.set(sheetFile(at), heads.join("") + sheet.text);
  }
  const read = (file: string) => files.get(file) ?? "";
  return {
    files,
    answer(path) {
      if (path === "") return pageOf(site);
      if (path === bundleFile) return site.build === "join" ? joinAll(site, read) : bundle(site, read);
      if (!files.has(path)) return undefined;
      if (site.build === "inline") return joinOne(site, Number(/\d+/.exec(path)?.[0]), read);
      return site.build === "minify" ? minify(read(path)) : read(path);
    },
  };
}

const bundleFile = "assets/index-4f2a.css";
const sheetFile = (at: number) => `css/sheet-${at}.css`;
const importedFile = (at: number, place: number) => `css/parts/part-${at}-${place}.css`;

function importOf({ layer, supports, media }: SiteImport, at: number, place: number): string {
  const inLayer = layer === undefined ? "" : layer === "" ? " layer" : ` layer(${layer})`;
  const ifSupported = supports === undefined ? "" : ` supports(${supports})`;
  return `@import "./parts/part-${at}-${place}.css"${inLayer}${ifSupported} ${media}`;
}

/** Puts all linked sheets into one, what they import first, as build tools do. */
function joinAll(site: Site, read: (file: string) => string): string {
  const pieces = site.sheets.flatMap(({ kind }, at) => (kind === "style" ? [] : [joinOne(site, at, read)]));
  return pieces.join("\n");
}

/** A linked sheet with what it imports before it. */
function joinOne({ sheets }: Site, at: number, read: (file: string) => string): string {
  const { imports = [] } = sheets[at] ?? {};
  const own = read(sheetFile(at)).split("\n").slice(imports.length).join("\n");
  return [...imports.map((one, place) => wrap(one, read(importedFile(at, place)))), own].join("\n");
}

function wrap({ layer, supports, media }: SiteImport, text: string): string {
  let wrapped = text;
  if (layer !== undefined) wrapped = `@layer ${layer}{${wrapped}\n}`;
  if (supports !== undefined)
    wrapped = `@supports ${/^(?:not|\()/.test(supports) ? supports : `(${supports})`}{${wrapped}\n}`;
  return media === "" ? wrapped : `@media ${media}{${wrapped}\n}`;
}

/** The same by a build tool, which joins rules and writes everything in its own way. */
async function bundle(site: Site, read: (file: string) => string): Promise<string> {
  const pieces = site.sheets.map(async ({ kind }, at) => {
    if (kind === "style") return "";
    const resolver = { read, resolve: (specifier: string) => `css/${specifier.slice("./".length)}` };
    const options = { filename: sheetFile(at), minify: true, errorRecovery: true, resolver };
    // What it cannot read is put together as it is.
    return bundleAsync(options).then(
      ({ code }) => Buffer.from(code).toString(),
      () => joinOne(site, at, read),
    );
  });
  return (await Promise.all(pieces)).join("\n");
}

function minify(text: string): string {
  try {
    const result = transform({
      filename: "a.css",
      code: Buffer.from(text),
      minify: true,
      errorRecovery: true,
    });
    return Buffer.from(result.code).toString();
  } catch {
    // What it cannot read is left as it is.
    return text;
  }
}

function pageOf({ attributes, sheets, adopted, build }: Site): string {
  const isBundle = build === "bundle" || build === "join";
  const bundled = isBundle ? `<link rel="stylesheet" href="${bundleFile}">` : "";
  const tags = sheets.map((sheet, at) => (isBundle && sheet.kind === "file" ? "" : tagOf(sheet, at)));
  const list = Object.entries(attributes).map(([name, value]) => `${name}="${escapeAttribute(value)}"`);
  const script =
    adopted === undefined
      ? ""
      : `<script>const s = new CSSStyleSheet(); s.replaceSync(${JSON.stringify(adopted).replaceAll("<", "\\u003c")});
document.adoptedStyleSheets = [s];</script>`;
  return `<!doctype html><html ${list.join(" ")}><head><meta charset="utf-8">${bundled}${tags.join("\n")}${script}</head>
<body><p class="x">Page</p></body></html>`;
}

function tagOf({ kind, media, text }: SiteSheet, at: number): string {
  const attribute = media === "" ? "" : ` media="${escapeAttribute(media)}"`;
  return kind === "file"
    ? `<link rel="stylesheet" href="${sheetFile(at)}"${attribute}>`
    : `<style${attribute}>${text.replaceAll("</", "<\\/")}</style>`;
}

function escapeAttribute(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("\n", "&#10;")
    .replaceAll("\t", "&#9;");
}

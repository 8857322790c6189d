import { transform as transformByEsbuild } from "esbuild";
import { bundleAsync, transform } from "lightningcss";
import { compile } from "tailwindcss";
import type { Site, SiteImport, SiteSheet } from "./arbitrary-site.js";

/** A generated site: its files, and what its server makes of them. */
export interface ServedSite {
  /** By paths, in the order of the cascade. */
  readonly files: Map<string, string>;
  /** What is served at a path of the site; undefined when there is nothing. */
  answer(path: string): string | undefined | Promise<string | undefined>;
}

/** A folder that is no part of the machine. */
export const siteRoot = "/nowhere";

/** `otherOrigin` serves the same as the site's own, and browsers show no style sheets of it. */
export function serveSite(site: Site, otherOrigin: string): ServedSite {
  const files = new Map<string, string>();
  const foreign = new Map<string, string>();
  const add = (file: string, { head, imports, text }: Omit<SiteSheet, "kind" | "media">) => {
    for (const [at, one] of imports.entries()) {
      if (one.foreign !== undefined) foreign.set(foreignFile(file, at), one.foreign);
      else if (one.file) add(importedFile(file, at, one), { head: "", ...one.file });
      // Of one that is imported twice, the place of the first import is as good as any.
      else if (!files.has(sharedFile)) files.set(sharedFile, site.shared);
    }
    const addressOf = (one: SiteImport, at: number) =>
      one.foreign === undefined
        ? `./${nameOf(importedFile(file, at, one))}`
        : otherOrigin + foreignFile(file, at);
    const rules = imports.map((one, at) => `${importOf(one, addressOf(one, at))};\n`);
    files.set(file, `${head}${head === "" ? "" : "\n"}${rules.join("")}${text}`);
  };
  for (const [at, sheet] of site.sheets.entries()) if (isOfFile(sheet)) add(sheetFile(at), sheet);
  const read = (file: string) => files.get(file) ?? "";
  return {
    files,
    async answer(path) {
      if (path === "") return pageOf(site, read, otherOrigin);
      if (path === bundleFile) return site.build === "join" ? joinAll(site, read) : bundle(site, read);
      const at = site.sheets.findIndex((_, place) => sheetFile(place) === path);
      const sheet = site.sheets[at];
      if (sheet?.kind === "foreign") return sheet.text;
      if (!files.has(path)) return foreign.get(path);
      if (site.build === "inline" && sheet) return joinOne(path, sheet, read);
      return respell[site.build]?.(read(path)) ?? read(path);
    },
  };
}

const isOfFile = ({ kind }: SiteSheet) => kind !== "style" && kind !== "foreign";

const bundleFile = "assets/index-4f2a.css";
const folder = "css/";
const sharedFile = `${folder}shared.css`;
const sheetFile = (at: number) => `${folder}sheet-${at}.css`;
const importedFile = (importer: string, at: number, { file }: SiteImport) =>
  file ? importer.replace(/(?:\.css)$/, `-${at}.css`) : sharedFile;
const foreignFile = (importer: string, at: number) => `${importer}-${at}-foreign.css`;
const nameOf = (file: string) => file.slice(folder.length);

function importOf({ layer, supports, media }: SiteImport, address: string): string {
  const inLayer = layer === undefined ? "" : layer === "" ? " layer" : ` layer(${layer})`;
  const ifSupported = supports === undefined ? "" : ` supports(${supports})`;
  return `@import "${address}"${inLayer}${ifSupported} ${media}`;
}

type Read = (file: string) => string;

/** Puts all linked sheets into one, what they import first, as build tools do. */
function joinAll({ sheets }: Site, read: Read): string {
  const pieces = sheets.flatMap((sheet, at) =>
    sheet.kind === "file" ? [joinOne(sheetFile(at), sheet, read)] : [],
  );
  return pieces.join("\n");
}

/** A sheet with what it imports before it. */
function joinOne(
  file: string,
  { head, imports }: { readonly head: string; readonly imports: readonly SiteImport[] },
  read: Read,
): string {
  const lines = read(file).split("\n");
  const own = lines.slice(imports.length + (head === "" ? 0 : 1)).join("\n");
  const imported = imports.map((one, at) => {
    const inner = { head: "", imports: one.file?.imports ?? [] };
    return wrap(one, joinOne(importedFile(file, at, one), inner, read));
  });
  return [head, ...imported, own].join("\n");
}

function wrap({ layer, supports, media }: SiteImport, text: string): string {
  let wrapped = text;
  if (layer !== undefined) wrapped = `@layer ${layer}{${wrapped}\n}`;
  if (supports !== undefined)
    wrapped = `@supports ${/^(?:not|\()/.test(supports) ? supports : `(${supports})`}{${wrapped}\n}`;
  return media === "" ? wrapped : `@media ${media}{${wrapped}\n}`;
}

/** The same by a build tool, which joins rules and writes everything in its own way. */
async function bundle({ sheets }: Site, read: Read): Promise<string> {
  const pieces = sheets.map(async (sheet, at) => {
    if (sheet.kind !== "file") return "";
    const resolver = { read, resolve: (specifier: string) => folder + specifier.slice("./".length) };
    const options = { filename: sheetFile(at), minify: true, errorRecovery: true, resolver };
    // What it cannot read, or write, is put together as it is.
    const asItIs = () => joinOne(sheetFile(at), sheet, read);
    return bundleAsync(options).then(({ code }) => whole(code.toString()) ?? asItIs(), asItIs);
  });
  return (await Promise.all(pieces)).join("\n");
}

/**
 * Undefined where the build tool has left out the semicolon between the last declaration of a nested `@media all`, which it
 * resolves, and the rule behind it: what that means, no author meant.
 */
function whole(built: string): string | undefined {
  return /[^;{}\s]@[a-z]/.test(built) ? undefined : built;
}

/** What build tools make of one file. What they cannot read is left as it is. */
const respell: Partial<Record<Site["build"], (text: string) => Promise<string>>> = {
  async minify(text) {
    try {
      const options = { filename: "a.css", code: Buffer.from(text), minify: true, errorRecovery: true };
      return whole(transform(options).code.toString()) ?? text;
    } catch {
      return text;
    }
  },
  lower: (text) =>
    transformByEsbuild(text, { loader: "css", minify: true, target: "chrome100", logLevel: "silent" }).then(
      ({ code }) => code,
      () => text,
    ),
  // Sites import no sheet of theirs into Tailwind's.
  tailwind: (text) =>
    text.includes("@import")
      ? Promise.resolve(text)
      : compile(text).then(
          ({ build }) => build(["x"]),
          () => text,
        ),
};

function pageOf(site: Site, read: Read, otherOrigin: string): string {
  const { modes, sheets, adopted, build } = site;
  const isBundle = build === "bundle" || build === "join";
  const bundled = isBundle ? `<link rel="stylesheet" href="${bundleFile}">` : "";
  const tags = sheets.map(({ kind }, at) =>
    kind === "unused" || (isBundle && kind === "file") ? "" : tagOf(site, at, { read, otherOrigin }),
  );
  const list = Object.entries(modes[0].attributes).map(
    ([name, value]) => `${name}="${escapeAttribute(value)}"`,
  );
  const script =
    adopted === undefined
      ? ""
      : `<script>const s = new CSSStyleSheet(); s.replaceSync(${JSON.stringify(adopted).replaceAll("<", "\\u003c")});
document.adoptedStyleSheets = [s];</script>`;
  return `<!doctype html><html ${list.join(" ")}><head><meta charset="utf-8">${bundled}${tags.join("\n")}${script}</head>
<body><p class="x">Page</p></body></html>`;
}

function tagOf(
  { sheets, build }: Site,
  at: number,
  { read, otherOrigin }: { readonly read: Read; readonly otherOrigin: string },
): string {
  const sheet = sheets[at];
  if (sheet === undefined) return "";
  const { kind, media, text } = sheet;
  const attribute = media === "" ? "" : ` media="${escapeAttribute(media)}"`;
  const style = (attributes: string, css: string) =>
    `<style${attributes}>${css.replaceAll("</", "<\\/")}</style>`;
  if (kind === "style") return style(attribute, text);
  const isHidden = kind === "hidden-file" || kind === "foreign";
  const file = (isHidden ? otherOrigin : "") + sheetFile(at);
  return build === "vite" && !isHidden
    ? style(` data-vite-dev-id="${siteRoot}/${file}"`, joinOne(file, sheet, read))
    : `<link rel="stylesheet" href="${file}"${attribute}>`;
}

function escapeAttribute(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("\n", "&#10;")
    .replaceAll("\t", "&#9;");
}

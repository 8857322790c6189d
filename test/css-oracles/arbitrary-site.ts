import fc from "fast-check";
import postcss from "postcss";
import { pageAttributes } from "./arbitrary-css.js";
import { head, layer, media, siteText } from "./arbitrary-site-text.js";

/** A page with its style sheets. */
export interface Site {
  /** The first is how the page is loaded; the others are what a switch of its modes or named themes makes of it. */
  readonly modes: readonly [Mode, ...Mode[]];
  /** Whether the others are looked at from the first one, as Apply does when they were not looked at there. */
  readonly isLookedAtFrom: boolean;
  readonly sheets: readonly SiteSheet[];
  /** Of the file that several may import. */
  readonly shared: string;
  /** What scripts adopt, or undefined. */
  readonly adopted: string | undefined;
  readonly build: Build;
}

export interface Mode {
  /** Of its `html`. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly scheme: "light" | "dark";
}

/**
 * What the site's server makes of the files: nothing; each respelt, by either of two build tools, or what Tailwind makes
 * of it; all of them joined into one sheet without a name, by putting texts together or by a build tool that also
 * respells; or what each linked file imports put into it, as it is or into a `<style>` that says which file it is.
 */
export type Build = "none" | "minify" | "lower" | "tailwind" | "join" | "bundle" | "inline" | "vite";

/**
 * A file that the page links, one that no page loads, a `<style>` of the page, which no file holds, or what the browser
 * does not show, because another origin serves it: a file, or a sheet of somebody else's.
 */
export interface SiteSheet {
  readonly kind: "file" | "unused" | "style" | "hidden-file" | "foreign";
  readonly media: string;
  /** What stands before its imports. */
  readonly head: string;
  readonly imports: readonly SiteImport[];
  readonly text: string;
}

export interface SiteImport {
  readonly layer: string | undefined;
  readonly supports: string | undefined;
  readonly media: string;
  /** What it imports itself; undefined for the file that several may import, and for a sheet of somebody else's. */
  readonly file: { readonly imports: readonly SiteImport[]; readonly text: string } | undefined;
  /** The text of a sheet of somebody else's, which another origin serves. */
  readonly foreign?: string;
}

const conditions = {
  layer: fc.option(layer, { nil: undefined }),
  supports: fc.option(fc.constantFrom("display:grid", "not (display:grid)", "(display: grid)"), {
    nil: undefined,
  }),
  media: fc.oneof({ weight: 2, arbitrary: fc.constant("") }, { weight: 1, arbitrary: media }),
};

const shared = fc.record({ ...conditions, file: fc.constant(undefined) });

const innerImport: fc.Arbitrary<SiteImport> = fc.oneof(
  { weight: 1, arbitrary: shared },
  {
    weight: 1,
    arbitrary: fc.record({ ...conditions, file: fc.record({ imports: fc.constant([]), text: siteText }) }),
  },
);

const siteImport: fc.Arbitrary<SiteImport> = fc.oneof(
  { weight: 1, arbitrary: shared },
  {
    weight: 1,
    arbitrary: fc.record({ ...conditions, file: fc.constant(undefined), foreign: siteText }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      ...conditions,
      file: fc.record({
        imports: fc.oneof(
          { weight: 4, arbitrary: fc.constant([]) },
          { weight: 1, arbitrary: fc.array(innerImport, { minLength: 1, maxLength: 2 }) },
        ),
        text: siteText,
      }),
    }),
  },
);

const kind = fc.oneof(
  { weight: 12, arbitrary: fc.constant("file" as const) },
  { weight: 4, arbitrary: fc.constant("style" as const) },
  { weight: 2, arbitrary: fc.constant("unused" as const) },
  { weight: 2, arbitrary: fc.constant("foreign" as const) },
  { weight: 1, arbitrary: fc.constant("hidden-file" as const) },
);

const siteSheet: fc.Arbitrary<SiteSheet> = fc.record({
  kind,
  media: fc.oneof({ weight: 4, arbitrary: fc.constant("") }, { weight: 1, arbitrary: media }),
  head: fc.oneof({ weight: 4, arbitrary: fc.constant("") }, { weight: 1, arbitrary: head }),
  imports: fc.array(siteImport, { maxLength: 2 }),
  text: siteText,
});

const mode: fc.Arbitrary<Mode> = fc.record({
  attributes: pageAttributes,
  scheme: fc.constantFrom("light", "light", "dark"),
});

const site = {
  modes: fc
    .tuple(mode, fc.oneof(fc.constant([]), fc.array(mode, { minLength: 1, maxLength: 3 })))
    .map(([first, others]): Site["modes"] => [first, ...others]),
  isLookedAtFrom: fc.boolean(),
  sheets: fc.array(siteSheet, { minLength: 1, maxLength: 3 }),
  shared: siteText,
  adopted: fc.option(siteText, { nil: undefined, freq: 6 }),
};

/** Each file is a style sheet of the page, as it is or respelt. */
const openSite: fc.Arbitrary<Site> = fc.record({
  ...site,
  build: fc.constantFrom("none", "none", "minify", "lower", "tailwind"),
});

/** A build has put files into others. */
const builtSite: fc.Arbitrary<Site> = fc.record({
  ...site,
  sheets: site.sheets.map((all) => all.map(toBuildable)),
  shared: site.shared.map(closed),
  build: fc.constantFrom("join", "bundle", "inline", "vite"),
});

/** What a link says of its file's media, a build would say in another way; and it fails on a file that leaves something open or stands elsewhere. */
function toBuildable(one: SiteSheet): SiteSheet {
  if (one.kind === "style" || one.kind === "foreign") return one;
  return { ...one, media: "", imports: one.imports.filter(isOwn).map(toClosed), text: closed(one.text) };
}

const isOwn = ({ foreign }: SiteImport) => foreign === undefined;

function toClosed(one: SiteImport): SiteImport {
  const { file } = one;
  return file ? { ...one, file: { imports: file.imports.map(toClosed), text: closed(file.text) } } : one;
}

function closed(css: string): string {
  try {
    postcss.parse(css);
    return css;
  } catch {
    return ":root{--a:1;--b:2}";
  }
}

export const arbitrarySite = fc.oneof(
  { weight: 3, arbitrary: openSite },
  { weight: 2, arbitrary: builtSite },
);
